import { publicRoutes } from 'contract/routes';
import type { Ask, Lang } from './fixtures.ts';

/** Ids that only the running product knows: of the newest items in categories 7 and 6. */
interface NewestIds {
  article: number;
  album: number;
}

type PathOf = (lang: Lang, newest: NewestIds) => string;

const { home, articles, article, donate, content, gallery, album, videos, contact, privacy, search } = publicRoutes;

/** An address of every public screen. Which other addresses lead to it is proven where the routes are declared. */
export const PUBLIC_SCREENS: Record<keyof typeof publicRoutes, PathOf> = {
  home: (lang) => home(lang),
  articles: (lang) => articles(lang, 7),
  article: (lang, newest) => article(lang, 7, newest.article),
  donate: (lang) => donate(lang),
  content: (lang) => content(lang, 1),
  gallery: (lang) => gallery(lang, 6),
  album: (lang, newest) => album(lang, 6, newest.album),
  videos: (lang) => videos(lang, 11),
  contact: (lang) => contact(lang),
  privacy: (lang) => privacy(lang),
  search: (lang) => `${search(lang)}?q=${lang === 'ar' ? encodeURIComponent('بئر') : 'water'}`,
};

/** The address of a public screen in a language. */
export async function addressOf(ask: Ask, lang: Lang, pathOf: PathOf): Promise<string> {
  const newestArticle = (await ask('/api/home/Articles', { catId: 7, lang })).data[0];
  const newestAlbum = (await ask('/api/home/Albums', { catId: 6, lang })).data[0];
  return pathOf(lang, { article: newestArticle?.id ?? 0, album: newestAlbum?.id ?? 0 });
}
