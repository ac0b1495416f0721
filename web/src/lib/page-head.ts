import type { QueryClient } from '@tanstack/react-query';
import type { ImageInfo } from 'adapter/contract/fields';
import type { MenuItem } from 'adapter/contract/menu';
import type { i18n } from 'i18next';
import defaultPicture from './default-share-picture.jpg';
import type { Lang } from './lang.ts';
import { type Crumb, crumbsAbove } from './menu.ts';
import type { CallReply } from './transport.ts';

/** A structured description of what a page shows, in schema.org's words. */
export type JsonLd = Record<string, unknown>;

/** A picture for link previews. */
export interface SharePicture {
  /** Absolute. */
  url: string;
  alt: string;
  /** Pixels, where they are known. */
  size?: { width: number; height: number };
}

/** What the head of a page is made from: the language of its address, and the replies to its screen's own queries. */
export interface PageContext {
  lang: Lang;
  /** Without a final slash. */
  siteUrl: string;
  menu: readonly MenuItem[];
  site: CallReply<'/api/home/Menu'>['extra'];
  queryClient: QueryClient;
  t: i18n['t'];
}

/** What a screen says of its page, for search engines and link previews; app/head.ts makes the whole head of it. */
export interface PageHead {
  /** '' for home. */
  title: string;
  /** Plain text of any length. */
  about: string;
  /** The canonical address in each language. */
  pathIn: (lang: Lang) => string;
  /** The text's own language: the other one where it stands in for a missing one. */
  lang: Lang;
  /** Whether the same page exists in the other language. */
  hasTwin: boolean;
  isForSearch: boolean;
  type: 'website' | 'article';
  picture?: SharePicture | undefined;
  /** YYYY-MM-DD, or ''. */
  publishedTime: string;
  /** The steps between home and the page; undefined for home, which has no breadcrumb. */
  trail: readonly Crumb[] | undefined;
  jsonLd: readonly JsonLd[];
}

/** An address as machines read it: absolute and encoded. */
export const absolute = (siteUrl: string, path: string) => new URL(path, `${siteUrl}/`).href;

/** The picture of pages without one: the mark and the name, under an address that changes when it does. */
export const defaultSharePicture = (siteUrl: string, siteName: string): SharePicture => ({
  url: absolute(siteUrl, defaultPicture),
  alt: siteName,
  size: { width: 1200, height: 630 },
});

/** The first of a page's pictures that has a version for previews. */
export function sharePicture(siteUrl: string, ...pictures: readonly ImageInfo[]): SharePicture | undefined {
  const picture = pictures.find((info) => info !== null && info.share !== '');
  return picture ? { url: absolute(siteUrl, picture.share), alt: picture.alt } : undefined;
}

/** The association where something else names it, such as an article its publisher. */
export const associationRef = ({ lang, siteUrl, site }: PageContext): JsonLd => ({
  '@type': 'NGO',
  '@id': absolute(siteUrl, '/#association'),
  name: site.siteName,
  url: absolute(siteUrl, `/${lang}`),
  ...(site.logo === '' ? {} : { logo: absolute(siteUrl, site.logo) }),
});

interface ListPage {
  catId: number;
  page: number;
  pathIn: PageHead['pathIn'];
  reply: { data: readonly { title: string }[]; extra: { catTitle: string } };
  jsonLd?: readonly JsonLd[];
}

/** The head of a paged list. A page past its end is not for search; only first pages are each other's translation. */
export function listHead({ catId, page, pathIn, reply, jsonLd = [] }: ListPage, context: PageContext): PageHead {
  const { lang, menu, site, t } = context;
  const { catTitle } = reply.extra;
  const titles = reply.data.map(({ title }) => title).join(' · ');
  return {
    title: page === 1 ? catTitle : `${catTitle} · ${t('PAGER.PAGE', { page })}`,
    about: titles === '' ? site.footer.about : `${catTitle}: ${titles}`,
    pathIn,
    lang,
    hasTwin: page === 1,
    isForSearch: page === 1 || reply.data.length > 0,
    type: 'website',
    publishedTime: '',
    trail: crumbsAbove(menu, lang, catId),
    jsonLd,
  };
}
