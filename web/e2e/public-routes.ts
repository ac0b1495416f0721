import { publicRoutes } from 'contract/routes';
import { publicScreens } from '../../scripts/dev/lighthouse/pages.ts';
import type { Ask, Lang } from './fixtures.ts';

export const PUBLIC_SCREENS = publicScreens(publicRoutes);

/** The address of a public screen in a language. */
export async function addressOf(ask: Ask, lang: Lang, pathOf: (typeof PUBLIC_SCREENS)['home']): Promise<string> {
  const newestArticle = (await ask('/api/home/Articles', { catId: 7, lang })).data[0];
  const newestAlbum = (await ask('/api/home/Albums', { catId: 6, lang })).data[0];
  return pathOf(lang, { article: newestArticle?.id ?? 0, album: newestAlbum?.id ?? 0 });
}
