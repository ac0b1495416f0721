import { ADDRESSES } from 'contract/kinds/addresses';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

export const videosQuery = (lang: Lang, catId: number, page: number) =>
  apiQuery('/api/home/Videos', lang, { catId, page, itemsPerPage: ADDRESSES.video.pageSize });
