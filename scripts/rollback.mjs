import './stack/require-node.cjs';

await import('./rollback.ts');
