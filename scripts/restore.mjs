import './stack/require-node.cjs';

await import('./restore.ts');
