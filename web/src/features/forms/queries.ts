import { apiQuery, editedQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { ROWS_PER_PAGE } from '../../ui/manager-list.tsx';

export type ListedForm = CallReply<'/api/manager/FormsList'>['data'][number];
export type ManagedForm = CallReply<'/api/manager/LoadForm'>;

const LIST = '/api/manager/FormsList';

export const formsQuery = (lang: Lang, { page }: { page: number }) =>
  apiQuery(LIST, lang, { page, itemsPerPage: ROWS_PER_PAGE });

export const everyForm = { queryKey: [LIST] };

export const managedFormQuery = (lang: Lang, id: number) => editedQuery('/api/manager/LoadForm', lang, { id });
