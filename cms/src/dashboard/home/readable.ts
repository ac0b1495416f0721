import type { Core } from '@strapi/strapi';
import type { Language } from '../../../contract/vocabulary';
import type { Listed } from '../../api/translation/services/translations';
import { type Ability, checkerOf } from '../../content/documents/readable-document';
import { CONTENT_TYPES, type ContentType, type ContentTypeUid, ITEM_TYPES } from '../../content-types';

/** Who asks, as Strapi's authentication leaves it in the state of a request. */
export interface Reader {
  /** What they may do in the dashboard. */
  userAbility: Ability;
  user: { id: number };
}

/** Entries of one type, as far as somebody may read them. */
export interface Readable {
  type: ContentType;
  /** Adds to a query of the Document Service what restricts it to those entries. */
  restrict(query: object): Promise<Record<string, unknown>>;
}

/** The types that somebody may read in the dashboard. */
export function readableTypes(strapi: Core.Strapi, reader: Reader): Readable[] {
  return CONTENT_TYPES.flatMap((type) => {
    const { can, sanitizedQuery } = checkerOf(strapi, reader.userAbility, type.uid);
    return can.read() ? [{ type, restrict: (query: object) => sanitizedQuery.read(query) }] : [];
  });
}

/** The types of items that somebody may read in a language: all items, or their own alone. */
export function readableItems(strapi: Core.Strapi, reader: Reader, locale: Language): Listed[] {
  const { userAbility, user } = reader;
  return ITEM_TYPES.flatMap(({ uid }): Listed[] => {
    const { can } = checkerOf(strapi, userAbility, uid);
    if (can.read({ locale, createdBy: null })) return [{ uid }];
    return can.read({ locale, createdBy: { id: user.id } }) ? [{ uid, owner: user.id }] : [];
  });
}

/** An entry of a list on the home screen. */
export interface Entry {
  uid: ContentTypeUid;
  documentId: string;
  /** Empty for the only entry of a type, which is called as the type. */
  title: string;
  locale: string | null;
  updatedAt: string;
}

interface Row {
  id: number;
  documentId: string;
  locale?: string | null;
  updatedAt: string;
}

const isRow = (value: unknown): value is Row & Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'documentId' in value;

/** The latest entries that a query finds, newest first, with the ids of their rows. */
export async function latestEntries(
  strapi: Core.Strapi,
  { type, restrict }: Readable,
  query: object,
): Promise<(Entry & { id: number })[]> {
  const titleField = type.options.layout?.mainField;
  const restricted = await restrict({
    ...query,
    fields: ['updatedAt', ...(type.isLocalized ? ['locale'] : []), ...(titleField ? [titleField] : [])],
    sort: 'updatedAt:desc',
  });
  const rows: unknown[] = await strapi.documents(type.uid).findMany(restricted);
  return rows.filter(isRow).map((row) => {
    const title = titleField === undefined ? '' : row[titleField];
    return {
      id: row.id,
      uid: type.uid,
      documentId: row.documentId,
      title: typeof title === 'string' ? title : '',
      locale: row.locale ?? null,
      updatedAt: new Date(row.updatedAt).toISOString(),
    };
  });
}

export const newestFirst = (one: { updatedAt: string }, other: { updatedAt: string }) =>
  other.updatedAt.localeCompare(one.updatedAt);

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
