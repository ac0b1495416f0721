import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

/** The site's settings, with the footer's texts in one language. Never from the cache, because they are edited. */
export const settingsQuery = (lang: Lang) => ({ ...apiQuery('/api/manager/LoadSiteSettings', lang, {}), staleTime: 0 });

/** What is saved of them and not published yet. */
export const settingsDraftQuery = (lang: Lang) => ({
  ...apiQuery('/api/manager/LoadSettingsDraft', lang, {}),
  staleTime: 0,
});

/** How far the site is set up. */
export const setupQuery = (lang: Lang) => ({ ...apiQuery('/api/manager/LoadSetup', lang, {}), staleTime: 0 });

/** What is left of the demo association. */
export const demoQuery = (lang: Lang) => ({ ...apiQuery('/api/manager/LoadDemo', lang, {}), staleTime: 0 });

/** The manager's own account. */
export const accountQuery = (lang: Lang, id: number) => ({
  ...apiQuery('/api/manager/PostUserLoad', lang, { id }),
  staleTime: 0,
});
