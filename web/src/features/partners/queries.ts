import { ADDRESSES } from 'contract/kinds/addresses';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

export const partnersQuery = (lang: Lang, catId: number, page: number) =>
  apiQuery('/api/home/Partners', lang, { catId, page, itemsPerPage: ADDRESSES.partner.pageSize });
