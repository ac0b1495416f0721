import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

/** The site's settings; the footer's texts in the asked language. Always asked anew: they are edited. */
export const settingsQuery = (lang: Lang) => ({ ...apiQuery('/api/manager/LoadSiteSettings', lang, {}), staleTime: 0 });
