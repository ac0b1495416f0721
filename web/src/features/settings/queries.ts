import { editedQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

/** The site's settings, with the footer's texts in one language. */
export const settingsQuery = (lang: Lang) => editedQuery('/api/manager/LoadSiteSettings', lang, {});

/** What is left of the demo association. */
export const demoQuery = (lang: Lang) => editedQuery('/api/manager/LoadDemo', lang, {});
