import './stack/require-node.cjs';

await import('./password-link.ts');
