import type { Core } from '@strapi/strapi';
import { SEARCH_KINDS, type SearchKind } from '../../../contract/vocabulary';
import { ENTRIES, type Engine } from './engine';
import { postgresIndex } from './postgres-index';
import { sqliteIndex } from './sqlite-index';

export const engineOf = ({ db }: Core.Strapi): Engine =>
  db.dialect.client === 'postgres' ? postgresIndex : sqliteIndex;

/** An entry as it is stored, without its words. */
export interface StoredEntry {
  id: number;
  rowId: number;
  digest: string;
}

/** The entries of some documents, in the ambient transaction. */
export async function readEntries(
  strapi: Core.Strapi,
  kind: SearchKind,
  documentIds: readonly string[],
): Promise<StoredEntry[]> {
  const rows: { id: number | string; row_id: number; digest: string }[] = await strapi.db.transaction(({ trx }) =>
    trx(ENTRIES)
      .select('id', 'row_id', 'digest')
      .where({ kind: SEARCH_KINDS.indexOf(kind) })
      .whereIn('document_id', [...documentIds]),
  );
  return rows.map(({ id, row_id, digest }) => ({ id: Number(id), rowId: row_id, digest }));
}
