import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { flagReply, itemsPerPage, lang, listOf, maxText, page } from '../fields.ts';
import { CALL_BODIES, LIMITS, WRITING_LIMITS } from '../limits.ts';
import { ITEM_CHECKS } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';
import { itemKind } from './items.ts';

const check = z.enum(ITEM_CHECKS, ERROR_KEY.invalid);

/** A text of an item, as lists name it. */
const textInList = {
  kind: itemKind,
  id: z.number(),
  /** 0 where it belongs to no category. */
  catId: z.number(),
  title: z.string(),
  lang,
  isVisible: flagReply,
};

/** Which of the site's own addresses, as a text links to them, lead nowhere: there is nothing, or visitors do not see it. */
export const linksCheck = forwardedCall({
  path: '/api/manager/LinksCheck',
  access: 'edit',
  body: CALL_BODIES.long,
  payload: z.object({
    addresses: listOf(z.string(ERROR_KEY.invalid).check(...maxText(LIMITS.link.max)), WRITING_LIMITS.addresses, 1),
  }),
  data: z.array(z.string()),
});

/**
 * The texts of all items in which something is to mend, by kind and number. Long work is done in parts: `checked` of `total` texts
 * are known, and the next call knows more.
 */
export const textsToMend = forwardedCall({
  path: '/api/manager/TextsToMend',
  access: 'publish',
  // It works for a few seconds at most, and then for as long as one text takes.
  timeout: 30_000,
  payload: z.object({ check: z.optional(check), page, itemsPerPage }),
  data: z.array(
    z.object({
      ...textInList,
      /** The first ones, with the words that they are about. */
      findings: z.array(z.object({ check, text: z.string() })),
      count: z.number(),
    }),
  ),
  extra: z.object({
    itemsCount: z.number(),
    checked: z.number(),
    total: z.number(),
    /** Of how many texts each check has something to say. */
    counts: z.array(z.object({ check, texts: z.number() })),
  }),
});
