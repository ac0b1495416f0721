import { documentFilter } from 'contract/document-filter';
import { ADDRESSES } from 'contract/kinds/addresses';
import type { Params } from 'react-router-dom';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import { routeId } from '../../lib/loader.ts';

/** A page of a category's documents, or of those that the query of an address chooses. */
export const documentsQuery = (lang: Lang, catId: number, page: number, search: URLSearchParams) =>
  apiQuery('/api/home/Documents', lang, {
    catId,
    page,
    itemsPerPage: ADDRESSES.document.pageSize,
    ...documentFilter(search),
  });

/** A document; without an id the newest of the category. */
export const documentQuery = (lang: Lang, catId: number, documentId?: number) =>
  apiQuery('/api/home/Document', lang, { catId, ...(documentId === undefined ? {} : { documentId }) });

/** The document that an address `document/{catId}/{documentId}` means. */
export const queryOfAddress = (lang: Lang, { catId, documentId }: Params) =>
  documentQuery(lang, routeId(catId), documentId === undefined ? undefined : routeId(documentId));
