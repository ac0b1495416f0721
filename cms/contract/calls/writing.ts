import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { flag, flagReply, id, itemsPerPage, lang, listOf, maxText, page, requestId, version } from '../fields.ts';
import { CALL_BODIES, LIMITS, REPLACE_LIMITS, WRITING_LIMITS } from '../limits.ts';
import { ITEM_CHECKS, ITEM_KINDS } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';
import { itemKind, textOfItem } from './items.ts';

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

const words = (min: number) =>
  z.string(ERROR_KEY.invalid).check(
    ...maxText(LIMITS.label.max),
    z.refine((text) => text.trim().length >= min, { error: ERROR_KEY.invalid }),
  );

/** What is looked for in the titles, summaries and texts of all items, in letters of either case unless `isExact`. */
const searched = { find: words(2), isExact: z._default(flag, 0) };

const foundText = z.object({
  ...textInList,
  version: z.string(),
  /** Whether the text has changes that nobody has published: it is replaced in these, and visitors go on seeing what is published. */
  hasDraft: flagReply,
  places: z.array(z.object({ field: z.string(), before: z.string(), found: z.string(), after: z.string() })),
});

/** The texts with what is looked for, by kind and number, each place with the words around it. */
export const textFind = forwardedCall({
  path: '/api/manager/TextFind',
  access: 'publish',
  timeout: REPLACE_LIMITS.timeout,
  payload: z.object(searched),
  data: z.array(foundText),
  /** Whether there are more texts than are replaced in at once. */
  extra: z.object({ hasMore: z.boolean() }),
});

const replaced = z.object({ id: z.number(), texts: z.number(), places: z.number() });

/**
 * Replaces in the texts that were chosen, all of them or, where one of them has changed since it was looked at, none (status 10). One
 * act, which can be taken back as one.
 */
export const textReplace = forwardedCall({
  path: '/api/manager/TextReplace',
  access: 'publish',
  body: CALL_BODIES.long,
  timeout: REPLACE_LIMITS.timeout,
  invalidates: ITEM_KINDS,
  payload: z.object({
    ...searched,
    replace: words(0),
    texts: listOf(z.extend(textOfItem, { version }), REPLACE_LIMITS.texts, 1),
    requestId,
  }),
  data: replaced,
});

/** What was replaced lately, last first. */
export const replacementsList = forwardedCall({
  path: '/api/manager/ReplacementsList',
  access: 'publish',
  data: z.array(
    z.extend(replaced, {
      find: z.string(),
      replace: z.string(),
      /** ISO 8601, UTC. */
      at: z.string(),
      by: z.string(),
      isUndone: z.boolean(),
    }),
  ),
});

/** Takes a replacement back in the texts that nobody has changed since; `kept` are the others. */
export const replacementUndo = forwardedCall({
  path: '/api/manager/ReplacementUndo',
  access: 'publish',
  timeout: REPLACE_LIMITS.timeout,
  invalidates: ITEM_KINDS,
  payload: z.object({ id, requestId }),
  data: z.object({ texts: z.number(), kept: z.array(z.object(textInList)) }),
});
