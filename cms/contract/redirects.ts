import { LOST_LETTER } from './decode-text.ts';
import { ERROR_KEY, type FieldError } from './errors.ts';
import { plainUrl } from './html/safe-address.ts';
import { isAddressed, LIST_ROUTES } from './kinds/kinds.ts';
import { ANY_LANGUAGE } from './localized.ts';
import { ADDRESS_LIMITS } from './redirect-limits.ts';
import { isStorable, withoutInvisible } from './typed-text.ts';
import { LANGUAGES } from './vocabulary.ts';

/** What visitors of an old address are answered: moved for good, moved for now, or gone. */
export const REDIRECT_STATUSES = [301, 302, 410] as const;
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number];

/** Which addresses a rule is for: one alone, or one with all that are below it. */
export const REDIRECT_MATCHES = ['exact', 'prefix'] as const;
export type RedirectMatch = (typeof REDIRECT_MATCHES)[number];

/** What a manager types of a rule. */
export type RedirectFields = Omit<RedirectRule, 'id'>;

export interface RedirectRule {
  id: number;
  /**
   * A path as `plainPath` writes it, alone or with the query that older systems tell pages apart by (`/?p=12`). One without a
   * language is for both; the language of the address goes on to a target without one.
   */
  from: string;
  match: RedirectMatch;
  status: RedirectStatus;
  /** A path of the site or an address with http(s), `/*` at its end for what is below `from`; '' for a page that is gone. */
  to: string;
}

/** Where an address leads by a rule; undefined `to` is a page that is gone. */
export interface Redirection {
  rule: RedirectRule;
  to: string | undefined;
  /** The names in the query that the rule is for; what else is in it goes on. */
  names: readonly string[];
}

export interface RuleSet {
  /** What a path as `plainPath` writes it leads to, with the query behind it; undefined where no rule is for it. */
  find(path: string, query?: string): Redirection | undefined;
  /** Takes one more rule, in its own time. */
  add(rule: RedirectRule): void;
  /** Some of what follows a path in the addresses and targets of rules. */
  restsBelow(path: string): string[];
}

/** At the end of a target: the rest of the address goes on. */
const REST = '/*';

const isLanguage = (segment: string | undefined) => LANGUAGES.some((lang) => lang === segment);

/** What the first part of an address names that is no page, in small letters: nothing below it is answered by a rule. */
const NO_PAGES = [
  ...['api', 'dashboard', 'uploads', '_userfiles', '_bin', 'assets', 'icons', 'open', 'preview'],
  ...['metrics', 'healthz', 'readyz', 'robots.txt', 'favicon.ico', 'favicon.svg', 'index.html', '.well-known'],
];
const OWN_FILES = /^(?:sitemap\b.*\.xml|apple-touch-icon.*\.png)$/;
/** Behind the language: what is always there. Below the managers' address nothing is answered by a rule either. */
const SCREENS = [
  ...['contact', 'privacy', 'search', 'zakat', 'reset-password', 'frame'],
  ...['site.webmanifest', 'feed.xml', 'events.ics'],
];
const MANAGERS = 'manager';

const isNoPage = (first: string) => NO_PAGES.includes(first.toLowerCase()) || OWN_FILES.test(first);

/** The codes of one letter in UTF-8, or of a byte that is none. */
const CODES =
  /%[0-7][\da-f]|%[cd][\da-f]%[89ab][\da-f]|%e[\da-f](?:%[89ab][\da-f]){2}|%f[0-7](?:%[89ab][\da-f]){3}|%[\da-f]{2}/gi;

/** A letter by its codes. A byte of another encoding, or of a letter that was cut, stays a code, so that it is told from others. */
function letterOf(codes: string): string {
  try {
    const letter = decodeURIComponent(codes);
    return letter === LOST_LETTER ? codes.toUpperCase() : letter;
  } catch {
    return codes.toUpperCase();
  }
}

