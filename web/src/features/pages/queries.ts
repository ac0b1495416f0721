import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

/** The content page of a category, to be displayed. */
export const pageQuery = (lang: Lang, catId: number) =>
  apiQuery('/api/home/PageHtml', lang, { catId, forDisplay: true });
