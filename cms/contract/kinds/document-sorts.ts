/** What documents are, with the keys of their labels. Apart from the kind, of which visitors need nothing else. */
export const DOCUMENT_SORTS = {
  report: 'DOCUMENTS.REPORT',
  statute: 'DOCUMENTS.STATUTE',
  accounts: 'DOCUMENTS.ACCOUNTS',
  form: 'DOCUMENTS.FORM',
  policy: 'DOCUMENTS.POLICY',
} as const;

export const isDocumentSort = (sort: string): sort is keyof typeof DOCUMENT_SORTS =>
  Object.hasOwn(DOCUMENT_SORTS, sort);

/** The first and the last year that a document may be about. */
export const DOCUMENT_YEARS = [1900, 2200] as const;
