import * as z from 'zod/mini';
import { request } from './request.ts';

/** What an association owns, in the order in which it could be brought back: each kind after those that it names. */
export const EXPORTED_KINDS = [
  'folders',
  'files',
  'workplaces',
  'people',
  'categories',
  'articles',
  'albums',
  'videos',
  'pages',
  'contentBlocks',
  'home',
  'settings',
  'donation',
  'campaigns',
  'messages',
  'translations',
  'revisions',
  'bin',
  'redirects',
] as const;
export type ExportedKind = (typeof EXPORTED_KINDS)[number];

/** Some rows of a kind; those after them are asked for with what `next` says. */
export const exportedRows = request('POST', '/api/exports/rows', {
  payload: z.object({ kind: z.enum(EXPORTED_KINDS), after: z.int().check(z.gte(0)) }),
  data: z.array(z.record(z.string(), z.unknown())),
  meta: z.object({ next: z.nullable(z.int()) }),
});
