import { LIMITS } from '../limits.ts';
import { ADDRESSES } from './addresses.ts';
import { image, showTime, title } from './common-fields.ts';
import { DOCUMENT_SORTS, DOCUMENT_YEARS } from './document-sorts.ts';
import type { Kind } from './kind.ts';

/** A report, the statute or another paper of the association. Its address leads to the newest file; earlier ones are listed. */
export const document = {
  name: 'document',
  plural: 'documents',
  ...ADDRESSES.document,
  labels: {
    one: 'FILES.KIND_DOCUMENT',
    all: 'BIN.DOCUMENTS',
    add: 'ADMIN.ADD_DOCUMENT',
    new: 'DOCUMENT_FORM.NEW',
    edit: 'DOCUMENT_FORM.EDIT',
  },
  isListed: true,
  hasEditorTab: false,
  help: { editor: 'documents', preview: 'articles#preview' },
  sortedBy: { year: 'desc', showTime: 'desc' },
  filteredBy: ['year', 'sort'],
  fields: {
    title,
    sort: {
      type: 'word',
      label: 'DOCUMENT_FORM.SORT',
      words: DOCUMENT_SORTS,
      isListed: true,
      knownAs: ['kind', 'type', 'النوع'],
    },
    year: {
      type: 'number',
      label: 'DOCUMENT_FORM.YEAR',
      hint: 'DOCUMENT_FORM.YEAR_HINT',
      range: DOCUMENT_YEARS,
      missing: 'required',
      isListed: true,
      knownAs: ['year', 'السنة'],
    },
    file: {
      type: 'file',
      label: 'DOCUMENT_FORM.FILE',
      hint: 'DOCUMENT_FORM.FILE_HINT',
      isSearched: true,
      knownAs: ['file', 'document', 'الملف'],
    },
    summary: {
      type: 'lines',
      label: 'DOCUMENT_FORM.SUMMARY',
      max: LIMITS.summary.max,
      isListed: true,
      isSearched: true,
      knownAs: ['summary', 'excerpt', 'الملخص', 'ملخص'],
    },
    showTime,
    image: { ...image, label: 'DOCUMENT_FORM.COVER', hint: 'DOCUMENT_FORM.COVER_HINT' },
  },
} as const satisfies Kind;
