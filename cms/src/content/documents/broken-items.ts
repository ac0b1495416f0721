import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, type ContentType, type ItemUid } from '../../content-types';
import { storeRevision } from './history';
import { readRow } from './snapshots';

interface Row {
  id: number;
  documentId: string | null;
  locale: string | null;
  publishedAt: string | null;
}

/** The number of an item; null for the one entry of a type without numbers. */
type ItemNumber = number | null;

/**
 * The items of a type whose rows are not those of one document: with another document's key, twice in a language, or published
 * without a draft, so that nobody can change or hide what visitors read.
 */
async function findBroken({ db }: Core.Strapi, type: ContentType): Promise<ItemNumber[]> {
  const { table, hasDrafts, isLocalized, hasNumber } = type;
  const item = hasNumber ? ['number'] : [];
  return db.transaction(async ({ trx }) => {
    const rows = () => (hasNumber ? trx(table).whereNotNull('number') : trx(table));
    const grouped = async (columns: string[], broken: string): Promise<{ number?: number }[]> => {
      const groups = rows().select(hasNumber ? item : trx.raw('count(*) as found'));
      if (columns.length > 0) groups.groupBy(columns);
      return groups.havingRaw(`count(*) > 0 and (${broken})`);
    };
    const perText = hasDrafts ? 'count(*) - count(published_at) <> 1 or count(published_at) > 1' : 'count(*) > 1';
    const shared = trx(table).select('document_id').groupBy('document_id').havingRaw('count(distinct number) > 1');
    const found = [
      ...(await grouped([...item, ...(isLocalized ? ['locale'] : [])], perText)),
      ...(await grouped(item, 'count(distinct document_id) <> 1 or count(document_id) < count(*)')),
      ...(hasNumber ? await rows().select(item).whereIn('document_id', shared) : []),
    ];
    return [...new Set(found.map(({ number = null }) => number))];
  });
}

/** How many items the doctor and the managers are told of. */
export async function countBroken(strapi: Core.Strapi): Promise<number> {
  let count = 0;
  for (const type of CONTENT_TYPES) count += (await findBroken(strapi, type)).length;
  return count;
}

/** The document that most rows are of, published ones before others, and no row of another item; otherwise a new one. */
async function documentOf(strapi: Core.Strapi, { uid }: ContentType, number: ItemNumber, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ documentId }) => documentId || []))];
  const foreign: Row[] =
    number === null
      ? []
      : await strapi.db
          .query(uid)
          .findMany({ select: ['id', 'documentId'], where: { documentId: { $in: ids }, number: { $ne: number } } });
  const weightOf = (id: string) =>
    rows.reduce((sum, row) => sum + (row.documentId === id ? (row.publishedAt ? 2 : 1) : 0), 0);
  const own = ids.filter((id) => foreign.every(({ documentId }) => documentId !== id));
  return own.toSorted((one, other) => weightOf(other) - weightOf(one))[0] ?? randomBytes(12).toString('hex');
}

/**
 * Makes the rows of an item one document again: by its number, which no write changes. Of two rows of a text the one that was changed
 * last stays, and the other goes to the history. What was published without a draft gets one.
 */
export async function repairItem(strapi: Core.Strapi, type: ContentType, number: ItemNumber): Promise<void> {
  const { uid, table, hasDrafts, isLocalized, hasHistory, kind } = type;
  await strapi.db.transaction(async ({ trx }) => {
    const rows: Row[] = await strapi.db.query(uid).findMany({
      select: ['id', 'documentId', 'publishedAt', ...(isLocalized ? ['locale'] : [])],
      where: number === null ? {} : { number },
      orderBy: [{ updatedAt: 'desc' }, { id: 'desc' }],
    });
    const documentId = await documentOf(strapi, type, number, rows);
    const isOfText = (row: Row) => (other: Row) =>
      other.locale === row.locale && (!hasDrafts || Boolean(other.publishedAt) === Boolean(row.publishedAt));
    const surplus = rows.filter((row) => hasHistory && rows.find(isOfText(row)) !== row);
    const strays = rows.filter((row) => row.documentId !== documentId);
    const lacking = rows.filter((row) => hasDrafts && !rows.some(isOfText({ ...row, publishedAt: null })));
    if (surplus.length + strays.length + lacking.length === 0) return;
    strapi.log.warn(`The rows of ${kind} ${number ?? ''} were not those of one document, and are repaired.`);
    for (const { id } of surplus) {
      const row = await readRow(strapi, type, id);
      if (row) await storeRevision(strapi, type, row);
      await strapi.db.query(uid).delete({ where: { id } });
    }
    const ids = strays.map(({ id }) => id);
    await trx(table).whereIn('id', ids).update({ document_id: documentId });
    for (const locale of new Set(lacking.map((row) => row.locale)))
      await strapi.documents(uid as ItemUid).discardDraft({ documentId, ...(locale ? { locale } : {}) });
  });
}

/** Repairs what an earlier version let requests do to the keys of rows. What cannot be repaired is told of, and keeps no site from starting. */
export async function repairItems(strapi: Core.Strapi): Promise<void> {
  for (const type of CONTENT_TYPES) {
    for (const number of await findBroken(strapi, type)) {
      await repairItem(strapi, type, number).catch((error: unknown) => strapi.log.error(error));
    }
  }
}
