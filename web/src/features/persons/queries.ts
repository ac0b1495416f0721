import { ADDRESSES } from 'contract/kinds/addresses';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';

export const personsQuery = (lang: Lang, catId: number, page: number) =>
  apiQuery('/api/home/Persons', lang, { catId, page, itemsPerPage: ADDRESSES.person.pageSize });
