import './stack/require-node.cjs';

await import('./search-rebuild.ts');
