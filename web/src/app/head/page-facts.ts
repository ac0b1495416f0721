import type { QueryClient } from '@tanstack/react-query';
import type { MenuItem } from 'adapter/contract/menu';
import type { i18n } from 'i18next';
import type { Crumb } from '../../lib/crumbs.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { albumFacts } from './facts/album-facts.ts';
import { articleFacts } from './facts/article-facts.ts';
import { contactFacts } from './facts/contact-facts.ts';
import { contentFacts } from './facts/content-facts.ts';
import { homeFacts } from './facts/home-facts.ts';
import { articlesFacts, galleryFacts, videosFacts } from './facts/list-facts.ts';
import type { JsonLd, SharePicture } from './head.ts';
import type { PageAddress } from './page-address.ts';

/** What the facts of a page are made from: its address's language, and the answers of the screens' own queries. */
export interface PageContext {
  lang: Lang;
  /** Without a final slash. */
  siteUrl: string;
  menu: readonly MenuItem[];
  site: CallReply<'/api/home/Menu'>['extra'];
  queryClient: QueryClient;
  t: i18n['t'];
}

/** What a public page is, whoever draws it. */
export interface PageFacts {
  title: string;
  /** Of any length. */
  about: string;
  /** The canonical address behind the language; '' for home. */
  place: string;
  /** The text's own language: the other one where it stands in for a missing one. */
  lang: Lang;
  /** Whether the same page is to be found in the other language. */
  hasTwin: boolean;
  isForSearch: boolean;
  type: 'website' | 'article';
  picture?: SharePicture | undefined;
  /** YYYY-MM-DD, or ''. */
  publishedTime: string;
  /** The steps between home and the page. */
  trail: readonly Crumb[];
  jsonLd: readonly JsonLd[];
}

/** The facts of a public page; undefined where its queries have no answers. */
export function pageFacts(address: PageAddress, context: PageContext): PageFacts | undefined {
  switch (address.section) {
    case 'home':
      return homeFacts(context);
    case 'articles':
      return articlesFacts(address, context);
    case 'gallery':
      return galleryFacts(address, context);
    case 'videos':
      return videosFacts(address, context);
    case 'article':
      return articleFacts(address, context);
    case 'album':
      return albumFacts(address, context);
    case 'content':
      return contentFacts(address, context);
    case 'contact':
      return contactFacts(context);
    default:
      return undefined;
  }
}
