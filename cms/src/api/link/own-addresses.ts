import { KINDS } from '../../../contract/kinds/kinds';
import { ANY_LANGUAGE } from '../../../contract/localized';
import { publicRoutes } from '../../../contract/routes';
import { DONATE_CATEGORY, type ItemKind } from '../../../contract/vocabulary';
import { environment } from '../../environment';

/** What an address of this site leads to. */
export type Place = { kind: ItemKind | 'category'; number: number } | { file: string };

const OF_FILE = /^\/(?:_userFiles|uploads)\/.*[^/]$/;
const OF_PAGE = new RegExp(`^/${ANY_LANGUAGE}(/.*)?$`);

/** The item or the category that a place behind the language shows. */
function contentAt(place: string): Place | undefined {
  if (publicRoutes.donate.parse(place)) return { kind: 'category', number: DONATE_CATEGORY };
  for (const kind of KINDS)
    for (const name of ['route' in kind ? kind.route : undefined, 'list' in kind ? kind.list : undefined]) {
      const numbers: { catId: number; [itemId: string]: number } | undefined = name && publicRoutes[name].parse(place);
      if (!numbers) continue;
      const number = kind.isListed ? numbers[`${kind.name}Id`] : undefined;
      return number === undefined ? { kind: 'category', number: numbers.catId } : { kind: kind.name, number };
    }
  return undefined;
}

/** What an address leads to on this site; undefined for other sites, and for what is no content, such as the contact page. */
export function placeOf(address: string): Place | undefined {
  const { siteUrl } = environment;
  const path = (address.startsWith(`${siteUrl}/`) ? address.slice(siteUrl.length) : address).split(/[?#]/, 1)[0] ?? '';
  if (OF_FILE.test(path)) return { file: path };
  const [isPage, place = ''] = OF_PAGE.exec(path) ?? [];
  return isPage === undefined ? undefined : contentAt(place.replace(/\/$/, ''));
}

export const isSamePlace = (one: Place, other: Place): boolean => JSON.stringify(one) === JSON.stringify(other);

const HREF = /\bhref="([^"]*)"/g;

/** The addresses in the values of a row: the links of its HTML, and fields that are addresses. */
export function addressesIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(addressesIn);
  if (typeof value !== 'string') return [];
  if (value.startsWith('/') || value.startsWith(environment.siteUrl)) return [value];
  return [...value.matchAll(HREF)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}
