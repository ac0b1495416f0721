import type { QueryClient } from '@tanstack/react-query';
import { descriptionOf } from 'adapter/contract/description';
import type { i18n } from 'i18next';
import { type Lang, otherLang } from '../../lib/lang.ts';
import { menuQuery } from '../../lib/menu-query.ts';
import { pageTitle } from '../../lib/page-title.ts';
import { publicPlace } from '../../lib/paths.ts';
import { pageUrl } from './absolute.ts';
import { factsFor } from './facts/facts-for.ts';
import type { Alternate, Head } from './head.ts';
import { breadcrumbList } from './json-ld/breadcrumb-list.ts';
import { type PageAddress, pageAddress } from './page-address.ts';
import type { PageContext, PageFacts } from './page-facts.ts';
import { defaultSharePicture } from './share-picture.ts';

export interface HeadInput {
  /** With its language, as the router has it. */
  pathname: string;
  lang: Lang;
  /** Without a final slash; never from a request. */
  siteUrl: string;
  /** HTTP status of the page. */
  status: number;
  /** Holds the answers that the page was drawn from. */
  queryClient: QueryClient;
  /** The texts of `lang`. */
  i18n: i18n;
}

const OK = 200;
const NOT_FOUND = 404;

/** What the empty page is called, while nobody knows the site's own name. */
const UNNAMED = 'خير · Khayr';

function contextOf({ lang, siteUrl, queryClient, i18n }: Omit<HeadInput, 'status'>): PageContext | undefined {
  const menu = queryClient.getQueryData(menuQuery(lang).queryKey);
  return menu && { lang, siteUrl, menu: menu.data, site: menu.extra, queryClient, t: i18n.t };
}

/** Whether an address is a public page whose answers are there. */
export function isKnownPage(input: Omit<HeadInput, 'status'>): boolean {
  const context = contextOf(input);
  return context !== undefined && factsFor(pageAddress(input.pathname), context) !== undefined;
}

/** What stands in the head of a page, from the answers to its screen's own queries. */
export function headFor({ status, ...input }: HeadInput): Head {
  const { pathname, lang, siteUrl, i18n } = input;
  const address = pageAddress(pathname);
  const context = contextOf(input);
  const facts = context && status === OK ? factsFor(address, context) : undefined;
  if (context && facts) return headOfFacts(facts, context);

  const siteName = context?.site.siteName ?? '';
  const isForSearch = status === OK && publicPlace(pathname) !== undefined;
  return headWithoutFacts({ title: titleWithoutFacts(status, address, i18n), siteName, isForSearch, lang, siteUrl });
}

function titleWithoutFacts(status: number, { section }: PageAddress, { t }: i18n): string {
  if (status === NOT_FOUND) return t('STATE.NOT_FOUND_TITLE');
  if (status !== OK) return t('STATE.ERROR_TITLE');
  return section === 'reset-password' ? t('RESET.TITLE') : '';
}

const feedOf = (siteUrl: string, lang: Lang, siteName: string) => ({
  href: pageUrl(siteUrl, lang, '/feed.xml'),
  title: siteName,
});

/** Arabic is the default: every reader without a better choice is sent to it. */
function alternatesOf({ place }: PageFacts, { lang, siteUrl }: PageContext): Alternate[] {
  const both: Alternate[] = [lang, otherLang(lang)]
    .sort()
    .map((hreflang) => ({ hreflang, href: pageUrl(siteUrl, hreflang, place) }));
  return [...both, { hreflang: 'x-default', href: pageUrl(siteUrl, 'ar', place) }];
}

function headOfFacts(facts: PageFacts, context: PageContext): Head {
  const { siteUrl, lang, site } = context;
  const title = pageTitle(facts.title, site.siteName);
  const jsonLd = facts.place === '' ? facts.jsonLd : [...facts.jsonLd, breadcrumbList(facts, context)];
  return {
    title,
    description: descriptionOf(facts.about),
    canonical: facts.isForSearch ? pageUrl(siteUrl, facts.lang, facts.place) : undefined,
    alternates: facts.hasTwin ? alternatesOf(facts, context) : [],
    isForSearch: facts.isForSearch,
    preview: {
      type: facts.type,
      title: facts.title === '' ? site.siteName : facts.title,
      siteName: site.siteName,
      lang: facts.lang,
      picture: facts.picture ?? defaultSharePicture(siteUrl, site.siteName),
      ...(facts.publishedTime === '' ? {} : { publishedTime: facts.publishedTime }),
    },
    feed: feedOf(siteUrl, lang, site.siteName),
    jsonLd: facts.isForSearch ? jsonLd : [],
  };
}

interface WithoutFacts extends Pick<HeadInput, 'lang' | 'siteUrl'> {
  title: string;
  siteName: string;
  isForSearch: boolean;
}

/** A page that is not there, is not for search, or whose answers did not come in time. */
function headWithoutFacts({ title, siteName, isForSearch, lang, siteUrl }: WithoutFacts): Head {
  const site = siteName || UNNAMED;
  const named = pageTitle(title, site);
  return {
    title: named,
    description: '',
    canonical: undefined,
    alternates: [],
    isForSearch,
    preview: { type: 'website', title: named, siteName: site, lang, picture: defaultSharePicture(siteUrl, site) },
    feed: feedOf(siteUrl, lang, site),
    jsonLd: [],
  };
}
