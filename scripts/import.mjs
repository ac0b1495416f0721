import './stack/require-node.cjs';

await import('./import.ts');
