import { LANGUAGES, type Lang } from '../../contract/fields.ts';

/** What is answered to the address of a page. */
export type Address =
  | { kind: 'page'; lang: Lang }
  /** 301 to the canonical form of an address; 302 where another answer may come to be. */
  | { kind: 'redirect'; to: string; status: 301 | 302 }
  /** The start page, to be redirected by the reader's language. */
  | { kind: 'root' }
  | { kind: 'unknown'; lang: Lang };

/** A number from 1 on. */
const ID = '[1-9]\\d{0,14}';
/** A number from 0 on: 0 means «new» in the editors. */
const ID_OR_NEW = '\\d{1,15}';
const TITLE = '[^/]+';

/** The routes behind the language (spec §2). */
const ROUTES = [
  `(?:articles|gallery|videos)/${ID}(?:/${ID}(?:/${TITLE})?)?`,
  `article/${ID}(?:/${ID}(?:/${TITLE})?)?`,
  `content/${ID}(?:/${TITLE})?`,
  // The second part is an album's id or a title that says nothing.
  `album/${ID}(?:/${TITLE}(?:/${TITLE})?)?`,
  'contact',
  'reset-password',
  `manager/settings/${ID_OR_NEW}`,
  `manager/(?:article|video|album)-edit/${ID}/${ID_OR_NEW}`,
  'manager/file-manager',
  `manager/content/${ID}`,
  `manager/content-block/${ID}`,
  'manager/(?:users|workers|sites|messages)',
  `manager/(?:user|worker)/${ID_OR_NEW}`,
];
const KNOWN_ROUTE = new RegExp(`^(?:${ROUTES.join('|')})$`);

const LIST_WITHOUT_PAGE = new RegExp(`^(?:articles|gallery|videos)/${ID}$`);
const MANAGER = /^manager\//;
const WORD = /^(?:ar|en|articles?|gallery|album|videos|content|contact|reset-password|manager)$/i;

const isLang = (text: string | undefined): text is Lang => LANGUAGES.some((lang) => lang === text);

/** A list without a page is its first one. */
const withPage = (route: string) => (LIST_WITHOUT_PAGE.test(route) ? `${route}/1` : route);

/** Language and section in small letters; titles stay as they are. */
const inSmallLetters = (route: string) =>
  route
    .split('/')
    .map((part, place) => (place < 2 && WORD.test(part) ? part.toLowerCase() : part))
    .join('/');

/**
 * What a path without its query leads to (contract, Addresses). Percent-encoded as the browser sent it. An address whose
 * title is missing or another is the same page; the head names the canonical one.
 */
export function resolveAddress(path: string): Address {
  if (path === '/') return { kind: 'root' };
  const asked = path.slice(1);
  const route = inSmallLetters(asked.replace(/\/$/, ''));
  const [first = ''] = route.split('/', 1);
  const rest = route.slice(first.length + 1);

  if (isLang(first)) {
    if (rest !== '' && !KNOWN_ROUTE.test(rest)) return { kind: 'unknown', lang: first };
    const canonical = rest === '' ? first : `${first}/${withPage(rest)}`;
    return canonical === asked ? { kind: 'page', lang: first } : permanent(canonical);
  }
  if (KNOWN_ROUTE.test(route)) {
    return MANAGER.test(route) ? { kind: 'page', lang: 'ar' } : permanent(`ar/${withPage(route)}`);
  }
  // A name with a dot is a file that is not there.
  if (rest === '' && first !== '' && !first.includes('.')) return { kind: 'redirect', to: '/ar', status: 302 };
  if (KNOWN_ROUTE.test(rest)) return { kind: 'redirect', to: `/ar/${withPage(rest)}`, status: 302 };
  return { kind: 'unknown', lang: 'ar' };
}

const permanent = (route: string): Address => ({ kind: 'redirect', to: `/${route}`, status: 301 });

/** Where `/` leads: the language of the cookie that the switch sets, else Arabic. */
export const startPage = (cookie: string | undefined) => (isLang(cookie) ? `/${cookie}` : '/ar');
