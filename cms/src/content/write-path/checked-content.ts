import type { Core } from '@strapi/strapi';
import type { FieldError } from '../../../contract/errors';

/** A row of a type with what the rules of the type need. */
export type CheckedRow = Readonly<Record<string, unknown>> & {
  id: number;
  documentId: string;
  locale: string | null;
  publishedAt: string | null;
};

/** What the content of a type must be like for the site to show it. */
export interface ContentRules {
  /** The relations that the rules read. */
  populate: object;
  /** Errors that no save may leave behind, by the row as the save has written it, and as it was before. */
  structure?(strapi: Core.Strapi, row: CheckedRow, before?: CheckedRow): Promise<FieldError[]>;
  /** What is still missing before visitors may see the row. */
  completeness?(strapi: Core.Strapi, row: CheckedRow): Promise<FieldError[]>;
  /** Why a document, or its text in one language, cannot be deleted or unpublished. */
  removal?(strapi: Core.Strapi, removal: Removal): Promise<FieldError[]>;
}

export interface Removal {
  documentId: string;
  /** The drafts and published rows in the languages that are removed. */
  rows: CheckedRow[];
  action: 'delete' | 'unpublish';
}
