import { requireNode } from './node-version.cjs';

requireNode();
export const { prepareSuccessor, followSite } = await import('./start-site.ts');
