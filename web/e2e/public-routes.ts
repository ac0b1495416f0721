import type { Ask, Lang } from './fixtures.ts';

/** Every public route of spec §2; an id is asked of the running product. */
export const PUBLIC_ROUTES = {
  home: '',
  'article list': '/articles/7/1',
  'article list with a title': '/articles/7/2/news',
  article: '/article/7/{article}',
  'newest article of a category': '/article/9',
  'content page': '/content/1',
  'content page with a title': '/content/13/donate',
  gallery: '/gallery/6/1',
  'gallery with a title': '/gallery/6/2/photos',
  album: '/album/6/{album}',
  'newest album of a category': '/album/18',
  'album by a title': '/album/6/some-title',
  videos: '/videos/11/1',
  'videos with a title': '/videos/11/2/videos',
  contact: '/contact',
};

/** The address of a public route in a language. */
export async function addressOf(ask: Ask, lang: Lang, pattern: string): Promise<string> {
  const article = (await ask('/api/home/Articles', { catId: 7, lang })).data[0];
  const album = (await ask('/api/home/Albums', { catId: 6, lang })).data[0];
  return `/${lang}${pattern.replace('{article}', String(article?.id)).replace('{album}', String(album?.id))}`;
}
