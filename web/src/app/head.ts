import type { QueryClient } from '@tanstack/react-query';
import { descriptionOf } from 'contract/description';
import { publicRoutes, type Route } from 'contract/routes';
import type { i18n } from 'i18next';
import { cachedItem, cachedList } from '../items/cached-replies.ts';
import { LANGS, type Lang } from '../lib/lang.ts';
import { type Crumb, crumbsAbove, menuQuery } from '../lib/menu.ts';
import {
  absolute,
  defaultSharePicture,
  type Heads,
  type JsonLd,
  listHead,
  type PageContext,
  type PageHead,
  PLAIN_HEAD,
  type SharePicture,
} from '../lib/page-head.ts';
import { isKnownPath, paths, placeOf, publicPlace, ROUTES_OF_KINDS } from '../lib/paths.ts';
import { pageTitle } from '../lib/site.ts';

/** A version of the page for a language. */
interface Alternate {
  hreflang: Lang | 'x-default';
  href: string;
}

/** The content of a page's `<head>`. All addresses are absolute. */
export interface Head {
  title: string;
  /** Plain text of 160 characters at most; '' where there is none. */
  description: string;
  /** The one address of the page; undefined where it has none. */
  canonical: string | undefined;
  /** The page in each language; empty where it exists in one only. */
  alternates: readonly Alternate[];
  isForSearch: boolean;
  /** The data of a link preview. */
  preview: {
    isArticle: boolean;
    title: string;
    siteName: string;
    /** The text's own language. */
    lang: Lang;
    picture: SharePicture;
    /** YYYY-MM-DD. */
    publishedTime?: string;
  };
  /** The address of the language's Atom feed, and its title. */
  feed: { href: string; title: string };
  jsonLd: readonly JsonLd[];
}

interface HeadInput {
  /** With its language, as the router has it. */
  pathname: string;
  lang: Lang;
  /** Without a final slash; never from a request. */
  siteUrl: string;
  /** HTTP status of the page. */
  status: number;
  /** Holds the replies that the page is rendered from. */
  queryClient: QueryClient;
  /** The texts of `lang`. */
  i18n: i18n;
}

const OK = 200;
const NOT_FOUND = 404;
const FAILED = 500;

/** The title of a page while the site's own name is not known. */
const UNNAMED = 'خير · Khayr';

type HeadOf = (numbers: unknown, context: PageContext) => PageHead | undefined;

const FEATURES = import.meta.glob<Heads>('../features/*/*-head.ts', { eager: true, import: 'heads' });
/** By the names of public routes. */
const HEADS: Readonly<Record<string, HeadOf>> = Object.assign({}, ...Object.values(FEATURES));

/** The head of a kind's list, or of one of its items, where its feature says nothing else. */
function headOfKind(place: string, context: PageContext): PageHead | undefined {
  const { lang, menu, queryClient } = context;
  for (const { kind, route, isList } of ROUTES_OF_KINDS) {
    const numbers = route.parse(place);
    if (!numbers) continue;
    const { catId, page = 1 } = numbers;
    if (isList) {
      const reply = cachedList(queryClient, lang, kind, { catId, page });
      return reply && listHead({ catId, page, reply, pathIn: (language) => route(language, catId, page) }, context);
    }
    const reply = cachedItem(queryClient, lang, kind, numbers);
    if (!reply) return undefined;
    const { data, extra } = reply;
    return {
      ...PLAIN_HEAD,
      title: data.title,
      about: [extra.catTitle, data.title].join(' · '),
      pathIn: (language) => route(language, catId, data.id),
      lang: extra.lang ?? lang,
      hasTwin: extra.twin && extra.lang === undefined,
      trail: crumbsAbove(menu, lang, catId),
    };
  }
  return undefined;
}

function pageHeadFor(pathname: string, context: PageContext): PageHead | undefined {
  const place = placeOf(pathname);
  for (const [name, route] of Object.entries<Route>(publicRoutes)) {
    const numbers = route.parse(place);
    const own = HEADS[name];
    const found = numbers === undefined ? undefined : own ? own(numbers, context) : headOfKind(place, context);
    if (found) return found;
  }
  return undefined;
}

function contextOf({ lang, siteUrl, queryClient, i18n }: Omit<HeadInput, 'status'>): PageContext | undefined {
  const menu = queryClient.getQueryData(menuQuery(lang).queryKey);
  return menu && { lang, siteUrl, menu: menu.data, site: menu.extra, queryClient, t: i18n.t };
}

/** The head of a page, from the replies to its screen's own queries. */
export function headFor({ status, ...input }: HeadInput): Head {
  const { pathname, lang, siteUrl, i18n } = input;
  const context = contextOf(input);
  const page = context && status === OK ? pageHeadFor(pathname, context) : undefined;
  if (context && page) return headOfPage(page, context);

  const site = context?.site ?? { siteName: '', shareImage: '' };
  const title = titleWithoutPage(status, pathname, i18n);
  // A failure says nothing about the page, which search engines may know.
  return headWithoutPage({ title, site, lang, siteUrl, isForSearch: status >= FAILED });
}

