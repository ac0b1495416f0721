import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

export const homeQuery = (lang: Lang) => apiQuery('/api/home/HomePageContents', lang, {});
