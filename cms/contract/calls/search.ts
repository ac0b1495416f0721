import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { dateReply, flagReply, itemsPerPage, lang, line, listOf, page } from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { searchedWords } from '../search-words.ts';
import { ITEM_KINDS, SEARCH_KINDS, SEARCHED_SCREENS } from '../vocabulary.ts';
import { call, forwardedCall } from './call.ts';

const kind = z.enum(SEARCH_KINDS, ERROR_KEY.invalid);

/** A piece of a text, as it is written there: words of the search, or what is between them. Plain text, never HTML. */
const piece = z.object({ text: z.string(), isMatch: z.boolean() });
export type TextPiece = z.output<typeof piece>;
const pieces = z.array(piece);

/** The words of a search in the one form of all their spellings; the first eight different ones. */
const words = z.pipe(
  line(LIMITS.search.max, ERROR_KEY.invalid, ERROR_KEY.tooLong),
  z.transform((text) => searchedWords(text).join(' ')),
);

const result = z.object({
  kind: z.enum([...SEARCH_KINDS, ...SEARCHED_SCREENS]),
  /** 0 of a list, of the album that a category is, of the home page and of the contact page. */
  id: z.number(),
  /** 0 of the home page and the contact page, and of an item in no category, which managers alone see. */
  catId: z.number(),
  /** The language of what was found: the other one where the requested one has not the words. Its address is there. */
  lang,
  title: pieces,
  /** Where the text has the words, or how it begins where only the title has them; [] without a text. */
  excerpt: pieces,
  /** '' for what is no article, album or video. */
  showTime: dateReply,
  isVisible: flagReply,
  /** Of a video: the page of its category's list that shows it. 0 for what has an address of its own. */
  page: z.number(),
  /** Where a link of the menu leads on another site; absent otherwise. */
  address: z.optional(z.string()),
});
export type SearchResult = z.infer<typeof result>;

/**
 * Pages, lists, articles, albums and videos that have all words of a search but those that questions are made of: first
 * those with all of them in the title, before each other kind the pages and lists, then items newest first. What has the
 * words in other forms, such as their plurals, comes after what has them as they are typed in the same place, and after all that
 * has them so where another form may be another word; what has them in the other
 * language alone comes at the end. Where nothing has all words, what a single search like it finds is listed, or else what has
 * some of the words. The first 200 are all that are
 * listed. Visitors find what is visible, managers hidden items as well.
 */
export const search = call({
  path: '/api/home/Search',
  access: 'anyone',
  cacheTags: [...ITEM_KINDS, 'category', 'file', 'donation', 'zakat', 'form', 'home', 'site-setting'],
  isFreeText: true,
  payload: z.object({
    search: z._default(words, ''),
    page,
    itemsPerPage,
    /** Items of these kinds alone; everything where it is absent. */
    kinds: z.optional(listOf(kind, SEARCH_KINDS.length, 1)),
    /** Whether the reader is still typing: such a search is not counted among those that found nothing. */
    isTyping: z._default(z.boolean(ERROR_KEY.invalid), false),
  }),
  data: z.array(result),
  extra: z.object({
    /** 200 at most. */
    itemsCount: z.number(),
    /** Whether there are more than are listed. */
    hasMore: z.boolean(),
    /** Whether nothing has all words: what is listed has some of them. */
    isPart: z.boolean(),
    /** Whether what is listed was found by the only one of `suggestions`, which is a letter away; nothing has all words. */
    isInstead: z.boolean(),
    /** Where nothing has all words: at most three searches like this one that find something. */
    suggestions: z.array(z.string()),
  }),
});

/** What visitors searched for and did not find, as totals: only what several different clients searched for on a day. */
export const unansweredSearches = forwardedCall({
  path: '/api/manager/UnansweredSearches',
  access: 'publish',
  payload: z.object({ page, itemsPerPage }),
  data: z.array(
    z.object({
      /** In the one form of all its spellings. */
      search: z.string(),
      lang,
      /** How often different clients searched for it on the same day, over the days that are stored. */
      count: z.number(),
      /** The last of these days. */
      lastDay: dateReply,
    }),
  ),
  extra: z.object({ itemsCount: z.number() }),
});
