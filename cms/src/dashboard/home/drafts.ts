import type { Core } from '@strapi/strapi';
import type { Language } from '../../../contract/vocabulary';
import type { ContentType } from '../../content-types';
import { type Entry, latestEntries, type Readable, type Reader, readableItems } from './readable';

/** The drafts of a type in a language that somebody may read, without the columns; undefined where they may read none. */
export function readableDrafts(strapi: Core.Strapi, reader: Reader, { uid, table }: ContentType, locale: Language) {
  const listed = readableItems(strapi, reader, locale).find((one) => one.uid === uid);
  if (!listed) return undefined;
  const query = strapi.db
    .connection(`${table} as item`)
    .where({ 'item.locale': locale })
    // Compared like this, SQLite reads the index of the last changes instead of the rows that another index finds.
    .whereRaw('(item.published_at is null) = true');
  return listed.owner === undefined ? query : query.where({ 'item.created_by_id': listed.owner });
}

export type Drafts = NonNullable<ReturnType<typeof readableDrafts>>;

/** The latest of some drafts, with the ids of their rows: an index finds them, and only these are read. */
export async function latestDrafts(
  strapi: Core.Strapi,
  readable: Readable,
  { drafts, locale, limit }: { drafts: Drafts; locale: Language; limit: number },
): Promise<(Entry & { id: number })[]> {
  const rows: { document_id: string }[] = await drafts
    .select('item.document_id')
    .orderBy('item.updated_at', 'desc')
    .limit(limit);
  const documentId = { $in: rows.map((row) => row.document_id) };
  return latestEntries(strapi, readable, { status: 'draft', locale, filters: { documentId } });
}
