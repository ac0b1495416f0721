import type { document } from 'contract/kinds/document';
import type { OwnKind } from '../../forms/form-of-kind.ts';

/** Most documents are about the year that has just ended, or about this one. */
export const own: OwnKind<typeof document.name> = {
  fields: { year: { initial: new Date().getFullYear() } },
  publishedNote: ({ file }) => (file ? undefined : 'DOCUMENT_FORM.PUBLISHED_WITHOUT'),
};
