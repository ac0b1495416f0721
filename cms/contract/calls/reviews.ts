import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { flagReply, itemsPerPage, lang, lines, page } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { REVIEW_STATES } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';
import { itemKind, textOfItem } from './items.ts';

const note = lines(LIMITS.reviewNote.max);

/** Whoever gets a text back must learn why. */
export const reason = note.check(z.minLength(1, ERROR_KEY.required));

const review = z.object({
  /** It waits for somebody who publishes it, or they sent it back. */
  state: z.enum(REVIEW_STATES),
  /** Who submitted it, or sent it back. */
  by: z.string(),
  /** When; ISO 8601, UTC. */
  at: z.string(),
  /** What they wrote with it; '' without a note. */
  note: z.string(),
});

/** A text, and the review that somebody asks for; null where nobody does. */
const reviewedText = z.object({
  review: z.nullable(review),
  /** Whether the account may submit it: there is something that visitors do not see. */
  canSubmit: z.boolean(),
});
export type ReviewedText = z.input<typeof reviewedText>;

export const reviewLoad = forwardedCall({
  path: '/api/manager/ReviewLoad',
  access: 'edit',
  payload: textOfItem,
  data: reviewedText,
});

/** «Ready for review»: those who publish get a mail and see the text in their list, until it is published. */
export const reviewSubmit = forwardedCall({
  path: '/api/manager/ReviewSubmit',
  access: 'edit',
  payload: z.extend(textOfItem, { note: z.optional(note) }),
  data: reviewedText,
});

/** Takes a submitted text back. */
export const reviewWithdraw = forwardedCall({
  path: '/api/manager/ReviewWithdraw',
  access: 'edit',
  payload: textOfItem,
  data: reviewedText,
});

/** Sends a submitted text back to whoever submitted it, who gets a mail with the note. */
export const reviewSendBack = forwardedCall({
  path: '/api/manager/ReviewSendBack',
  access: 'publish',
  payload: z.extend(textOfItem, { note: reason }),
  data: reviewedText,
});

/**
 * For whoever publishes: the texts that wait for them, that which waits the longest first. For everybody else what they
 * submitted themselves, the last first, with what was sent back.
 */
export const reviewsList = forwardedCall({
  path: '/api/manager/ReviewsList',
  access: 'edit',
  payload: z.object({ page, itemsPerPage }),
  data: z.array(
    z.extend(review, {
      kind: itemKind,
      id: z.number(),
      /** 0 where it belongs to no category. */
      catId: z.number(),
      lang,
      title: z.string(),
      /** Whether visitors see an earlier version of the text. */
      isVisible: flagReply,
    }),
  ),
  extra: z.object({ itemsCount: z.number() }),
});
