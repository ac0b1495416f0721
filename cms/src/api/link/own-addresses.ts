import { documentOfFile } from '../../../contract/document-file';
import { document } from '../../../contract/kinds/document';
import { ADDRESSED_KINDS, type AddressedKind, kindNamed } from '../../../contract/kinds/kinds';
import { isLanguage, type Language } from '../../../contract/languages';
import { withoutOrigin } from '../../../contract/redirects';
import { publicRoutes, type Route } from '../../../contract/routes';
import { DONATE_CATEGORY, type ItemKind } from '../../../contract/vocabulary';
import { environment } from '../../environment';

/** What is a place of content: an item, a form, or a category, which some route shows. */
export type Place =
  | { kind: ItemKind | 'form'; number: number }
  | { kind: 'category'; number: number; route: string }
  | { file: string };

/** An address of this site, read into its parts. */
export interface OwnAddress {
  path: string;
  query: string;
  /** Undefined where the address names none. */
  lang: Language | undefined;
  /** What it shows of the content; undefined for every other place. */
  place: Place | undefined;
  /** Whether it is a page of visitors that is always there, such as the contact page. */
  isFixed: boolean;
}

const OF_FILE = /^\/(?:_userFiles|uploads)\/.*[^/]$/;
/** What an album names, and nothing leads to. */
const OF_FOLDER = /^\/_userFiles\/(?:.*\/)?$/;
/** A path, but not one that begins with the name of another host. */
const OWN_PATH = /^\/(?!\/)/;

const numbersOf = (name: string, place: string): Record<string, number | undefined> | undefined =>
  (publicRoutes as Record<string, Pick<Route<string>, 'parse'>>)[name]?.parse(place) as
    | Record<string, number | undefined>
    | undefined;

/** The item whose own address a place is. */
function itemIn(place: string): { kind: AddressedKind; number: number } | undefined {
  for (const kind of ADDRESSED_KINDS) {
    const number = numbersOf(kindNamed(kind).route, place)?.[`${kind}Id`];
    if (number !== undefined) return { kind, number };
  }
  return undefined;
}

/** The content that a place behind the language shows, and whether it is a place of visitors at all. */
function contentAt(place: string): Pick<OwnAddress, 'place' | 'isFixed'> {
  const number = documentOfFile(place);
  const item = number === undefined ? itemIn(place) : { kind: document.name, number };
  if (item) return { place: item, isFixed: false };
  for (const name of Object.keys(publicRoutes)) {
    const numbers = numbersOf(name, place);
    if (!numbers) continue;
    if (name === 'donate') return { place: { kind: 'category', number: DONATE_CATEGORY, route: name }, isFixed: false };
    if (numbers.catId) return { place: { kind: 'category', number: numbers.catId, route: name }, isFixed: false };
    return numbers.formId
      ? { place: { kind: 'form', number: numbers.formId }, isFixed: false }
      : { place: undefined, isFixed: true };
  }
  return { place: undefined, isFixed: false };
}

/** Reads an address of this site; undefined for those of other sites. */
export function readAddress(address: string): OwnAddress | undefined {
  const [, path = '', query = ''] = /^([^?#]*)(?:\?([^#]*))?/.exec(withoutOrigin(address, environment.siteUrl)) ?? [];
  if (!OWN_PATH.test(path) || OF_FOLDER.test(path)) return undefined;
  const [, first = ''] = path.split('/', 2);
  const lang = isLanguage(first) ? first : undefined;
  const parts = { path, query, lang };
  if (OF_FILE.test(path)) return { ...parts, place: { file: path }, isFixed: false };
  return { ...parts, ...contentAt((lang ? path.slice(lang.length + 1) : path).replace(/\/$/, '')) };
}

/** Whether an address leads to an item, a form or a category. */
export function leadsTo(address: string, kind: ItemKind | 'form' | 'category', number: number): boolean {
  const { place } = readAddress(address) ?? {};
  return place !== undefined && 'kind' in place && place.kind === kind && place.number === number;
}

const HREF = /\bhref="([^"]*)"/g;

/** The addresses in the values of a row: the links of its HTML, and fields that are addresses. */
export function addressesIn(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(addressesIn);
  if (typeof value !== 'string') return [];
  if (value.startsWith('/') || value.startsWith(environment.siteUrl)) return [value];
  return [...value.matchAll(HREF)].map(([, address = '']) => address.replaceAll('&amp;', '&'));
}