/** The code of a % before what would be a code then: an address that was encoded twice is another one. */
const ENCODED_TWICE = /%25(?=[\da-f]{2})/gi;

/** A part of a path as people read it; a lone % is part of a name. */
const decoded = (segment: string): string =>
  withoutInvisible(segment.replace(ENCODED_TWICE, '%2525').replace(CODES, letterOf).normalize('NFC')).replaceAll(
    '/',
    '%2F',
  );

/** Whether a path can be stored once it is decoded. */
const canBeStored = (path: string) => segmentsOf(path).every(isStorable);

/** The parts of a path, decoded; empty ones and steps up or down are left out, as no page has them. */
const segmentsOf = (path: string): string[] =>
  path
    .split('/')
    .map(decoded)
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');

/** Whether a path may have a page or a rule: anybody may send one of 16 KB, whose parts nothing is to walk. */
export const isPossiblePath = (path: string): boolean =>
  path.length <= ADDRESS_LIMITS.length && path.split('/', ADDRESS_LIMITS.parts + 2).length <= ADDRESS_LIMITS.parts + 1;

const ID = /^[1-9]\d{0,14}$/;
/** First parts of the addresses of lists: what is over of the events has a list of its own. */
const LISTS: readonly string[] = [...LIST_ROUTES, 'past-events'];

/** The parts of an address without the title that ends it, which decides nothing; a list without a page is its first. */
function withoutTitle(segments: string[]): string[] {
  const [section = '', category = '', second] = segments;
  if (!ID.test(category)) return segments;
  if (LISTS.includes(section) && second === undefined) return [section, category, '1'];
  const isNumbered = second !== undefined && ID.test(second);
  if ((LISTS.includes(section) || isAddressed(section)) && isNumbered && segments.length === 4)
    return segments.slice(0, 3);
  const isTitled =
    (['content', 'form'].includes(section) && segments.length === 3) ||
    (section === 'album' && segments.length <= 4 && !isNumbered);
  return isTitled ? segments.slice(0, 2) : segments;
}

/** The one way in which an address is written in rules: decoded, without a title or a slash at its end. */
export function plainPath(path: string): string {
  const segments = segmentsOf(path);
  const [first] = segments;
  const plain = isLanguage(first) ? [String(first), ...withoutTitle(segments.slice(1))] : withoutTitle(segments);
  return `/${plain.join('/')}`;
}

/** As `plainPath`, for a rule that is for what is below as well: a list is all of its pages. */
const plainPrefix = (path: string) => `/${segmentsOf(path).join('/')}`;

/** A byte that is no letter, or the code of a %, as it is left of a path that was decoded and encoded again. */
const ENCODED_BYTE = /%25(?=[89A-F][\dA-F]|25[\da-f]{2})/gi;

const encoded = (segments: readonly string[]) =>
  segments.map((segment) => encodeURIComponent(segment.replaceAll('%2F', '/')).replace(ENCODED_BYTE, '%')).join('/');

const IS_EXTERNAL = /^https?:\/\//i;
export const isExternal = (to: string): boolean => IS_EXTERNAL.test(to);

