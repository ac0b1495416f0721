import { DONATE_PAGE } from 'adapter/contract/limits';
import type { MenuItem } from 'adapter/contract/menu';
import { MENU_TYPE } from 'adapter/contract/menu-type';
import type { Lang } from './lang.ts';

type Id = number | string;

/** A title as the decoration at the end of an address; ids decide. */
const decoration = (title?: string) =>
  title ? `/${encodeURIComponent(title.trim().replace(/[\s/?#%\\]+/g, '-'))}` : '';

/** Every address of the site (spec §2). All carry their language. */
export const paths = {
  home: (lng: Lang) => `/${lng}`,
  articles: (lng: Lang, catId: Id, page: Id = 1, title?: string) =>
    `/${lng}/articles/${catId}/${page}${decoration(title)}`,
  article: (lng: Lang, catId: Id, id: Id) => `/${lng}/article/${catId}/${id}`,
  content: (lng: Lang, catId: Id, title?: string) => `/${lng}/content/${catId}${decoration(title)}`,
  gallery: (lng: Lang, catId: Id, page: Id = 1, title?: string) =>
    `/${lng}/gallery/${catId}/${page}${decoration(title)}`,
  album: (lng: Lang, catId: Id, id?: Id) => `/${lng}/album/${catId}${id === undefined ? '' : `/${id}`}`,
  videos: (lng: Lang, catId: Id, page: Id = 1, title?: string) => `/${lng}/videos/${catId}/${page}${decoration(title)}`,
  contact: (lng: Lang) => `/${lng}/contact`,
  /** The spec's donate page is in Arabic, whatever the reader's language. */
  donate: () => `/ar/content/${DONATE_PAGE}`,
};

/** Where a menu entry leads; undefined for a type that does not exist, shown as plain text. */
export function menuItemPath(lng: Lang, item: MenuItem): string | undefined {
  switch (item.type) {
    case MENU_TYPE.page:
      return paths.content(lng, item.id, item.title);
    case MENU_TYPE.articles:
      return paths.articles(lng, item.id, 1, item.title);
    case MENU_TYPE.gallery:
      return paths.gallery(lng, item.id, 1, item.title);
    case MENU_TYPE.album:
      return paths.album(lng, item.id);
    case MENU_TYPE.videos:
      return paths.videos(lng, item.id, 1, item.title);
    case MENU_TYPE.externalLink:
      return item.link || undefined;
    default:
      return undefined;
  }
}

/** Whether an address is one of the managers' screens. */
export const isManagerPath = (pathname: string) => pathname.split('/')[2] === 'manager';

const SECTIONS = [
  'articles',
  'article',
  'content',
  'gallery',
  'album',
  'videos',
  'contact',
  'reset-password',
  'manager',
];

/** The same address with a language: a known route without one is Arabic, as is one whose first part is no language. */
export function withLang(pathname: string): string {
  const [, first = '', ...rest] = pathname.split('/');
  return SECTIONS.includes(first) ? `/ar${pathname}` : ['/ar', ...rest].join('/');
}
