import * as z from 'zod/mini';
import { flagReply, itemsPerPage, lang, page } from '../fields.ts';
import { ITEM_KINDS, REVIEW_STATES } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';

/** What the account added, last saved first. */
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
      /** Each of its languages, as it was saved last. */
      texts: z.array(
        z.object({
          lang,
          title: z.string(),
          /** Whether the text waits for a review, or was sent back. */
          review: z.nullable(z.enum(REVIEW_STATES)),
          isVisible: flagReply,
          /** Whether visitors see an earlier version of it. */
          hasDraft: flagReply,
        }),
      ),
    }),
  ),
  extra: z.object({ itemsCount: z.number() }),
});
