import type { Core } from '@strapi/strapi';
import type { ComponentFields, ContentType } from '../../content-types';

/**
 * What an item held: its fields, pictures by the id of their file, the category by its number. Components of a list of
 * several kinds have the uid of theirs in `__component`.
 */
export type Snapshot = Record<string, unknown>;

export interface VersionedRow {
  id: number;
  number: number;
  locale: string | null;
  version: number;
  savedBy: string;
  updatedAt: string;
  snapshot: Snapshot;
}

type Row = Record<string, unknown>;

const isRow = (value: unknown): value is Row => typeof value === 'object' && value !== null;

/** These fields of a row, those that it has not as null. */
export function pick(value: unknown, names: readonly string[]): Row {
  return Object.fromEntries(names.map((name) => [name, isRow(value) ? (value[name] ?? null) : null]));
}

type Zone = ContentType['zones'][string];

/** A component of a list of several kinds: pictures by the id of their file, relations by the number of their entry. */
export interface StoredComponent extends Snapshot {
  __component: string;
}

export function componentsOf(zone: Zone, list: unknown): StoredComponent[] {
  const components: unknown[] = Array.isArray(list) ? list : [];
  return components.filter(isRow).map((component): StoredComponent => {
    const uid = String(component.__component);
    const { scalars = [], pictures = [], relations = [] }: Partial<ComponentFields> = zone[uid] ?? {};
    return {
      ...pick(component, scalars),
      ...Object.fromEntries(pictures.map((name) => [name, pick(component[name], ['id']).id])),
      ...Object.fromEntries(relations.map((name) => [name, pick(component[name], ['number']).number])),
      __component: uid,
    };
  });
}

/** What to read of such a list, with these fields of pictures and of entries. */
export function populateZone(zone: Zone, picture: object = { select: ['id'] }, entry = { select: ['id', 'number'] }) {
  const kinds = Object.entries(zone).map(([uid, { pictures, relations }]) => {
    const populate = [...pictures.map((name) => [name, picture]), ...relations.map((name) => [name, entry])];
    return [uid, { populate: Object.fromEntries(populate) }];
  });
  return { on: Object.fromEntries(kinds) };
}

function snapshotOf({ scalars, pictures, lists, zones, isListed }: ContentType, row: Row): Snapshot {
  const files = pictures.map((name) => [name, pick(row[name], ['id']).id]);
  const components = Object.entries(lists).map(([name, fields]) => {
    const list: unknown = row[name];
    return [name, Array.isArray(list) ? list.map((component) => pick(component, fields)) : []];
  });
  return {
    ...pick(row, scalars),
    ...Object.fromEntries(files),
    ...Object.fromEntries(components),
    ...Object.fromEntries(Object.entries(zones).map(([name, zone]) => [name, componentsOf(zone, row[name])])),
    ...(isListed ? { category: pick(row.category, ['number']).number } : {}),
  };
}

/** Of one entry, or of what there is one of. */
type Which = { documentId: string; locale?: string } | { locale: string };

/** The drafts of an item or of the settings, which editors see; of a type without drafts its entry. */
export const readDrafts = (strapi: Core.Strapi, type: ContentType, where: Which) =>
  readRows(strapi, type, { ...where, ...(type.hasDrafts ? { publishedAt: null } : {}) });

/** What visitors see of an item or of the settings. */
export const readPublished = (strapi: Core.Strapi, type: ContentType, where: Which) =>
  readRows(strapi, type, { ...where, ...(type.hasDrafts ? { publishedAt: { $notNull: true } } : {}) });

/** Any row, by its own id. */
export const readRow = async (strapi: Core.Strapi, type: ContentType, id: number) =>
  (await readRows(strapi, type, { id }))[0];

async function readRows(strapi: Core.Strapi, type: ContentType, where: object): Promise<VersionedRow[]> {
  const { scalars, pictures, lists, zones, isListed, isLocalized, hasVersions } = type;
  const numbered = type.hasNumber ? ['number'] : [];
  const rows: (Omit<VersionedRow, 'version' | 'savedBy'> & { version?: number | null; savedBy?: string | null })[] =
    await strapi.db.query(type.uid).findMany({
      select: [
        'id',
        'updatedAt',
        ...(hasVersions ? ['version', 'savedBy'] : []),
        ...numbered,
        ...(isLocalized ? ['locale'] : []),
        ...scalars,
      ],
      where,
      populate: Object.fromEntries([
        ...pictures.map((name) => [name, { select: ['id'] }]),
        ...Object.keys(lists).map((name) => [name, true]),
        ...Object.entries(zones).map(([name, zone]) => [name, populateZone(zone)]),
        ...(isListed ? [['category', { select: ['id', 'number'] }]] : []),
      ]),
      orderBy: { id: 'asc' },
    });
  return rows.map((row) => ({
    id: row.id,
    updatedAt: row.updatedAt,
    number: row.number ?? 0,
    locale: row.locale ?? null,
    version: row.version ?? 0,
    savedBy: row.savedBy ?? '',
    snapshot: snapshotOf(type, { ...row }),
  }));
}

/** Whether a value says something. */
export const isFilled = (value: unknown) =>
  value !== null &&
  value !== undefined &&
  value !== '' &&
  value !== 0 &&
  value !== false &&
  JSON.stringify(value) !== '[]';

/** A missing value and an empty text look the same to readers. PostgreSQL gives the keys of JSON back in another order. */
const comparable = (value: unknown) =>
  JSON.stringify(value ?? '', (_, inner: unknown) =>
    isRow(inner) && !Array.isArray(inner) ? Object.fromEntries(Object.entries(inner).sort()) : (inner ?? ''),
  );

export const isSame = (one: unknown, other: unknown) => comparable(one) === comparable(other);

/**
 * Locks an item's rows until the ambient transaction ends: another change waits, then sees the result of this one.
 * SQLite has one connection, so there a transaction waits for the other anyway.
 */
export async function lockItem(strapi: Core.Strapi, type: ContentType, documentId: string) {
  await strapi.db.transaction(({ trx }) =>
    trx(type.table).select('id').where({ document_id: documentId }).orderBy('id').forNoKeyUpdate(),
  );
}
