import './stack/require-node.cjs';

await import('./start.ts');
