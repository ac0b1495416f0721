import { requireNode } from '../stack/node-version.cjs';

requireNode();
export const { findEarlierData, returnToEarlierData } = await import('./earlier-data.ts');
