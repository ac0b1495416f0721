import path from 'node:path';

export const CMS = path.resolve(import.meta.dirname, '..');

/** Inside cms, so that its modules are found. */
export const COMPILED = path.join(CMS, '.cache', 'test');
