import { LANGUAGES, type Lang } from '../../contract/fields.ts';

/** What is answered to the address of a page. */
export type Address =
  | { kind: 'page'; lang: Lang }
  | { kind: 'redirect'; to: string }
  /** The start page, to be redirected by the reader's language. */
  | { kind: 'root' }
  | { kind: 'unknown'; lang: Lang };

/** A number from 1 on. */
const ID = '[1-9]\\d{0,14}';
/** A number from 0 on: 0 means «new» in the editors. */
const ID_OR_NEW = '\\d{1,15}';
const TITLE = '[^/]+';

/** The routes behind the language (spec §2); a missing page is the first. */
const ROUTES = [
  `articles/${ID}(?:/${ID}(?:/${TITLE})?)?`,
  `article/${ID}(?:/${ID}(?:/${TITLE})?)?`,
  `content/${ID}(?:/${TITLE})?`,
  `gallery/${ID}(?:/${ID}(?:/${TITLE})?)?`,
  // The second part is an album's id or a title that says nothing.
  `album/${ID}(?:/${TITLE}(?:/${TITLE})?)?`,
  `videos/${ID}(?:/${ID}(?:/${TITLE})?)?`,
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

const isLang = (text: string | undefined): text is Lang => LANGUAGES.some((lang) => lang === text);

/** What a path without its query leads to (contract, Addresses). Percent-encoded as the browser sent it. */
export function resolveAddress(path: string): Address {
  if (path === '/') return { kind: 'root' };
  const route = path.slice(1).replace(/\/$/, '');
  const slash = route.indexOf('/');
  const first = slash === -1 ? route : route.slice(0, slash);
  const rest = slash === -1 ? '' : route.slice(slash + 1);

  if (isLang(first)) {
    return { kind: rest === '' || KNOWN_ROUTE.test(rest) ? 'page' : 'unknown', lang: first };
  }
  if (KNOWN_ROUTE.test(route)) return { kind: 'page', lang: 'ar' };
  // A name with a dot is a file that is not there.
  if (rest === '' && first !== '' && !first.includes('.')) return { kind: 'redirect', to: '/ar' };
  if (KNOWN_ROUTE.test(rest)) return { kind: 'redirect', to: `/ar/${rest}` };
  return { kind: 'unknown', lang: 'ar' };
}

/** Where `/` leads: the language of the cookie that the switch sets, else Arabic. */
export const startPage = (cookie: string | undefined) => (isLang(cookie) ? `/${cookie}` : '/ar');
