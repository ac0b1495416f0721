import type { Core, UID } from '@strapi/strapi';
import { BIN_KINDS, type BinKind, LANGUAGES, type Language } from '../../../contract/vocabulary';
import { CONTENT_TYPES, type ContentType } from '../../content-types';
import { isRecord } from '../../platform/requests/read-input';

/** An entry that a deleted row pointed to: by its document, since a row's own id changes whenever it is published. */
interface Target {
  id: number;
  documentId: string | null;
  number: number | null;
}

/** A whole row of an item, a draft or a published one, as it was when it was deleted. */
export interface BinnedRow {
  /** Every column except the id. */
  values: Readonly<Record<string, unknown>>;
  /** What it pointed to, by field. */
  targets: Readonly<Record<string, readonly Target[]>>;
}

interface Attribute {
  type: string;
  relation?: string;
  target?: string;
  mappedBy?: string;
}

interface Relation {
  field: string;
  target: UID.ContentType;
  isMany: boolean;
  /** Of a relation that other entries own, such as the categories below one: their field. */
  ownedBy: string | undefined;
}

const FILES = 'plugin::upload.file';
/** The translations of a document are its own rows. */
const OWN = ['localizations'];

function relationsOf(strapi: Core.Strapi, { uid }: ContentType): Relation[] {
  const attributes: Readonly<Record<string, Attribute>> = strapi.getModel(uid).attributes;
  return Object.entries(attributes).flatMap(([field, { type, relation = '', target = FILES, mappedBy }]) => {
    if (type === 'component' || type === 'dynamiczone')
      throw new Error(`The bin stores no components, such as ${uid}.${field}.`);
    if ((type !== 'relation' && type !== 'media') || OWN.includes(field)) return [];
    return [{ field, target: target as UID.ContentType, isMany: relation.endsWith('ToMany'), ownedBy: mappedBy }];
  });
}

const columnsOf = (strapi: Core.Strapi, { uid }: ContentType): string[] =>
  Object.entries(strapi.db.metadata.get(uid).attributes)
    .filter(([name, { type }]) => name !== 'id' && type !== 'relation')
    .map(([name]) => name);

const hasDocuments = (target: string) => target.startsWith('api::');

function targetOf(entry: unknown): Target[] {
  if (!isRecord(entry) || typeof entry.id !== 'number') return [];
  const documentId = typeof entry.documentId === 'string' ? entry.documentId : null;
  const number = typeof entry.number === 'number' ? entry.number : null;
  return [{ id: entry.id, documentId, number }];
}

/** The rows of a document, of all its languages or some of them. */
export async function readRows(
  strapi: Core.Strapi,
  type: ContentType,
  documentId: string,
  languages: readonly string[] | undefined,
): Promise<BinnedRow[]> {
  const relations = relationsOf(strapi, type);
  const columns = columnsOf(strapi, type);
  const rows: Record<string, unknown>[] = await strapi.db.query(type.uid).findMany({
    where: { documentId, ...(languages ? { locale: { $in: languages } } : {}) },
    populate: Object.fromEntries(relations.map(({ field }) => [field, true])),
    orderBy: { id: 'asc' },
  });
  return rows.map((row) => ({
    values: Object.fromEntries(columns.map((name) => [name, row[name] ?? null])),
    targets: Object.fromEntries(relations.map(({ field }) => [field, [row[field]].flat().flatMap(targetOf)])),
  }));
}

const isPublished = ({ values }: BinnedRow): boolean => typeof values.publishedAt === 'string';

/** The languages of rows; both for what has none of its own. */
function languagesOf(rows: readonly BinnedRow[]): Language[] {
  const own = LANGUAGES.filter((language) => rows.some(({ values }) => values.locale === language));
  return own.length > 0 || rows.length === 0 ? own : [...LANGUAGES];
}

/** What lists of the bin say about rows. */
export const summaryOf = (rows: readonly BinnedRow[]) => ({
  languages: languagesOf(rows),
  visibleIn: languagesOf(rows.filter(isPublished)),
  categoryNumber: rows.find(({ targets }) => targets.category?.[0])?.targets.category?.[0]?.number ?? null,
});

/** Those of a field's targets that are there, as rows point to them now. */
async function presentTargets(
  strapi: Core.Strapi,
  { field, target, ownedBy }: Relation,
  row: BinnedRow,
): Promise<number[]> {
  const ids: number[] = [];
  // An entry that has been given to another owner since stays there.
  const free = ownedBy === undefined ? {} : { [ownedBy]: null };
  for (const { id, documentId } of row.targets[field] ?? []) {
    const where = { ...(hasDocuments(target) && documentId ? { documentId } : { id }), ...free };
    const found: { id: number } | null = await strapi.db.query(target).findOne({ select: ['id'], where });
    if (found) ids.push(found.id);
  }
  return ids;
}

/** The fields of rows some of whose targets are gone. Who wrote a row may be. */
export async function brokenFields(
  strapi: Core.Strapi,
  type: ContentType,
  rows: readonly BinnedRow[],
): Promise<Set<string>> {
  const broken = new Set<string>();
  const relations = relationsOf(strapi, type).filter(({ target, ownedBy }) => target !== 'admin::user' && !ownedBy);
  for (const relation of relations) {
    for (const row of rows) {
      const wanted = row.targets[relation.field]?.length ?? 0;
      if ((await presentTargets(strapi, relation, row)).length < wanted) broken.add(relation.field);
    }
  }
  return broken;
}

/** Writes a row as it was, with what is still there of what it pointed to; `replaced` has other targets of fields. */
export async function writeRow(
  strapi: Core.Strapi,
  type: ContentType,
  row: BinnedRow,
  replaced: Readonly<Record<string, number>>,
): Promise<void> {
  const columns = new Set(columnsOf(strapi, type));
  const data: Record<string, unknown> = Object.fromEntries(
    Object.entries(row.values).filter(([name]) => columns.has(name)),
  );
  for (const relation of relationsOf(strapi, type)) {
    const { field, isMany } = relation;
    const ids = field in replaced ? [replaced[field]] : await presentTargets(strapi, relation, row);
    data[field] = isMany ? ids : (ids[0] ?? null);
  }
  await strapi.db.query(type.uid).create({ data });
}

const isBinKind = (kind: string): kind is BinKind => BIN_KINDS.some((known) => known === kind);

/** A type whose items go to the bin, with its name there. */
interface BinnedType {
  kind: BinKind;
  type: ContentType;
}

const BINNED_TYPES: readonly BinnedType[] = CONTENT_TYPES.flatMap((type) =>
  isBinKind(type.kind) ? [{ kind: type.kind, type }] : [],
);

/** The type of what is deleted; undefined for what is no content, such as messages and accounts. */
export const binnedTypeOf = (uid: string): BinnedType | undefined => BINNED_TYPES.find(({ type }) => type.uid === uid);

export function binnedType(kind: string): ContentType {
  const found = BINNED_TYPES.find((known) => known.kind === kind);
  if (!found) throw new Error(`Nothing of the kind ${kind} goes to the bin.`);
  return found.type;
}
