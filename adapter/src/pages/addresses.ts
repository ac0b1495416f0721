import { allRoutes, routeOf } from '../../../cms/contract/all-routes.ts';
import { documentFilter, filterQuery } from '../../../cms/contract/document-filter.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { ADDRESSES } from '../../../cms/contract/kinds/addresses.ts';
import { DEFAULT_LANGUAGE, toLanguage } from '../../../cms/contract/languages.ts';
import { giftQuery } from '../../../cms/contract/linked-gift.ts';
import { ANY_LANGUAGE } from '../../../cms/contract/localized.ts';
import { linkedGift } from '../../../cms/contract/read-linked-gift.ts';
import { ADDRESS_LIMITS } from '../../../cms/contract/redirect-limits.ts';
import { isPossiblePath } from '../../../cms/contract/redirects.ts';
import { ID, publicRoutes, type Route } from '../../../cms/contract/routes.ts';
import { LANGUAGES } from '../../../cms/contract/vocabulary.ts';

export type Address =
  | { kind: 'page'; lang: Lang }
  /** 301 to the canonical form of an address; 302 where the address may get another answer later. */
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  /** The start page, to be redirected by the reader's language. */
  | { kind: 'root' }
  | { kind: 'unknown'; lang: Lang };

const isLang = (text: string | undefined): text is Lang => LANGUAGES.some((lang) => lang === text);

/** The first part of every address behind the language. */
const SECTIONS: ReadonlySet<string | undefined> = new Set(
  Object.values<Route>(allRoutes).map(({ pattern }) => pattern.split('/')[0]),
);
const isFixed = (part: string) => isLang(part) || SECTIONS.has(part);

/** The language and the section in small letters; titles stay as they are. */
const withSmallLetters = (place: string) =>
  place
    .split('/')
    .map((part, index) => (index <= 2 && isFixed(part.toLowerCase()) ? part.toLowerCase() : part))
    .join('/');

/** A known place with its page, where it is a list's: `/articles/7` is `/articles/7/1`. */
const withPage = (place: string) => {
  const canonical = routeOf(place)?.canonicalPlace(place) ?? place;
  return canonical.startsWith(`${place}/`) ? canonical : place;
};

/**
 * What a path without its query leads to (contract, Addresses). Percent-encoded as the browser sent it. An address whose
 * title is missing or another is the same page; the head names the canonical one.
 */
export function resolveAddress(path: string): Address {
  if (path === '/') return { kind: 'root' };
  if (!isPossiblePath(path)) return { kind: 'unknown', lang: toLanguage(path.split('/', 2)[1]) };
  const place = withSmallLetters(path.replace(/\/$/, ''));
  const [, first = ''] = place.split('/', 2);
  const rest = place.slice(first.length + 1);

  if (isLang(first)) {
    if (routeOf(rest) === undefined) return { kind: 'unknown', lang: first };
    const canonical = `/${first}${withPage(rest)}`;
    return canonical === path ? { kind: 'page', lang: first } : { kind: 'redirect', to: canonical, status: 301 };
  }
  if (routeOf(place) !== undefined) {
    if (place.startsWith('/manager/')) return { kind: 'page', lang: DEFAULT_LANGUAGE };
    return { kind: 'redirect', to: `/${DEFAULT_LANGUAGE}${withPage(place)}`, status: 301 };
  }
  // A name with a dot is a missing file.
  const isHomeOfUnknownLanguage = rest === '' && first !== '' && !first.includes('.');
  if (isHomeOfUnknownLanguage || (rest !== '' && routeOf(rest) !== undefined)) {
    return { kind: 'redirect', to: `/${DEFAULT_LANGUAGE}${withPage(rest)}`, status: 302 };
  }
  return { kind: 'unknown', lang: DEFAULT_LANGUAGE };
}

/**
 * An address that stands for an unknown one: all that it stands for have the same page, and the same route of the browser's
 * router, which reads nothing else of an address than its language, its section and how many parts it has.
 */
export const unknownKey = (path: string): string =>
  path
    .split('/', ADDRESS_LIMITS.parts)
    .map((part, index) => (index === 0 || (index <= 2 && isFixed(part)) ? part : 'x.x'))
    .join('/');

/** Whether a path is that of the search, whose page depends on its query. */
export const isSearch = (path: string): boolean => LANGUAGES.some((lang) => path === publicRoutes.search(lang));

const DOCUMENT_LIST = new RegExp(`^/${ANY_LANGUAGE}/${ADDRESSES.document.list}/${ID}/${ID}$`);

const isDonatePage = (path: string): boolean => LANGUAGES.some((lang) => path === publicRoutes.donate(lang));

/** What a query chooses of the page at a path without a title, always written alike; '' for pages that are one for all. */
export function chosenQuery(path: string, query: string): string {
  if (query === '') return '';
  if (DOCUMENT_LIST.test(path)) return filterQuery(documentFilter(new URLSearchParams(query)));
  return isDonatePage(path) ? giftQuery(linkedGift(new URLSearchParams(query))) : '';
}

/** What a query asks of the search, with its question mark; '' for nothing. All else in it is left out. */
export function searchQuery(query: string): string {
  const asked = new URLSearchParams(query);
  const kept = new URLSearchParams();
  for (const name of ['q', 'kind', 'page']) {
    const value = asked.get(name);
    if (value) kept.set(name, value);
  }
  return kept.size === 0 ? '' : `?${kept}`;
}

/** The language of the cookie that the switch sets; undefined where a reader has chosen none. */
export const chosenLanguage = (cookie: string | undefined): Lang | undefined => (isLang(cookie) ? cookie : undefined);

/** Expressions for places that end in a title; made once, since every request for a page goes through `pageKey`. */
const titled = Object.values(publicRoutes)
  .map(({ pattern }) => pattern)
  .filter((pattern) => pattern.endsWith('/:title?'));
const withNumbers = (pattern: string) => pattern.replace(/:\w+\??/g, ID);
const WITH_TITLE = new RegExp(
  `^(/${ANY_LANGUAGE}/(?:${titled.map((pattern) => withNumbers(pattern.replace('/:title?', ''))).join('|')}))/[^/]+$`,
);
const [ALBUM = ''] = publicRoutes.album.pattern.split('/:albumId?');
const ALBUM_BY_TITLE = new RegExp(`^(/${ANY_LANGUAGE}/${withNumbers(ALBUM)})/(?!${ID}(?![^/]))[^/]+(?:/[^/]+)?$`);

/** The shortest address of the same page: each page is cached, and rendered, once, whatever title ends its address. */
export const pageKey = (path: string): string => path.replace(WITH_TITLE, '$1').replace(ALBUM_BY_TITLE, '$1');
