import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { SearchResult } from '../../../../contract/calls/search';
import { SEARCH_LIMITS } from '../../../../contract/limits';
import type { searchResults } from '../../../../contract/requests/site';
import { PAGE_SIZE } from '../../../../contract/screens';
import { finishedWords, isBeginning, searchedForms, searchedWords } from '../../../../contract/search-words';
import { LANGUAGES, type Language, SEARCH_KINDS, type SearchKind } from '../../../../contract/vocabulary';
import { countBefore } from '../../../content/items/visible-items';
import { rebuildIndex } from '../../../content/search/complete-index';
import type { Audience, Place } from '../../../content/search/engine';
import { keyOf } from '../../../content/search/entries';
import { excerptOf, hasAll, piecesOf, type SearchedForms } from '../../../content/search/excerpt';
import { withFileTexts } from '../../../content/search/file-texts';
import { type Asked, attemptsOf, type Match, matchesIn } from '../../../content/search/page-matches';
import type { SameWords } from '../../../content/search/same-words';
import { engineOf } from '../../../content/search/search-index';
import { readingOf, SEARCHED_TYPES, type SearchedRow, textOf } from '../../../content/search/searched-items';
import { withoutStopWords } from '../../../content/search/stop-words';
import { suggestionsFor } from '../../../content/search/suggestions';
import { stemsOfSearched } from '../../../content/search/word-stems';
import { captionsOf } from '../../../content/translations/paragraphs';
import type { ContentType } from '../../../content-types';
import { service } from '../../../services';
import type { SitePage } from './site-pages';

type SearchQuery = z.output<typeof searchResults.payload>;

interface Scope {
  audience: Audience;
  /** Of items. */
  kinds: readonly SearchKind[];
  pages: readonly SitePage[];
  sameWords: SameWords;
}

/** An item that was found, in the language whose text has the words. */
interface FoundItem {
  kind: SearchKind;
  number: number;
  locale: Language;
}

/** What was found, with the forms by which it was where these are not those of the whole answer. */
type Found = (FoundItem | SitePage) & { words?: SearchedForms };

const isItem = (found: Found): found is FoundItem & Found => 'number' in found;

interface Answer {
  found: Found[];
  /** The forms by which it was found. */
  words: SearchedForms;
  /** Whether nothing has all words of the search. */
  isPart?: boolean;
}

/** A number alone says nothing of what was asked for. */
const isSpoken = (word: string) => /\p{L}/u.test(word);

/** Words of a search of which each may be the one too many: of more, leaving out one is not enough. */
const MOST_WITHOUT_ONE = 4;

const pagesIn = (pages: readonly SitePage[], language: Language) => pages.filter(({ locale }) => locale === language);

const nameOf = ({ kind, number }: Pick<FoundItem, 'kind' | 'number'>) => `${kind} ${number}`;

/** A page of the menu is an item in the index, too. */
const nameOfPage = ({ kind, id, catId }: SitePage) =>
  kind === 'page' ? nameOf({ kind, number: id }) : `${kind} in ${catId}`;

const keyOfFound = (found: Found) => (isItem(found) ? nameOf(found) : nameOfPage(found));

/** What several answers found, each once: the first of each, then the second ones, and so on. */
function inTurn(answers: readonly Answer[]): Found[] {
  const all = new Map<string, Found>();
  const longest = Math.max(0, ...answers.map(({ found }) => found.length));
  for (let place = 0; place < longest && all.size <= SEARCH_LIMITS.found; place += 1)
    for (const { found, words } of answers) {
      const one = found[place];
      if (one && !all.has(keyOfFound(one))) all.set(keyOfFound(one), { ...one, words });
    }
  return [...all.values()];
}

/** Pages are about more of what readers ask for than single items. */
const rankOf = ({ found: [first] }: Answer) => (first && isItem(first) ? 1 : 0);

type Step = readonly [place: Place, form: 'exact' | 'all'];

const IN_TITLE: Step = ['title', 'exact'];
const FORMS_IN_TITLE: Step = ['title', 'all'];
const ANYWHERE: Step = ['anywhere', 'exact'];
const FORMS_ANYWHERE: Step = ['anywhere', 'all'];

