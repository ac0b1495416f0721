import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { flag, flagReply, id, itemsPerPage, lang, listOf, maxText, page, requestId, version } from '../fields.ts';
import { CALL_BODIES, LIMITS, MAX_INTEGER, REPLACE_LIMITS } from '../limits.ts';
import { ITEM_CHECKS, ITEM_KINDS, SITE_PARTS } from '../vocabulary.ts';
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

/** What is looked for in the titles, summaries and texts of all items, and in the other words of the site, in letters of either case unless `isExact`. */
const searched = { find: words(2), isExact: z._default(flag, 0) };

const places = z.array(z.object({ field: z.string(), before: z.string(), found: z.string(), after: z.string() }));

/** A part of the site that is no item: the home page of a language, the menu, or a file with what is said of it. */
const partInList = {
  part: z.enum(SITE_PARTS, ERROR_KEY.invalid),
  /** Of a file; 0 for what there is once. */
  id: z.number(),
  lang,
  /** A file's name; '' for what there is once. */
  title: z.string(),
};

const foundPart = z.object({ ...partInList, version: z.string(), places });

const partToReplace = z.object({
  part: partInList.part,
  id: z.int(ERROR_KEY.invalid).check(z.nonnegative(ERROR_KEY.invalid), z.lte(MAX_INTEGER, ERROR_KEY.invalid)),
  of: lang,
  version,
});

const foundText = z.object({
  ...textInList,
  version: z.string(),
  /** Whether the text has changes that nobody has published: it is replaced in these, and visitors go on seeing what is published. */
  hasDraft: flagReply,
  places,
});

/** The texts with what is looked for, by kind and number, each place with the words around it. */
export const textFind = forwardedCall({
  path: '/api/manager/TextFind',
  access: 'publish',
  timeout: REPLACE_LIMITS.timeout,
  payload: z.object(searched),
  data: z.array(foundText),
  extra: z.object({
    /** Whether there are more texts than are replaced in at once. */
    hasMore: z.boolean(),
    /** What else has it, of what the account may change. */
    parts: z.array(foundPart),
  }),
});

const REPLACED_TAGS = [...ITEM_KINDS, 'home', 'category', 'notice', 'donation', 'site-setting', 'file'] as const;

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
  invalidates: REPLACED_TAGS,
  payload: z
    .object({
      ...searched,
      replace: words(0),
      texts: listOf(z.extend(textOfItem, { version }), REPLACE_LIMITS.texts),
      parts: z._default(listOf(partToReplace, REPLACE_LIMITS.texts), []),
      requestId,
    })
    .check(
      z.refine(({ texts, parts }) => texts.length + parts.length > 0, { error: ERROR_KEY.invalid, path: ['texts'] }),
    ),
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
  invalidates: REPLACED_TAGS,
  payload: z.object({ id, requestId }),
  data: z.object({ texts: z.number(), kept: z.array(z.object(textInList)), keptParts: z.array(z.object(partInList)) }),
});
