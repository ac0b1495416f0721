import './stack/require-node.cjs';

await import('./doctor.ts');
