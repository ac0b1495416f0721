import './stack/require-node.cjs';

await import('./factor-reset.ts');
