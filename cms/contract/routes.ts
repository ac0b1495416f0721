import { type ADDRESSES, EVERY_ADDRESS, type WithList, type WithPages } from './kinds/addresses.ts';
import type { Language } from './languages.ts';
import type { TextSet } from './text-sets.ts';
import { DONATE_CATEGORY } from './visitors-vocabulary.ts';

/** A regular expression's source: the digits of an id or a page, a number from 1 on. */
export const ID = '[1-9]\\d{0,14}';
const TEXT = '[^/]+';

/** How parameters of a pattern are written that are no numbers from 1 on; what a group captures is its number. */
const PARAMETERS: Record<string, string> = {
  /** An album's id; any other text there is a title and ignored (spec §2, note on the album route). */
  albumId: `(?:(${ID})(?![^/])|${TEXT})`,
  /** Of what an editor edits; 0 means «new». */
  id: `(0|${ID})`,
  /** Decoration: it decides nothing. */
  title: TEXT,
};

type Value<Name extends string> = Name extends 'title' ? string : number | string;
type Names<Pattern extends string> = Pattern extends `${infer First}/${infer Rest}`
  ? [...Names<First>, ...Names<Rest>]
  : Pattern extends `:${infer Name}?`
    ? [(Value<Name> | undefined)?]
    : Pattern extends `:${infer Name}`
      ? [Value<Name>]
      : [];

type Numbers<Pattern extends string> = Pattern extends `${infer First}/${infer Rest}`
  ? Numbers<First> & Numbers<Rest>
  : Pattern extends ':title?'
    ? unknown
    : Pattern extends `:${infer Name}?`
      ? { [N in Name]?: number }
      : Pattern extends `:${infer Name}`
        ? { [N in Name]: number }
        : unknown;

/** A screen of the site: its address as a pattern of React Router, how that is built and how it is read. */
export interface Route<Pattern extends string = string> {
  /** The address in a language. Takes the pattern's parameters in their order; a list without a page is its first one. */
  (lang: Language, ...params: Names<Pattern>): string;
  /** The address behind the language. */
  pattern: Pattern;
  /** The screen's module, below web/src/features and without its extension. */
  screen: string;
  /** The texts that it needs besides those of every page: texts/{set}.{language}.json. */
  texts: readonly TextSet[];
  /** The numbers in the place behind the language, such as `/article/7/5`; undefined where it is no address of this route. */
  parse(place: string): Numbers<Pattern> | undefined;
  /** The same place in its shortest form, without a title and with its page; undefined where `parse` says so. */
  canonicalPlace(place: string): string | undefined;
}

/** A title as the end of an address. */
const decoration = (title: string) => encodeURIComponent(title.trim().replace(/[\s/?#%\\]+/g, '-'));

/** A list without a page is its first one. */
const defaultOf = (name: string) => (name === 'page' ? 1 : undefined);

const joined = (parts: readonly (number | string | undefined)[]) =>
  parts.map((part) => ((part ?? '') === '' ? '' : `/${part}`)).join('');

/** Each optional parameter stands in a group that holds those after it: it can only be there when those before it are. */
const sourceOf = (parameters: string) =>
  parameters.replace(/\/:(\w+)(\??)/g, (_, name, mark) => `${mark && '(?:'}/${PARAMETERS[name] ?? `(${ID})`}`) +
  parameters.replace(/[^?]/g, '').replaceAll('?', ')?');

export function route<Pattern extends string>(pattern: Pattern, screen: string, ...texts: TextSet[]): Route<Pattern>;
export function route(pattern: string, screen: string, ...texts: TextSet[]): object {
  const [fixed = ''] = pattern.split('/:');
  const names = pattern.match(/:\w+/g)?.map((name) => name.slice(1)) ?? [];
  const numbers = names.filter((name) => name !== 'title');
  const address = new RegExp(`^${joined([fixed])}${sourceOf(pattern.slice(fixed.length))}$`);

  const build = (lang: string, ...params: (number | string | undefined)[]) => {
    const values = names.map((name, at) => params[at] ?? defaultOf(name));
    return joined([
      lang,
      fixed,
      ...values.map((value, at) => (value && names[at] === 'title' ? decoration(`${value}`) : value)),
    ]);
  };
  const parse = (place: string) => {
    const found = address.exec(place);
    return found
      ? Object.fromEntries(numbers.flatMap((name, at) => (found[at + 1] ? [[name, Number(found[at + 1])]] : [])))
      : undefined;
  };
  const canonicalPlace = (place: string) => {
    const found = parse(place);
    return found && joined([fixed, ...numbers.map((name) => found[name] ?? defaultOf(name))]);
  };
  // Written once: all of them end so.
  return Object.assign(build, { pattern, screen: `${screen}-screen`, texts, parse, canonicalPlace });
}

type Kinds = typeof ADDRESSES;
type ItemRoute<Name extends keyof Kinds> = Extract<Kinds[Name], WithPages>['route'];
type RoutesOfKinds = {
  [List in WithList['list']]: Route<`${List}/:catId/:page?/:title?`>;
} & {
  [Name in keyof Kinds as ItemRoute<Name>]: Route<`${ItemRoute<Name>}/:catId/:${Name}Id?/:title?`>;
};

/** A category's list of each kind, and the page of each of its items. */
const ROUTES_OF_KINDS = Object.fromEntries(
  EVERY_ADDRESS.flatMap(([name, { list, listTexts = [], route: item, texts = [] }]) => [
    ...(list ? [[list, route(`${list}/:catId/:page?/:title?`, `${name}s/${name}-list`, 'media', ...listTexts)]] : []),
    ...(list && item ? [[item, route(`${item}/:catId/:${name}Id?/:title?`, `${name}s/${name}-page`, ...texts)]] : []),
  ]),
) as RoutesOfKinds;

/** What everyone may read and search engines may find (spec §2, Public routes). Rendered on the server. */
export const publicRoutes = {
  home: route('', 'home/home'),
  ...ROUTES_OF_KINDS,
  /** The events of a category that are over; its list has those to come. */
  pastEvents: route('past-events/:catId/:page?/:title?', 'events/past-event-list', 'media', 'events'),
  /** The one content page with a screen of its own, so it comes before the others. */
  donate: route(`content/${DONATE_CATEGORY}/:title?`, 'donation/donate', 'donate', 'forms'),
  content: route('content/:catId/:title?', 'pages/content'),
  contact: route('contact', 'contact/contact', 'forms'),
  form: route('form/:formId/:title?', 'forms/form', 'forms'),
  /** What the site stores; the settings may lead to a page of the association's own instead. */
  privacy: route('privacy', 'privacy/privacy', 'privacy'),
  zakat: route('zakat', 'zakat/zakat', 'zakat'),
  /** What is searched for is in the query, as `q`. */
  search: route('search', 'search/search', 'search', 'media'),
};

/** What visitors load of the table: all but the managers' screens. */
export const routes = {
  ...publicRoutes,
  /** Its address holds a code for one reader: rendered in the browser alone. */
  resetPassword: route('reset-password', 'session/reset-password', 'session', 'forms'),
};
