import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { SearchResult } from '../../../../contract/calls/search';
import { SEARCH_LIMITS } from '../../../../contract/limits';
import type { searchResults } from '../../../../contract/requests/site';
import { PAGE_SIZE } from '../../../../contract/screens';
import { finishedWords, isBeginning, searchedForms, searchedWords } from '../../../../contract/search-words';
import { LANGUAGES, type Language, SEARCH_KINDS, type SearchKind } from '../../../../contract/vocabulary';
import { rebuildIndex } from '../../../content/search/complete-index';
import type { Audience, IndexQuery, Place } from '../../../content/search/engine';
import { keyOf } from '../../../content/search/entries';
import { excerptOf, hasAll, piecesOf, type SearchedForms } from '../../../content/search/excerpt';
import { engineOf } from '../../../content/search/search-index';
import {
  captionsOf,
  readingOf,
  SEARCHED_TYPES,
  type SearchedRow,
  textOf,
} from '../../../content/search/searched-items';
import { suggestionsFor } from '../../../content/search/suggestions';
import { service } from '../../../services';

const VIDEO = 'api::video.video';

type SearchQuery = z.output<typeof searchResults.payload>;

/** An item that was found, in the language whose text has the words. */
interface Found {
  kind: SearchKind;
  number: number;
  locale: Language;
}

interface Answer {
  found: Found[];
  /** The forms by which it was found. */
  words: SearchedForms;
}

/** What a search is asked by: its words as they are, and then with what may be particles before them. */
function formsOf(search: string): SearchedForms[] {
  const asked = searchedWords(search);
  if (asked.length === 0) return [];
  const exact = asked.map((word) => searchedForms(word, false));
  const broad = asked.map((word) => searchedForms(word, true));
  const isBroader = broad.some((forms, index) => forms.length > (exact[index]?.length ?? 0));
  return isBroader ? [exact, broad] : [exact];
}

const nameOf = ({ kind, number }: Omit<Found, 'locale'>) => `${kind} ${number}`;

