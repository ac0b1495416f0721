import './stack/require-node.cjs';

await import('./update.ts');
