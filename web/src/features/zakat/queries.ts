import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

/** The prices, rates and rules of the zakat page. */
export const zakatQuery = (lang: Lang) => apiQuery('/api/home/Zakat', lang, {});
