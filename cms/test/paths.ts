import path from 'node:path';

export const CMS = path.resolve(import.meta.dirname, '..');

/** Inside cms, so that its modules are found. */
export const COMPILED = path.join(CMS, '.cache', 'test');

/** SQLite databases as a first start leaves them, made by the first test that needs one. */
export const TEMPLATES = path.join(CMS, '.cache', 'test-templates');

/** The data folders of a test run. */
export const DATA = path.join(CMS, '.cache', 'test-data');

export const DEMO_CONTENT = path.join(CMS, 'demo/content');
