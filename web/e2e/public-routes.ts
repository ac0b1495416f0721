import { publicRoutes } from 'contract/routes';
import { newestIds, type PathOf, publicScreens } from '../../scripts/dev/lighthouse/pages.ts';
import type { Ask, Lang } from './fixtures.ts';

export const PUBLIC_SCREENS = publicScreens(publicRoutes);

/** The address of a public screen in a language. */
export const addressOf = async (ask: Ask, lang: Lang, pathOf: PathOf): Promise<string> =>
  pathOf(lang, await newestIds(ask, lang));
