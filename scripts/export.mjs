import './stack/require-node.cjs';

await import('./export.ts');
