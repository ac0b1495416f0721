import * as z from 'zod/mini';
import { documentFile } from '../calls/documents.ts';
import { id, lang, listOf } from '../fields.ts';
import { REQUEST_LIMITS } from '../limits.ts';
import { request } from './request.ts';

/** The files of documents that visitors see; of drafts for managers, who are shown those. In the order of the numbers. */
export const documentFiles = request('GET', '/api/visible/document-files', {
  payload: z.object({
    locale: lang,
    numbers: listOf(id, REQUEST_LIMITS.rows),
    ofDrafts: z.optional(z.literal('true')),
  }),
  data: z.array(
    z.object({
      number: z.number(),
      /** Null where no language has one. */
      file: z.nullable(documentFile),
      /** Those that it took the place of, the last one first. */
      earlier: z.array(z.extend(documentFile, { until: z.string() })),
    }),
  ),
});
