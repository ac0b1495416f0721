import { requireNode } from '../stack/node-version.cjs';

requireNode();
export const { checkDataVersion, OWN_VERSION } = await import('./data-version.ts');
