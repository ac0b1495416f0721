import * as z from 'zod/mini';
import { itemsPerPage, lang, page } from '../fields.ts';
import { ITEM_KINDS, REVIEW_STATES } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';

/** What the account added and nobody has published yet, last saved first. */
export const draftsList = forwardedCall({
  path: '/api/manager/DraftsList',
  access: 'draft',
  payload: z.object({ page, itemsPerPage }),
  data: z.array(
    z.object({
      kind: z.enum(ITEM_KINDS),
      id: z.number(),
      catId: z.number(),
      /** ISO 8601, UTC. */
      savedAt: z.string(),
      /** Its title in each of its languages, and whether the text waits for a review or was sent back. */
      texts: z.array(z.object({ lang, title: z.string(), review: z.nullable(z.enum(REVIEW_STATES)) })),
    }),
  ),
  extra: z.object({ itemsCount: z.number() }),
});
