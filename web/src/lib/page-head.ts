import type { QueryClient } from '@tanstack/react-query';
import type { MenuItem } from 'contract/calls/menu';
import type { ImageInfo } from 'contract/fields';
import { SHARE_SIZE } from 'contract/limits';
import type { publicRoutes } from 'contract/routes';
import type { i18n } from 'i18next';
import defaultPicture from './default-share-picture.jpg';
import type { Lang } from './lang.ts';
import { type Crumb, crumbsAbove } from './menu.ts';
import type { CallReply } from './transport.ts';

/** A page's structured data, in schema.org's vocabulary. */
export type JsonLd = Record<string, unknown>;

/** A picture for link previews. */
export interface SharePicture {
  /** Absolute. */
  url: string;
  alt: string;
  /** Pixels, where they are known. */
  size?: { width: number; height: number };
}

/** What the menu's reply says of the site. */
type Site = CallReply<'/api/home/Menu'>['extra'];

/** The input for the head of a page: the language of its address, and the replies to its screen's own queries. */
export interface PageContext {
  lang: Lang;
  /** Without a final slash. */
  siteUrl: string;
  menu: readonly MenuItem[];
  site: Site;
  queryClient: QueryClient;
  t: i18n['t'];
}

/** A screen's part of the head, for search engines and link previews; app/head.ts makes the whole head from it. */
export interface PageHead {
  /** '' for home. */
  title: string;
  /** Plain text of any length. */
  about: string;
  /** The canonical address in each language. */
  pathIn: (lang: Lang) => string;
  /** The language of the text, which may stand in for a missing one. */
  lang: Lang;
  /** Whether the page has a translation. */
  hasTwin: boolean;
  isForSearch: boolean;
  /** Whether it is one article, and no other page of a site, to Open Graph. */
  isArticle: boolean;
  picture?: SharePicture | undefined;
  /** YYYY-MM-DD, or ''. */
  publishedTime: string;
  /** The steps between home and the page; undefined for home, which has no breadcrumb. */
  trail: readonly Crumb[] | undefined;
  jsonLd: readonly JsonLd[];
}

/** What most pages are: in both languages and for search engines, without a date and structured data. */
export const PLAIN_HEAD = {
  hasTwin: true,
  isForSearch: true,
  isArticle: false,
  publishedTime: '',
  trail: [],
  jsonLd: [],
} as const satisfies Partial<PageHead>;

export const absolute = (siteUrl: string, path: string) => new URL(path, `${siteUrl}/`).href;

/** The picture of pages without one: the association's, or the built-in one, at an address that changes with it. */
export const defaultSharePicture = (siteUrl: string, site: Pick<Site, 'siteName' | 'shareImage'>): SharePicture =>
  site.shareImage === ''
    ? { url: absolute(siteUrl, defaultPicture), alt: site.siteName, size: SHARE_SIZE }
    : { url: absolute(siteUrl, site.shareImage), alt: site.siteName };

/** The first of a page's pictures that has a version for previews. */
export function sharePicture(siteUrl: string, ...pictures: readonly ImageInfo[]): SharePicture | undefined {
  const picture = pictures.find((info) => info !== null && info.share !== '');
  if (!picture) return undefined;
  return { url: absolute(siteUrl, picture.share), alt: picture.alt, size: picture.shareSize ?? SHARE_SIZE };
}

/** What the association says of itself. */
export const aboutSite = ({ description, footer }: Pick<Site, 'description' | 'footer'>) => description || footer.about;

/** A reference to the association, such as the publisher of an article. */
export const associationRef = ({ lang, siteUrl, site }: PageContext): JsonLd => ({
  '@type': 'NGO',
  '@id': absolute(siteUrl, '/#association'),
  name: site.siteName,
  url: absolute(siteUrl, `/${lang}`),
  logo: absolute(siteUrl, site.logo || '/icons/512.png'),
});

type PublicRoutes = typeof publicRoutes;

/** The heads of a feature's screens, by their public routes, from the numbers in an address; undefined while a reply is missing. */
export type Heads = {
  readonly [Name in keyof PublicRoutes]?: (
    numbers: NonNullable<ReturnType<PublicRoutes[Name]['parse']>>,
    context: PageContext,
  ) => PageHead | undefined;
};

interface ListPage {
  catId: number;
  page: number;
  pathIn: PageHead['pathIn'];
  reply: { data: readonly { title: string }[]; extra: { catTitle: string } };
  jsonLd?: readonly JsonLd[];
}

/**
 * The head of a paged list. A page past the end is not for search engines; only first pages are translations of each
 * other.
 */
export function listHead({ catId, page, pathIn, reply, jsonLd = [] }: ListPage, context: PageContext): PageHead {
  const { lang, menu, site, t } = context;
  const { catTitle } = reply.extra;
  const titles = reply.data.map(({ title }) => title).join(' · ');
  return {
    ...PLAIN_HEAD,
    title: page === 1 ? catTitle : `${catTitle} · ${t('PAGER.PAGE', { page })}`,
    about: titles === '' ? aboutSite(site) : `${catTitle}: ${titles}`,
    pathIn,
    lang,
    hasTwin: page === 1,
    isForSearch: page === 1 || reply.data.length > 0,
    trail: crumbsAbove(menu, lang, catId),
    jsonLd,
  };
}
