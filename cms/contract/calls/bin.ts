import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { id, itemsPerPage, lang, listOf, page, requestId, version } from '../fields.ts';
import { REQUEST_LIMITS } from '../limits.ts';
import { inEachLanguage } from '../localized.ts';
import { BIN_KINDS, ITEM_KINDS, LANGUAGES } from '../vocabulary.ts';
import { forwardedCall } from './call.ts';

const INVALID: string = ERROR_KEY.invalid;

const kind = z.enum(BIN_KINDS, INVALID);

/**
 * Moves an item to the bin: in the requested language, or in every language. With the version that was seen before, an item
 * that somebody has changed since stays (status 10).
 */
export const itemDelete = forwardedCall({
  path: '/api/manager/ItemDelete',
  access: 'draft',
  payload: z.object({
    kind: z.enum(ITEM_KINDS, INVALID),
    id,
    everyLanguage: z._default(z.boolean(INVALID), false),
    version: z.optional(version),
    requestId,
  }),
  /** By which `BinRestore` takes it. */
  data: z.object({ binId: z.number() }),
});

const binnedItem = z.object({
  binId: z.number(),
  kind,
  id: z.number(),
  /** '' in a language in which the item was not. */
  title: z.object(inEachLanguage(() => z.string())),
  /** The languages that are in the bin; both for what has none of its own. */
  languages: z.array(lang),
  /** Those of them that visitors saw. */
  visibleIn: z.array(lang),
  /** The id of its category. */
  catId: z.nullable(z.number()),
  /** ISO 8601, UTC. */
  deletedAt: z.string(),
  deletedBy: z.string(),
  /** It is not deleted for good before this time; ISO 8601, UTC. */
  keptUntil: z.string(),
});
export type BinnedItem = z.infer<typeof binnedItem>;

/** What is in the bin, last deleted first; `keepDays` is how long everything stays there. */
export const binList = forwardedCall({
  path: '/api/manager/BinList',
  access: 'publish',
  payload: z.object({ page, itemsPerPage, kind: z.optional(kind) }),
  data: z.array(binnedItem),
  extra: z.object({ itemsCount: z.number(), keepDays: z.number() }),
});

/** Milliseconds for an item whose pictures come back too. */
const RESTORE_TIMEOUT = 30_000;

/**
 * Restores an item as it was: its number, texts, category, pictures, visibility and history. What is in the way is
 * answered as status 8, with a key for each problem: the item exists in a language again (`languages`), another page has
 * its number (`id`), its category is gone (`catId`), or a picture, its folder or the category above it is. `catId` and
 * `languages` choose another category and some of the languages; `confirm` restores it without what is gone.
 */
export const binRestore = forwardedCall({
  path: '/api/manager/BinRestore',
  access: 'publish',
  timeout: RESTORE_TIMEOUT,
  payload: z.object({
    binId: id,
    languages: z.optional(listOf(lang, LANGUAGES.length, 1)),
    catId: z.optional(id),
    confirm: z._default(z.boolean(INVALID), false),
    requestId,
  }),
  data: z.object({
    kind,
    id: z.number(),
    languages: z.array(lang),
    catId: z.nullable(z.number()),
    /** Pictures that came back from the bin of files with it. */
    files: z.array(z.string()),
  }),
});

/** Deletes items of the bin for good, with their history, and answers the ids of those that were there. */
export const binDelete = forwardedCall({
  path: '/api/manager/BinDelete',
  access: 'publish',
  payload: z.object({ ids: listOf(id, REQUEST_LIMITS.binned, 1) }),
  data: z.array(z.number()),
});
