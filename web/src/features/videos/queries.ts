import { PAGE_SIZE } from 'contract/screens';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

export const videosQuery = (lang: Lang, catId: number, page: number) =>
  apiQuery('/api/home/Videos', lang, { catId, page, itemsPerPage: PAGE_SIZE.videos });