/** A path with what follows it: `?…` and `#…`. */
function partsOf(address: string): { path: string; rest: string } {
  const end = address.search(/[?#]/);
  return end === -1 ? { path: address, rest: '' } : { path: address.slice(0, end), rest: address.slice(end) };
}

/** The one way in which a query is written in rules: encoded, in the order of its names. */
function plainQuery(rest: string): string {
  const [query = ''] = rest.split('#', 1);
  const asked = new URLSearchParams(query);
  asked.sort();
  return asked.toString();
}

/** What is wrong with the addresses of a rule, by the keys of their texts. */
const FAULT_KEYS = {
  from: {
    missing: ERROR_KEY.required,
    unknown: ERROR_KEY.redirectFrom,
    query: ERROR_KEY.redirectQuery,
    reserved: ERROR_KEY.redirectReserved,
    long: ERROR_KEY.redirectLong,
    unreadable: ERROR_KEY.unreadable,
  },
  to: { missing: ERROR_KEY.required, unknown: ERROR_KEY.redirectTo, unreadable: ERROR_KEY.unreadable },
} as const;
type FromFault = keyof (typeof FAULT_KEYS)['from'];
type ToFault = keyof (typeof FAULT_KEYS)['to'];

/** What is wrong with an old address, as somebody typed it. A query names one page, so nothing is below it. */
export function faultOfFrom(text: string, match: RedirectMatch = 'exact'): FromFault | undefined {
  if (text === '') return 'missing';
  if (text.includes(LOST_LETTER)) return 'unreadable';
  if (!text.startsWith('/') || text.startsWith('//') || text.includes('\\')) return 'unknown';
  const { path, rest } = partsOf(text);
  if (!canBeStored(path)) return 'unknown';
  const query = plainQuery(rest);
  if (rest.includes('#') || (rest !== '' && (query === '' || match === 'prefix'))) return 'query';
  if (!isPossiblePath(path) || new URLSearchParams(query).size > ADDRESS_LIMITS.parameters) return 'long';
  const segments = segmentsOf(path);
  const [place = '', ...below] = isLanguage(segments[0]) ? segments.slice(1) : segments;
  const isScreen = place.toLowerCase() === MANAGERS || (below.length === 0 && SCREENS.includes(place.toLowerCase()));
  const isStart = place === '' && query === '';
  return isStart || isScreen || isNoPage(segments[0] ?? '') ? 'reserved' : undefined;
}

/** What is wrong with a target, as somebody typed it. */
export function faultOfTo(text: string): ToFault | undefined {
  if (text === '') return 'missing';
  if (text.includes(LOST_LETTER)) return 'unreadable';
  if (isExternal(text)) return plainUrl(text) === undefined ? 'unknown' : undefined;
  const isPath = text.startsWith('/') && !text.startsWith('//') && !text.includes('\\');
  return isPath && canBeStored(partsOf(text).path) ? undefined : 'unknown';
}

/** The faults of a rule's addresses, as somebody typed them; a page that is gone has no target. */
export function addressFaults({ from, to, status, match }: Omit<RedirectRule, 'id'>): FieldError[] {
  const [ofFrom, ofTo] = [faultOfFrom(from, match), status === 410 ? undefined : faultOfTo(to)];
  return [
    ...(ofFrom === undefined ? [] : [{ field: 'from', key: FAULT_KEYS.from[ofFrom] }]),
    ...(ofTo === undefined ? [] : [{ field: 'to', key: FAULT_KEYS.to[ofTo] }]),
  ];
}

/** A typed address without the site's own origin in front of it. */
export function withoutOrigin(text: string, siteUrl: string): string {
  const own = new URL(siteUrl).origin;
  if (!isExternal(text) || !URL.canParse(text) || new URL(text).origin !== own) return text;
  return text.replace(/^https?:\/\/[^/?#]*/i, '').replace(/^(?!\/)/, '/');
}

/** What a query is never written with. */
const NOT_IN_URLS = /[^!#-;=?-[\]_a-z~]+/g;

/** An old address that has no fault, as it is stored. */
export function storedFrom(text: string, match: RedirectMatch): string {
  if (match === 'prefix') return plainPrefix(text);
  const { path, rest } = partsOf(text);
  const query = plainQuery(rest);
  return query === '' ? plainPath(path) : `${plainPath(path)}?${query}`;
}

/** A target that has no fault, as it is stored: paths decoded, so that people can read them. */
export function storedTo(text: string): string {
  if (isExternal(text)) return plainUrl(text)?.href ?? '';
  const { path, rest } = partsOf(text);
  return `${plainPrefix(path)}${rest.replace(NOT_IN_URLS, encodeURIComponent)}`;
}

/** Where a rule leads; `rest` is what follows its address, `lang` the language in front of it. */
function targetOf({ to }: RedirectRule, rest: readonly string[], lang: string | undefined): string {
  const { path, rest: after } = partsOf(to);
  const takesRest = path.endsWith(REST);
  const base = takesRest ? path.slice(0, -REST.length) : path;
  const added = takesRest && rest.length > 0 ? `/${encoded(rest)}` : '';
  if (isExternal(base)) return `${base}${added}${after}`;
  const segments = segmentsOf(base);
  const isComplete = lang === undefined || isLanguage(segments[0]) || isNoPage(segments[0] ?? '');
  const place = isComplete ? segments : [lang, ...segments];
  return `/${encoded(place)}${place.length === 0 ? added.slice(1) : added}${after}`;
}

const BEGINNING = new RegExp(`^/${ANY_LANGUAGE}(?=/|$)`);

const withoutLanguage = (path: string) => path.replace(BEGINNING, '');
const withoutRest = (to: string) => partsOf(to).path.replace(/\/\*$/, '');

/** Places below one that are looked at for loops; adapters follow none of those that are missed. */
const MOST_RESTS = 10;

/** The place of the first text in a sorted list that does not come before another. */
function firstFrom(sorted: readonly string[], text: string): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? '') < text) from = middle + 1;
    else to = middle;
  }
  return from;
}

/** Rules for the queries of a path: each step is a parameter, in the order of all. */
interface QueryRules {
  /** The rule for the parameters that lead here, by their names. */
  found?: { rule: RedirectRule; names: readonly string[] };
  next: Map<string, QueryRules>;
}

type Parameters = readonly (readonly [name: string, value: string])[];

const inOrder = (parameters: Parameters): string[] => parameters.map((pair) => pair.join('=')).sort();

function addQueryRule(rules: QueryRules, rule: RedirectRule, asked: Parameters): void {
  let place = rules;
  for (const parameter of inOrder(asked)) {
    const next: QueryRules = place.next.get(parameter) ?? { next: new Map() };
    place.next.set(parameter, next);
    place = next;
  }
  place.found ??= { rule, names: asked.map(([name]) => name) };
}

/** Of the rules for what a query has, the one that asks for the most. */
function queryRuleOf({ found, next }: QueryRules, given: readonly string[]): QueryRules['found'] {
  const longer = given.flatMap((parameter, index) => {
    const inner = next.get(parameter);
    return (inner && queryRuleOf(inner, given.slice(index + 1))) ?? [];
  });
  return [...longer, ...(found ? [found] : [])].reduce<QueryRules['found']>(
    (most, one) => (most && most.names.length >= one.names.length ? most : one),
    undefined,
  );
}

/**
 * Rules for addresses one alone come before those for what is below, and of these the longest first. The set is made in the
 * time that its rules take one by one, and asked in the time that an address takes, however many there are.
 */
export function createRuleSet(rules: readonly RedirectRule[]): RuleSet {
  const exact = new Map<string, RedirectRule>();
  const prefixes = new Map<string, RedirectRule>();
  /** By their paths. */
  const queried = new Map<string, QueryRules>();
  const askedNames = new Set<string>();
  const added: RedirectRule[] = [];
  /** All addresses and targets, sorted: what is below a path stands behind it. */
  let places: string[] | undefined;

  function add(rule: RedirectRule): void {
    added.push(rule);
    places = undefined;
    // Rules of earlier versions may have marks that no address has any more, and codes as they were typed.
    const { path: written, rest } = partsOf(withoutInvisible(rule.from));
    const path = written.includes('%') ? plainPrefix(written) : written;
    if (rest === '') {
      (rule.match === 'exact' ? exact : prefixes).set(path, rule);
      return;
    }
    const asked = [...new URLSearchParams(rest)];
    for (const [name] of asked) askedNames.add(name);
    const ofPath = queried.get(path) ?? { next: new Map() };
    queried.set(path, ofPath);
    addQueryRule(ofPath, rule, asked);
  }
  for (const rule of rules) add(rule);

  const redirection = (rule: RedirectRule, rest: readonly string[], lang: string | undefined): Redirection => ({
    rule,
    to: rule.status === 410 ? undefined : targetOf(rule, rest, lang),
    names: [],
  });

  function findByQuery(paths: readonly string[], query: string, lang: string | undefined): Redirection | undefined {
    if (query === '' || query.length > ADDRESS_LIMITS.length || queried.size === 0) return undefined;
    const given = [...new URLSearchParams(query)].filter(([name]) => askedNames.has(name));
    if (given.length > ADDRESS_LIMITS.parameters) return undefined;
    for (const path of paths) {
      const rules = queried.get(path);
      const found = rules && queryRuleOf(rules, inOrder(given));
      if (found) return { ...redirection(found.rule, [], lang), names: found.names };
    }
    return undefined;
  }

  return {
    add,
    restsBelow(path) {
      places ??= added.flatMap(({ from, to }) => [withoutLanguage(from), withoutLanguage(withoutRest(to))]).sort();
      const above = withoutLanguage(path);
      const start = firstFrom(places, `${above}/`);
      const below = places.slice(start, start + MOST_RESTS).filter((place) => place.startsWith(`${above}/`));
      return below.map((place) => place.slice(above.length));
    },
    find(path, query = '') {
      if (exact.size + prefixes.size + queried.size === 0 || !isPossiblePath(path)) return undefined;
      const segments = path.split('/').slice(1);
      const lang = isLanguage(segments[0]) ? segments[0] : undefined;
      const place = lang === undefined ? segments : segments.slice(1);
      const withoutLang = `/${place.join('/')}`;
      const byQuery = findByQuery([path, withoutLang], query, lang);
      if (byQuery) return byQuery;
      const alone = exact.get(path) ?? exact.get(withoutLang);
      if (alone) return redirection(alone, [], lang);
      let below = withoutLang;
      for (let length = place.length; length > 0 && prefixes.size > 0; length -= 1) {
        const rule = (lang === undefined ? undefined : prefixes.get(`/${lang}${below}`)) ?? prefixes.get(below);
        if (rule) return redirection(rule, place.slice(length), lang);
        below = below.slice(0, below.lastIndexOf('/'));
      }
      return undefined;
    },
  };
}

/** More steps than any chain of rules that leads somewhere. */
const MAX_STEPS = 50;

/** Whether following the rules from a path, which begins with one of them, leads back to that one. */
function leadsBack({ id }: RedirectRule, rules: RuleSet, start: string): boolean {
  let { path, rest } = partsOf(start);
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const found = rules.find(plainPath(path), plainQuery(rest));
    if (step === 0 && found?.rule.id !== id) return false;
    if (step > 0 && found?.rule.id === id) return true;
    if (found?.to === undefined || isExternal(found.to)) return false;
    ({ path, rest } = partsOf(found.to));
  }
  return false;
}

/** No address has this; it stands for any part of one. */
const ANY = '\u2022';

/** What may follow a rule's address so that other rules meet it: nothing, anything, or some of what they name. */
const restsOf = ({ from, to }: RedirectRule, set: RuleSet): string[] => [
  ...new Set(['', `/${ANY}`, ...set.restsBelow(withoutRest(to)), ...set.restsBelow(from)]),
];

/** Whether following a rule, and the rules after it, leads back to it, in either language. The set has the rule too. */
export function isLoop(rule: RedirectRule, set: RuleSet): boolean {
  if (rule.status === 410 || isExternal(rule.to)) return false;
  const rests = rule.match === 'exact' ? [''] : restsOf(rule, set);
  const languages = isLanguage(rule.from.split('/')[1]) ? [''] : ['', ...LANGUAGES.map((lang) => `/${lang}`)];
  return languages.some((lang) => rests.some((rest) => leadsBack(rule, set, `${lang}${rule.from}${rest}`)));
}
