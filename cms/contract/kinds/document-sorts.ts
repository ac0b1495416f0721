/** What documents are, with the keys of their labels. Apart from the kind, of which visitors need nothing else. */
export const DOCUMENT_SORTS = {
  report: 'DOCUMENTS.REPORT',
  statute: 'DOCUMENTS.STATUTE',
  accounts: 'DOCUMENTS.ACCOUNTS',
  form: 'DOCUMENTS.FORM',
  policy: 'DOCUMENTS.POLICY',
} as const;
