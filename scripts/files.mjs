import './stack/require-node.cjs';

await import('./files.ts');
