import './stack/require-node.cjs';

await import('./snapshot.ts');