function titleWithoutPage(status: number, pathname: string, { t }: i18n): string {
  if (status === NOT_FOUND) return t('STATE.NOT_FOUND_TITLE');
  if (status !== OK) return t('STATE.ERROR_TITLE');
  return paths.resetPassword.parse(placeOf(pathname)) ? t('RESET.TITLE') : '';
}

const feedOf = (siteUrl: string, lang: Lang, siteName: string) => ({
  href: absolute(siteUrl, `/${lang}/feed.xml`),
  title: siteName,
});

/** Readers of no language of the site get the one that it opens in. */
function alternatesOf({ pathIn }: PageHead, { siteUrl, site }: PageContext): Alternate[] {
  const version = (hreflang: Alternate['hreflang'], lang: Lang) => ({
    hreflang,
    href: absolute(siteUrl, pathIn(lang)),
  });
  return [...LANGS.map((lang) => version(lang, lang)), version('x-default', site.firstLanguage)];
}

/** The canonical address of a step within the site, without the title at its end. */
function stepUrl(path: string, { lang, siteUrl }: PageContext): string {
  const place = path.startsWith(`/${lang}/`) ? publicPlace(path) : undefined;
  return absolute(siteUrl, place === undefined ? path : `/${lang}${place}`);
}

/** The steps from home to a page; those without a path are left out. */
function breadcrumbList({ title, pathIn, lang }: PageHead, trail: readonly Crumb[], context: PageContext): JsonLd {
  const above: Crumb[] = [{ title: context.t('LAYOUT.HOME'), path: paths.home(context.lang) }, ...trail];
  const steps = above.flatMap((step) => (step.path ? [{ name: step.title, item: stepUrl(step.path, context) }] : []));
  const self = { name: title, item: absolute(context.siteUrl, pathIn(lang)) };
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...steps, self].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}

function headOfPage(page: PageHead, context: PageContext): Head {
  const { siteUrl, lang, site } = context;
  const jsonLd = page.trail ? [...page.jsonLd, breadcrumbList(page, page.trail, context)] : page.jsonLd;
  return {
    title: pageTitle(page.title, site.siteName),
    description: descriptionOf(page.about),
    canonical: page.isForSearch ? absolute(siteUrl, page.pathIn(page.lang)) : undefined,
    alternates: page.hasTwin ? alternatesOf(page, context) : [],
    isForSearch: page.isForSearch,
    preview: {
      isArticle: page.isArticle,
      title: page.title === '' ? site.siteName : page.title,
      siteName: site.siteName,
      lang: page.lang,
      picture: page.picture ?? defaultSharePicture(siteUrl, site),
      ...(page.publishedTime === '' ? {} : { publishedTime: page.publishedTime }),
    },
    feed: feedOf(siteUrl, lang, site.siteName),
    jsonLd: page.isForSearch ? jsonLd : [],
  };
}

interface WithoutPage extends Pick<HeadInput, 'lang' | 'siteUrl'>, Pick<Head, 'isForSearch'> {
  title: string;
  site: { siteName: string; shareImage: string };
}

/** A page that does not exist, is not for search engines, or failed. */
function headWithoutPage({ title, site, lang, siteUrl, isForSearch }: WithoutPage): Head {
  const siteName = site.siteName || UNNAMED;
  const named = pageTitle(title, siteName);
  const picture = defaultSharePicture(siteUrl, { ...site, siteName });
  return {
    title: named,
    description: '',
    canonical: undefined,
    alternates: [],
    isForSearch,
    preview: { isArticle: false, title: named, siteName, lang, picture },
    feed: feedOf(siteUrl, lang, siteName),
    jsonLd: [],
  };
}

/** Sets an attribute of the element with `name="value"`, adding the element if need be; '' removes the element. */
function setElement(tag: 'meta' | 'link', [name, value]: [string, string], attribute: string, text: string): void {
  const known = document.head.querySelector(`${tag}[${name}="${value}"]`);
  if (text === '') {
    known?.remove();
    return;
  }
  const element = known ?? document.head.appendChild(document.createElement(tag));
  element.setAttribute(name, value);
  element.setAttribute(attribute, text);
}

/**
 * Updates the browser's head after a navigation. The parts for programs that do not navigate, such as link previews,
 * stay as the server sent them. An error or a screen that is not for search engines sets its own title:
 * `useDocumentTitle`.
 */
export function updateHead(input: Omit<HeadInput, 'status'>): void {
  const context = contextOf(input);
  const isFound = context !== undefined && pageHeadFor(input.pathname, context) !== undefined;
  const head = headFor({ ...input, status: isFound ? OK : NOT_FOUND });
  setElement('meta', ['name', 'description'], 'content', head.description);
  setElement('link', ['rel', 'canonical'], 'href', head.canonical ?? '');
  setElement('meta', ['name', 'robots'], 'content', head.isForSearch ? '' : 'noindex');
  if (isFound || !isKnownPath(input.pathname)) document.title = head.title;
}
