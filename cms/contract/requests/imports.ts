import * as z from 'zod/mini';
import { importReply, openedSource, shownInput, sitePartsInput } from '../calls/imports.ts';
import { id } from '../fields.ts';
import { request } from './request.ts';

/** `npm run import`: finds out what a file, a folder or an address holds. */
export const openImport = request('POST', '/api/imports/open', {
  payload: z.object(openedSource),
  data: importReply,
});

/** Stores all of it, or goes on with it. */
export const startImport = request('POST', '/api/imports/start', {
  payload: z.object({ id, parts: z.optional(sitePartsInput), shown: z.optional(shownInput) }),
  data: importReply,
});

export const importProgress = request('POST', '/api/imports/progress', {
  payload: z.object({ id }),
  data: importReply,
});

/** Forgets what was found. */
export const forgetImport = request('POST', '/api/imports/forget', { payload: z.object({ id }) });
