import './stack/require-node.cjs';

await import('./backup.ts');
