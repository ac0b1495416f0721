import { PAGE_SIZE } from 'contract/screens';
import { SEARCH_KINDS, SEARCH_LENGTH, type SearchKind } from 'contract/visitors-vocabulary';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import type { CallReply } from '../../lib/transport.ts';

export type SearchResult = CallReply<'/api/home/Search'>['data'][number];

export const isKind = (kind: string): kind is SearchKind => SEARCH_KINDS.some((known) => known === kind);

/** The texts for one and for all items of a kind: `SEARCH.ARTICLE` and `SEARCH.ARTICLES`. */
export function labelOfKind(kind: SearchKind) {
  const one = `SEARCH.${kind.toUpperCase() as Uppercase<SearchKind>}` as const;
  return { one, all: `${one}S` } as const;
}

export interface SearchPlace {
  text: string;
  /** Of the items that are listed; everything where there is none. */
  kind?: SearchKind | undefined;
  page: number;
}

/** Reads the query of an address; a text that is too long is cut. */
export function searchPlace(query: URLSearchParams): SearchPlace {
  const page = query.get('page') ?? '';
  return {
    text: (query.get('q') ?? '').trim().slice(0, SEARCH_LENGTH),
    kind: SEARCH_KINDS.find((kind) => kind === query.get('kind')),
    page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
  };
}

export function searchPath(lang: Lang, { text, kind, page }: SearchPlace): string {
  const query = new URLSearchParams({ q: text, ...(kind && { kind }), ...(page > 1 && { page: String(page) }) });
  return `${paths.search(lang)}?${query}`;
}

export const searchQuery = (lang: Lang, { text, kind, page }: SearchPlace) =>
  apiQuery('/api/home/Search', lang, {
    search: text,
    page,
    itemsPerPage: PAGE_SIZE.search,
    ...(kind && { kinds: [kind] }),
  });

/** Results below the field while a reader types. */
const PREVIEWED = 5;

export const previewQuery = (lang: Lang, text: string) =>
  apiQuery('/api/home/Search', lang, { search: text, itemsPerPage: PREVIEWED, isTyping: true });

/** Of the lists none has an id. */
export const resultKey = ({ kind, catId, id }: SearchResult): string => `${kind}-${catId}-${id}`;
