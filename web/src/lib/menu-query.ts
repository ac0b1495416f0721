import { apiQuery } from './api-query.ts';
import type { Lang } from './lang.ts';

/** The menu, and what the layout of every page needs besides. */
export const menuQuery = (lang: Lang) => apiQuery('/api/home/Menu', lang, {});