/** Where what has all the words is looked for, and whether as they are typed: the better first. */
const stepsOf = ({ isGuessed }: Asked): readonly Step[] =>
  isGuessed
    ? [IN_TITLE, ANYWHERE, FORMS_IN_TITLE, FORMS_ANYWHERE]
    : [IN_TITLE, FORMS_IN_TITLE, ANYWHERE, FORMS_ANYWHERE];

/** Pages come first in their step; a title in other words is still what the page is called, unless it may be another word. */
function stepOf({ isInTitle, isExact }: Match, { isGuessed }: Asked): Step {
  if (isExact) return isInTitle ? IN_TITLE : ANYWHERE;
  if (isInTitle) return isGuessed ? FORMS_IN_TITLE : IN_TITLE;
  return FORMS_ANYWHERE;
}

/** What the site's readers and its managers find by words. */
export default function search({ strapi }: { strapi: Core.Strapi }) {
  /** Everything, or items of some kinds alone. */
  async function scopeOf(audience: Audience, kinds: readonly SearchKind[] | undefined): Promise<Scope> {
    const isAny = kinds === undefined || kinds.includes('page');
    const { pages, sameWords } = await service(strapi, 'api::search.site-pages').load();
    const searched = isAny ? pages : [];
    return {
      audience,
      kinds: kinds ?? SEARCH_KINDS,
      pages: kinds ? searched.filter(({ kind }) => kind === 'page') : searched,
      sameWords,
    };
  }

  /**
   * The best results: those that have the words in their title, then those with them elsewhere, of both the pages first and
   * then the items, newest first; those that have them in a translation alone come after all of these.
   */
  async function findAll(asked: Asked, { audience, kinds, pages }: Scope, first: Language): Promise<Found[]> {
    const engine = engineOf(strapi);
    const scope = { audience, kinds };
    const [exact, all] = await Promise.all(
      [asked.exact, asked.all].map((words) => engine.findFew(strapi.db, { ...scope, words })),
    );
    const few = { exact, all };
    // An item may be in the index twice for managers, as a draft and as visitors see it.
    const limit = (SEARCH_LIMITS.found + 1) * (audience === 'managers' ? 2 : 1);
    async function idsIn(locale: Language, [place, form]: Step, most: number): Promise<number[]> {
      const found = few[form];
      if (!found) return engine.find(strapi.db, { ...scope, words: asked[form], locale, limit: most }, place);
      const ids = found.filter(({ isInTitle }) => isInTitle || place === 'anywhere').map(({ id }) => id);
      return ids.filter((id) => keyOf(id).locale === locale).toSorted((one, other) => one - other);
    }
    const found = new Map<string, Found>();
    const add = (name: string, one: Found) => {
      if (!found.has(name)) found.set(name, one);
    };
    for (const locale of [first, ...LANGUAGES.filter((other) => other !== first)]) {
      const matches = matchesIn(pagesIn(pages, locale), asked);
      // Those of an earlier step are among the ids of a later one again, and stay where they are.
      let most = limit;
      for (const step of stepsOf(asked)) {
        if (found.size > SEARCH_LIMITS.found) break;
        for (const { page } of matches.filter((match) => stepOf(match, asked) === step)) add(nameOfPage(page), page);
        for (const { kind, number } of (await idsIn(locale, step, most)).map(keyOf))
          add(nameOf({ kind, number }), { kind, number, locale });
        most = limit + found.size;
      }
    }
    return [...found.values()];
  }

  async function answer(asked: readonly string[], locale: Language, scope: Scope): Promise<Answer> {
    let words: SearchedForms = [];
    for (const attempt of attemptsOf(asked, scope.sameWords)) {
      const found = await findAll(attempt, scope, locale);
      words = attempt.all;
      if (found.length > 0) return { found, words };
    }
    return { found: [], words };
  }

  /** Whether anything has these words, in any language. */
  async function hasAny(words: SearchedForms, { audience, kinds, pages }: Scope): Promise<boolean> {
    for (const locale of LANGUAGES) {
      if (matchesIn(pagesIn(pages, locale), { exact: words, all: words, isGuessed: false }).length > 0) return true;
      const ids = await engineOf(strapi).find(strapi.db, { words, audience, kinds, locale, limit: 1 }, 'anywhere');
      if (ids.length > 0) return true;
    }
    return false;
  }

  /** Whether anything has all these words: no other that begin so. */
  const isAnswered = (words: readonly string[], scope: Scope) =>
    hasAny(
      words.map((word) => {
        const stems = stemsOfSearched(word);
        return stems.length > 0 ? stems : [word];
      }),
      scope,
    );

  /**
   * What has some words of a search, where nothing has all: those that anything has, or all but one of these, or one alone.
   * First those that a page of the site is about, then what the fewest have, which says most of what was asked for; what has other
   * words of it is among them, since nobody knows which one was too many.
   */
  async function answerPart(asked: readonly string[], locale: Language, scope: Scope): Promise<Answer | undefined> {
    const isKnown = await Promise.all(
      asked.map((word) => hasAny(attemptsOf([word], scope.sameWords)[0]?.all ?? [], scope)),
    );
    const known = asked.filter((_, index) => isKnown[index]);
    const withoutOne =
      known.length <= MOST_WITHOUT_ONE ? known.map((word) => known.filter((other) => other !== word)) : [];
    for (const parts of [[known], withoutOne, known.map((word) => [word])]) {
      const shorter = parts.filter((part) => part.length < asked.length && part.some(isSpoken));
      const answers = await Promise.all(shorter.map((part) => answer(part, locale, scope)));
      const good = answers
        .filter(({ found }) => found.length > 0)
        .toSorted((one, other) => rankOf(one) - rankOf(other) || one.found.length - other.found.length);
      const [best] = good;
      if (best) return { found: inTurn(good), words: best.words, isPart: true };
    }
    return undefined;
  }

  const suggest = (asked: readonly string[], scope: Scope) =>
    suggestionsFor(
      strapi,
      asked,
      scope.pages.flatMap(({ spellings }) => spellings),
      (other) => isAnswered(other, scope),
    );

  /** The numbers of items with a title that has a word, or one that begins so, newest first. */
  async function findBegun(kind: SearchKind, locale: Language, word: string): Promise<number[]> {
    const words = [searchedForms(word)];
    const query = { words, isBegun: true, locale, audience: 'managers', kinds: [kind] } as const;
    const ids = await engineOf(strapi).find(strapi.db, { ...query, limit: 2 * SEARCH_LIMITS.found }, 'title');
    return [...new Set(ids.map((id) => keyOf(id).number))];
  }

  /** The rows of found items that a reader may see: of managers the drafts, of everybody else what is visible now. */
  async function readFound(found: readonly FoundItem[], audience: Audience): Promise<Map<string, SearchedRow>> {
    const rows = new Map<string, SearchedRow>();
    for (const searched of SEARCHED_TYPES) {
      for (const locale of LANGUAGES) {
        const numbers = found
          .filter((item) => item.kind === searched.kind && item.locale === locale)
          .map(({ number }) => number);
        if (numbers.length === 0) continue;
        const publishedAt = audience === 'visitors' ? { $notNull: true } : null;
        const read: SearchedRow[] = await strapi.db
          .query(searched.uid)
          .findMany({ ...readingOf(searched), where: { locale, number: { $in: numbers }, publishedAt } });
        for (const row of await withFileTexts(strapi, searched, read))
          rows.set(`${searched.kind} ${row.number} ${locale}`, row);
      }
    }
    return rows;
  }

  /** Those of some items that visitors see, by kind, number and language. */
  async function readVisible(found: readonly FoundItem[]): Promise<Set<string>> {
    const visible = await Promise.all(
      SEARCHED_TYPES.map(async ({ kind, uid }) => {
        const numbers = found.filter((item) => item.kind === kind).map(({ number }) => number);
        if (numbers.length === 0) return [];
        const rows: { number: number; locale: Language }[] = await strapi.db.query(uid).findMany({
          select: ['id', 'number', 'locale'],
          where: { number: { $in: numbers }, publishedAt: { $notNull: true } },
        });
        return rows.map(({ number, locale }) => `${kind} ${number} ${locale}`);
      }),
    );
    return new Set(visible.flat());
  }

  /** The page of its category's list that shows a visible item; 0 for what has an address of its own. */
  async function pageOf(type: ContentType, { locale, ...row }: SearchedRow): Promise<number> {
    if (type.item?.route !== undefined) return 0;
    const before = await countBefore(strapi, type, locale, row);
    return Math.floor(before / (type.item?.pageSize ?? PAGE_SIZE.default)) + 1;
  }

  /** Whether a picture is still in an album's folder; the caption of another one is not shown. */
  async function shownPictures(row: SearchedRow): Promise<(name: string) => boolean> {
    if (captionsOf(row.captions).length === 0 || typeof row.folder !== 'string' || row.folder === '')
      return () => false;
    const files = await service(strapi, 'api::file-store.file-store').files(row.folder);
    const names = new Set(files.map(({ name }) => name));
    return (name) => names.has(name);
  }

  async function present(
    { kind, number, locale }: FoundItem,
    row: SearchedRow,
    words: SearchedForms,
    audience: Audience,
  ): Promise<Omit<SearchResult, 'isVisible'> | undefined> {
    const searched = SEARCHED_TYPES.find((type) => type.kind === kind);
    if (!searched) return undefined;
    const category = row.category?.number ?? row.categoryNumber ?? 0;
    const text = textOf(searched, row, await shownPictures(row));
    // What stands nowhere has no address, and what only a removed picture said is said no longer.
    if (audience === 'visitors' && (category === 0 || !hasAll(text, words))) return undefined;
    return {
      kind,
      id: number,
      catId: category,
      lang: locale,
      title: piecesOf(text.title, words),
      excerpt: excerptOf(text, words),
      showTime: row.showTime ?? '',
      page: audience === 'visitors' ? await pageOf(searched.type, row) : 0,
    };
  }

  const presentPage = ({ kind, id, catId, locale, text, address }: SitePage, words: SearchedForms): SearchResult => ({
    ...(address === undefined ? {} : { address }),
    ...{ kind, id, catId, lang: locale, showTime: '', isVisible: 1, page: 0 },
    title: piecesOf(text.title, words),
    excerpt: excerptOf(text, words),
  });

  async function run({ locale, search, start, limit, kinds }: SearchQuery, audience: Audience) {
    const scope = await scopeOf(audience, kinds);
    const asked = withoutStopWords(searchedWords(search));
    const whole = await answer(asked, locale, scope);
    const { searches, isCertain } =
      whole.found.length === 0 && asked.length > 0 ? await suggest(asked, scope) : { searches: [], isCertain: false };
    const instead = isCertain ? await answer(searchedWords(searches.join(' ')), locale, scope) : undefined;
    const part = whole.found.length === 0 && !instead ? await answerPart(asked, locale, scope) : undefined;
    const { found, words, isPart = false } = instead ?? part ?? whole;
    const piece = found.slice(0, SEARCH_LIMITS.found).slice(start, start + limit);
    const items = piece.filter(isItem);
    const rows = await readFound(items, audience);
    const visible = audience === 'managers' ? await readVisible(items) : undefined;
    const data = await Promise.all(
      piece.map(async (one): Promise<SearchResult[]> => {
        const by = one.words ?? words;
        if (!isItem(one)) return [presentPage(one, by)];
        const name = `${nameOf(one)} ${one.locale}`;
        const row = rows.get(name);
        const result = row && (await present(one, row, by, audience));
        return result ? [{ ...result, isVisible: (visible?.has(name) ?? true) ? 1 : 0 }] : [];
      }),
    );
    const meta = {
      itemsCount: Math.min(found.length, SEARCH_LIMITS.found),
      hasMore: found.length > SEARCH_LIMITS.found,
      isPart,
      isInstead: instead !== undefined,
      suggestions: searches,
    };
    return { data: data.flat(), meta };
  }

  return {
    forVisitors: (query: SearchQuery) => run(query, 'visitors'),
    forManagers: (query: SearchQuery) => run(query, 'managers'),
    /**
     * The numbers of the items of a kind that managers find in a language while they type, best first. A single word of one
     * or two letters finds titles with words that begin so. Where nothing has the last word, which is only begun, those are
     * found that have the others.
     */
    async findNumbers(kind: SearchKind, locale: Language, search: string): Promise<number[]> {
      const [word, ...others] = searchedWords(search);
      if (word !== undefined && others.length === 0 && !isBeginning(word)) return findBegun(kind, locale, word);
      const scope = await scopeOf('managers', [kind]);
      const find = (words: readonly string[]) => answer(withoutStopWords(words), locale, scope);
      const all = await find(searchedWords(search));
      const finished = all.found.length === 0 ? finishedWords(search) : undefined;
      const { found } = finished ? await find(finished) : all;
      return found.filter(isItem).flatMap((item) => (item.locale === locale ? [item.number] : []));
    },
    rebuild: () => rebuildIndex(strapi),
  };
}

declare module '../../../services' {
  interface Services {
    'api::search.search': typeof search;
  }
}
