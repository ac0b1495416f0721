import { publicRoutes } from 'contract/routes';
import type { Ask, Lang } from './fixtures.ts';

/** Ids that only the running product knows: of the newest items in categories 7 and 6. */
interface NewestIds {
  article: number;
  album: number;
}

type PathOf = (lang: Lang, newest: NewestIds) => string;

const { home, articles, article, donate, content, gallery, album, videos, contact, search } = publicRoutes;

/** Examples of every public route, in each form of its address (spec §2). */
const EXAMPLES: Record<keyof typeof publicRoutes, Record<string, PathOf>> = {
  home: { home: (lang) => home(lang) },
  articles: {
    'article list': (lang) => articles(lang, 7),
    'article list with a title': (lang) => articles(lang, 7, 2, 'news'),
  },
  article: {
    article: (lang, newest) => article(lang, 7, newest.article),
    'newest article of a category': (lang) => article(lang, 9),
  },
  donate: { 'donate page': (lang) => donate(lang) },
  content: {
    'content page': (lang) => content(lang, 1),
    'content page with a title': (lang) => content(lang, 5, 'volunteer'),
  },
  gallery: {
    gallery: (lang) => gallery(lang, 6),
    'gallery with a title': (lang) => gallery(lang, 6, 2, 'photos'),
  },
  album: {
    album: (lang, newest) => album(lang, 6, newest.album),
    'newest album of a category': (lang) => album(lang, 18),
    'album by a title': (lang) => album(lang, 6, 'some-title'),
  },
  videos: {
    videos: (lang) => videos(lang, 11),
    'videos with a title': (lang) => videos(lang, 11, 2, 'videos'),
  },
  contact: { contact: (lang) => contact(lang) },
  search: {
    search: (lang) => search(lang),
    'search results': (lang) => `${search(lang)}?q=${lang === 'ar' ? encodeURIComponent('بئر') : 'water'}`,
  },
};

/** Every public route by a name for the titles of tests. */
export const PUBLIC_ROUTES: Record<string, PathOf> = Object.assign({}, ...Object.values(EXAMPLES));

/** The address of a public route in a language. */
export async function addressOf(ask: Ask, lang: Lang, pathOf: PathOf): Promise<string> {
  const newestArticle = (await ask('/api/home/Articles', { catId: 7, lang })).data[0];
  const newestAlbum = (await ask('/api/home/Albums', { catId: 6, lang })).data[0];
  return pathOf(lang, { article: newestArticle?.id ?? 0, album: newestAlbum?.id ?? 0 });
}
