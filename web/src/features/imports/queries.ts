import { IMPORT_NOTES, IMPORTED_STATES } from 'contract/calls/imports';
import { managerRoutes } from 'contract/manager-routes';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { listPath, pageOf, ROWS_PER_PAGE } from '../../ui/manager-list.tsx';

const LIST = '/api/manager/ImportsList';

export type Import = CallReply<typeof LIST>['data'][number];

/** Work that goes on by itself, and is asked after. */
const UNDER_WAY: readonly Import['state'][] = ['reading', 'running', 'undoing'];
export const isUnderWay = ({ state }: Import) => UNDER_WAY.includes(state);

export const importsQuery = (lang: Lang) => apiQuery(LIST, lang, {});
export const everyImport = { queryKey: [LIST] };

/** The categories here, which those of a source can go to. */
export const managedMenuQuery = (lang: Lang) => apiQuery('/api/manager/LoadMenu', lang, {});

/** What of an import's report is shown. */
export interface ReportPlace {
  id: number;
  state: (typeof IMPORTED_STATES)[number] | undefined;
  note: (typeof IMPORT_NOTES)[number] | undefined;
  page: number;
}

/** Unknown values in the query are ignored. */
export const reportPlace = ({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): ReportPlace => ({
  id: Number(pathname.split('/').at(-1)),
  state: IMPORTED_STATES.find((state) => state === searchParams.get('state')),
  note: IMPORT_NOTES.find((note) => note === searchParams.get('note')),
  page: pageOf(searchParams),
});

export const reportPath = (lang: Lang, { id, page, ...filter }: ReportPlace): string =>
  listPath(managerRoutes.importReport(lang, id), page, filter);

export const reportQuery = (lang: Lang, { id, state, note, page }: ReportPlace) =>
  apiQuery('/api/manager/ImportItems', lang, {
    ...{ id, page, itemsPerPage: ROWS_PER_PAGE },
    ...(state ? { state } : {}),
    ...(note ? { note } : {}),
  });