/** What the site's readers and its managers find by words. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  /**
   * The best results: those that have the words in their title, then those with them elsewhere, each newest first; those
   * that have them in the other language alone come after both.
   */
  async function findItems(query: Omit<IndexQuery, 'locale' | 'limit'>, first: Language): Promise<Found[]> {
    const engine = engineOf(strapi);
    const few = await engine.findFew(strapi.db, query);
    // An item may be in the index twice for managers, as a draft and as visitors see it.
    const limit = (SEARCH_LIMITS.found + 1) * (query.audience === 'managers' ? 2 : 1);
    async function idsIn(locale: Language, place: Place, most: number): Promise<number[]> {
      if (!few) return engine.find(strapi.db, { ...query, locale, limit: most }, place);
      const ids = few.filter(({ isInTitle }) => isInTitle || place === 'anywhere').map(({ id }) => id);
      return ids.filter((id) => keyOf(id).locale === locale).toSorted((one, other) => one - other);
    }
    const found = new Map<string, Found>();
    const isFull = () => found.size > SEARCH_LIMITS.found;
    const add = (ids: readonly number[], locale: Language) => {
      for (const { kind, number } of ids.map(keyOf)) {
        const item = { kind, number, locale };
        if (!found.has(nameOf(item))) found.set(nameOf(item), item);
      }
    };
    for (const locale of [first, ...LANGUAGES.filter((other) => other !== first)]) {
      if (isFull()) break;
      const inTitle = await idsIn(locale, 'title', limit);
      add(inTitle, locale);
      // Those in the title are among these again, and stay where they are.
      if (!isFull()) add(await idsIn(locale, 'anywhere', limit + inTitle.length), locale);
    }
    return [...found.values()];
  }

  async function answer(
    search: string,
    locale: Language,
    audience: Audience,
    kinds: readonly SearchKind[],
  ): Promise<Answer> {
    let words: SearchedForms = [];
    for (words of formsOf(search)) {
      const found = await findItems({ words, audience, kinds }, locale);
      if (found.length > 0) return { found, words };
    }
    return { found: [], words };
  }

  /** Whether there is any item that a search finds, in any language. */
  async function isAnswered(search: string, audience: Audience, kinds: readonly SearchKind[]): Promise<boolean> {
    for (const words of formsOf(search)) {
      for (const locale of LANGUAGES) {
        const ids = await engineOf(strapi).find(strapi.db, { words, audience, kinds, locale, limit: 1 }, 'anywhere');
        if (ids.length > 0) return true;
      }
    }
    return false;
  }

  /** The numbers of items with a title that has a word, or one that begins so, newest first. */
  async function findBegun(kind: SearchKind, locale: Language, word: string): Promise<number[]> {
    const words = [searchedForms(word, false)];
    const query = { words, isBegun: true, locale, audience: 'managers', kinds: [kind] } as const;
    const ids = await engineOf(strapi).find(strapi.db, { ...query, limit: 2 * SEARCH_LIMITS.found }, 'title');
    return [...new Set(ids.map((id) => keyOf(id).number))];
  }

  /** The rows of found items that a reader may see: of managers the drafts, of everybody else what is visible now. */
  async function readFound(found: readonly Found[], audience: Audience): Promise<Map<string, SearchedRow>> {
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
        for (const row of read) rows.set(`${searched.kind} ${row.number} ${locale}`, row);
      }
    }
    return rows;
  }

  /** Those of some items that visitors see, by kind, number and language. */
  async function readVisible(found: readonly Found[]): Promise<Set<string>> {
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

  /** The page of its category's list that shows a visible video. */
  async function pageOf({ locale, categoryNumber, showTime, number }: SearchedRow): Promise<number> {
    const before = await strapi.db.query(VIDEO).count({
      where: {
        locale,
        categoryNumber,
        publishedAt: { $notNull: true },
        $or: [{ showTime: { $gt: showTime } }, { showTime, number: { $gt: number } }],
      },
    });
    return Math.floor(before / PAGE_SIZE.videos) + 1;
  }

  /** Whether a picture is still in an album's folder; the caption of another one is not shown. */
  async function shownPictures(row: SearchedRow): Promise<(name: string) => boolean> {
    if (captionsOf(row).length === 0 || !row.folder) return () => false;
    const files = await service(strapi, 'api::file-store.file-store').files(row.folder);
    const names = new Set(files.map(({ name }) => name));
    return (name) => names.has(name);
  }

  async function present(
    { kind, number, locale }: Found,
    row: SearchedRow,
    words: SearchedForms,
    audience: Audience,
  ): Promise<Omit<SearchResult, 'isVisible'> | undefined> {
    const searched = SEARCHED_TYPES.find((type) => type.kind === kind);
    if (!searched) return undefined;
    const category = (kind === 'page' ? row.category?.number : row.categoryNumber) ?? 0;
    const text = textOf(searched, row, kind === 'album' ? await shownPictures(row) : undefined);
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
      page: kind === 'video' && audience === 'visitors' ? await pageOf(row) : 0,
    };
  }

  async function run({ locale, search, start, limit, kinds = [...SEARCH_KINDS] }: SearchQuery, audience: Audience) {
    const { found, words } = await answer(search, locale, audience, kinds);
    const piece = found.slice(0, SEARCH_LIMITS.found).slice(start, start + limit);
    const rows = await readFound(piece, audience);
    const visible = audience === 'managers' ? await readVisible(piece) : undefined;
    const data = await Promise.all(
      piece.map(async (item): Promise<SearchResult[]> => {
        const name = `${nameOf(item)} ${item.locale}`;
        const row = rows.get(name);
        const result = row && (await present(item, row, words, audience));
        return result ? [{ ...result, isVisible: (visible?.has(name) ?? true) ? 1 : 0 }] : [];
      }),
    );
    const meta = {
      itemsCount: Math.min(found.length, SEARCH_LIMITS.found),
      hasMore: found.length > SEARCH_LIMITS.found,
      suggestions:
        found.length === 0 && words.length > 0
          ? await suggestionsFor(strapi, searchedWords(search), (other) => isAnswered(other, audience, kinds))
          : [],
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
      const find = (text: string) => answer(text, locale, 'managers', [kind]);
      const all = await find(search);
      const finished = all.found.length === 0 ? finishedWords(search) : undefined;
      const { found } = finished ? await find(finished.join(' ')) : all;
      return found.filter((item) => item.locale === locale).map(({ number }) => number);
    },
    rebuild: () => rebuildIndex(strapi),
  };
};
