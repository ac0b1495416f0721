import { requireNode } from './node-version.cjs';

requireNode();
export const { installAndBuild } = await import('./build.ts');
