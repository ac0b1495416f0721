import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, type ContentType, type ContentTypeUid } from '../content-types';

/** What somebody may do in the dashboard, as Strapi's authentication leaves it in the state of a request. */
export type Ability = object;

interface Checker {
  can: { read(): boolean };
  sanitizedQuery: { read(query: object): Promise<Record<string, unknown>> };
}

/** Entries of one type, as far as somebody may read them. */
export interface Readable {
  type: ContentType;
  /** Adds to a query of the Document Service what restricts it to those entries. */
  restrict(query: object): Promise<Record<string, unknown>>;
}

/** The types that somebody may read in the dashboard. */
export function readableTypes(strapi: Core.Strapi, userAbility: Ability): Readable[] {
  const checkers = strapi.plugin('content-manager').service('permission-checker');
  return CONTENT_TYPES.flatMap((type) => {
    const { can, sanitizedQuery }: Checker = checkers.create({ userAbility, model: type.uid });
    return can.read() ? [{ type, restrict: (query: object) => sanitizedQuery.read(query) }] : [];
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
    ...(type.isLocalized && { locale: '*' }),
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
