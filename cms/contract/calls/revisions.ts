import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { id, saved } from '../fields.ts';
import { ITEM_KINDS, REVISION_KINDS } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';

const kind = z.enum(REVISION_KINDS, ERROR_KEY.invalid);

const revision = z.object({
  id: z.number(),
  /** ISO 8601, UTC. */
  savedAt: z.string(),
  savedBy: z.string(),
  title: z.string(),
});
export type Revision = z.input<typeof revision>;

/** The revisions of an item in the requested language, newest first. */
export const revisionsList = forwardedCall({
  path: '/api/manager/RevisionsList',
  access: 'edit',
  payload: z.object({ kind, id }),
  data: z.array(revision),
});

export const revisionLoad = forwardedCall({
  path: '/api/manager/RevisionLoad',
  access: 'edit',
  payload: z.object({ revisionId: id }),
  data: z.extend(revision, { fields: z.record(z.string(), z.unknown()) }),
});

/** Makes a revision the current version; the version before becomes a revision. */
export const revisionRestore = forwardedCall({
  path: '/api/manager/RevisionRestore',
  access: 'edit',
  invalidates: [...ITEM_KINDS, 'site-setting', 'donation', 'campaign', 'notice', 'zakat', 'form', 'category', 'home'],
  payload: z.object({ revisionId: id }),
  data: saved,
});
