import * as z from 'zod/mini';
import { line } from '../fields.ts';
import { ROWS_OF_ITEMS } from '../kinds/exported-rows.ts';
import { LIMITS } from '../limits.ts';
import { request } from './request.ts';

/** What an association owns, in the order in which it could be brought back: each kind after those that it names. */
export const EXPORTED_KINDS = [
  'folders',
  'files',
  'workplaces',
  'people',
  'categories',
  ...ROWS_OF_ITEMS,
  'home',
  'settings',
  'donation',
  'campaigns',
  'notices',
  'zakat',
  'forms',
  'messages',
  'messageNotes',
  'authors',
  'translations',
  'reviews',
  'revisions',
  'bin',
  'redirects',
  'visits',
  'unansweredSearches',
  'missingAddresses',
  'siteState',
] as const;
export type ExportedKind = (typeof EXPORTED_KINDS)[number];

/**
 * All rows as they are at one moment, in the order of the kinds: a line of JSON for each, `{ kind, row }`, and then `{ dangling }`,
 * which names the rows that others name and that are not there. Without this last line it was broken off. `?kind=` asks for one.
 */
export const EXPORTED_ROWS = '/api/exports/rows';

/** Of what an export of the data holds, and how. */
export const EXPORT_FORMAT = 1;

/** What the rows of each kind look like: a JSON schema with a definition of each, in the order of the kinds. */
export const exportedSchema = request('POST', '/api/exports/schema', {
  data: z.record(z.string(), z.unknown()),
  meta: z.object({ format: z.number(), site: z.string() }),
});

/** The bytes of a file or of one of its smaller versions, of the bin too; 404 where the store has lost them. */
export const EXPORTED_FILE = '/api/exports/files/';

/**
 * Brings an export of the data back into a site that has not been used yet; answers how many rows of each kind, and which rows are
 * named and missing; or null while that goes on: then it is to be sent again. On trial it only answers what the export has, or why
 * it cannot be brought back.
 */
export const loadExport = request('POST', '/api/exports/load', {
  payload: z.object({ folder: line(LIMITS.link.max), isTrial: z.boolean() }),
  data: z.nullable(z.object({ counts: z.record(z.string(), z.number()), dangling: z.array(z.string()) })),
  timeout: 60_000,
});

/** Where an export that a manager made is downloaded: `{kind}/{secret}` behind it, here and at the cms. */
export const EXPORT_PREFIX = '/open/export/';
export const ARCHIVE_PREFIX = '/api/exports/archive/';
