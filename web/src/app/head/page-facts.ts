import type { QueryClient } from '@tanstack/react-query';
import type { MenuItem } from 'adapter/contract/menu';
import type { i18n } from 'i18next';
import type { Crumb } from '../../lib/crumbs.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import type { JsonLd, SharePicture } from './head.ts';

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
