import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

/** For how long the site stores what its privacy page speaks of. */
export const keptDaysQuery = (lang: Lang) => apiQuery('/api/home/Privacy', lang, {});
