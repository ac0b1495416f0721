import { type DOCUMENT_SORTS, DOCUMENT_YEARS, isDocumentSort } from './kinds/document-sorts.ts';

/** What a reader chooses of a list of documents. */
export interface DocumentFilter {
  year?: number;
  sort?: keyof typeof DOCUMENT_SORTS;
}

const [FIRST, LAST] = DOCUMENT_YEARS;

/** Reads the query of an address; what is no year or no kind of documents chooses nothing. */
export function documentFilter(query: URLSearchParams): DocumentFilter {
  const [year, sort] = [Number(query.get('year')), query.get('kind') ?? ''];
  return {
    ...(Number.isInteger(year) && year >= FIRST && year <= LAST && { year }),
    ...(isDocumentSort(sort) && { sort }),
  };
}

/** A filter as the query of an address, with its question mark; '' where nothing is chosen. */
export function filterQuery({ year, sort }: DocumentFilter): string {
  const query = new URLSearchParams({ ...(year && { year: String(year) }), ...(sort && { kind: sort }) });
  return query.size === 0 ? '' : `?${query}`;
}
