import { ADDRESSES } from './kinds/addresses.ts';
import type { Language } from './languages.ts';
import { routes } from './routes.ts';
import type { SearchKind } from './visitors-vocabulary.ts';

/** What a search finds, as far as its address tells. */
export interface Found {
  kind: SearchKind | 'link' | keyof typeof routes;
  lang: Language;
  catId: number;
  id: number;
  page?: number;
  address?: string | undefined;
}

const isKind = (kind: string): kind is SearchKind => kind in ADDRESSES;

/** The route of what is found: an item without a page of its own is on one of its category's list. */
function routeOf(kind: SearchKind | keyof typeof routes) {
  if (!isKind(kind)) return routes[kind];
  const address = ADDRESSES[kind];
  return routes['route' in address ? address.route : address.list];
}

/** The address of what a search finds, in the language of what was found; undefined for an item in no category. */
export function foundAddress({ kind, lang, catId, id, page, address }: Found): string | undefined {
  if (kind === 'link') return address;
  const route = routeOf(kind) as { pattern: string } & ((lang: Language, ...numbers: number[]) => string);
  if (route.pattern.includes(':formId')) return route(lang, id);
  if (!route.pattern.includes(':catId')) return route(lang);
  if (catId === 0) return undefined;
  const number = route.pattern.includes(':page?') ? page || 1 : route.pattern.includes('Id?') ? id : 0;
  return number === 0 ? route(lang, catId) : route(lang, catId, number);
}
