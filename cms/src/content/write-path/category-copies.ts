import type { Core } from '@strapi/strapi';
import { CONTENT_TYPES, type ContentType } from '../../content-types';
import { isOfDashboard } from '../../platform/audit/audit-log';
import type { Change } from '../documents/change';

interface Row {
  id: number;
  locale: string;
  publishedAt: string | null;
  category: { id: number; documentId: string } | null;
}

/**
 * An item has one category: its address names that, and leads to the translation. What the dashboard saves in one
 * language is taken over by the drafts of the others, and what it publishes by what is published of them. The site's calls
 * do the same themselves (src/content/items/save-item.ts).
 */
export function shareCategory(change: Change) {
  const { strapi, type, action } = change;
  const request = strapi.requestContext.get();
  const isShared = type.isListed && (action === 'update' || action === 'publish');
  return isShared && request && isOfDashboard(request) ? () => takeOver(change) : undefined;
}

async function takeOver(change: Change) {
  const { strapi, type, documentId, action } = change;
  const rows: Row[] = await strapi.db.query(type.uid).findMany({
    select: ['id', 'locale', 'publishedAt'],
    where: { documentId, publishedAt: action === 'publish' ? { $notNull: true } : null },
    populate: { category: { select: ['id', 'documentId'] } },
  });
  const category = rows.find((row) => change.isIn(row.locale))?.category;
  if (!category) return;
  for (const { id, locale } of rows.filter((row) => !change.isIn(row.locale) && row.category?.id !== category.id)) {
    if (action === 'update') {
      const data: Record<string, unknown> = { category: category.documentId };
      await strapi.documents(type.uid).update({ documentId, locale, data });
    } else {
      // Publishing would also publish what an editor has not published yet.
      await strapi.db.query(type.uid).updateRelations(id, { category: category.id });
      await updateCategoryNumber(strapi, type.uid, documentId);
    }
  }
}

const LISTED_TYPES = CONTENT_TYPES.filter(({ isListed }) => isListed);

const CATEGORIES = 'api::category.category';

/** The rows whose category may have changed; all of them if empty. */
type Rows = { document_id: string } | { category_number: number } | Record<string, never>;

async function copyNumbers(strapi: Core.Strapi, { table, singularName }: ContentType, rows: Rows) {
  await strapi.db.transaction(async ({ trx }) => {
    const number = strapi.db
      .connection(`${table}_category_lnk as link`)
      .join('categories', 'categories.id', 'link.category_id')
      .where(`link.${singularName}_id`, strapi.db.connection.ref(`${table}.id`))
      .select('categories.number')
      .limit(1);
    await trx(table)
      .where(rows)
      .whereRaw('category_number is distinct from (?)', [number])
      .update({ category_number: number });
  });
}

/** Updates the copies of a document whose category was written past the Document Service. */
export async function updateCategoryNumber(strapi: Core.Strapi, uid: string, documentId: string) {
  const type = LISTED_TYPES.find((listed) => listed.uid === uid);
  if (type) await copyNumbers(strapi, type, { document_id: documentId });
}

/** Updates all copies: an import of content, or a release before they existed, leaves rows without one. */
export async function updateAllCategoryNumbers(strapi: Core.Strapi) {
  for (const type of LISTED_TYPES) await copyNumbers(strapi, type, {});
}

/**
 * Each row of a listed item has a copy of its category's number, so that an index serves a page of a category's list
 * and its length; through the link table the time for either grows with the number of items. The copy is written after
 * each change, in its transaction, from the relation itself, since requests can set a relation in half a dozen ways.
 */
export async function copyCategoryNumbers(change: Change) {
  const { strapi, type } = change;
  if (type.isListed) return () => copyNumbers(strapi, type, { document_id: change.documentId });
  if (type.uid !== CATEGORIES) return undefined;
  const [category] = await change.drafts();
  return async () => {
    if (!category) return;
    for (const listed of LISTED_TYPES) await copyNumbers(strapi, listed, { category_number: category.number });
  };
}

/** Whether a form left a relation alone: it sends nothing then, or empty lists of changes. */
function isUnchanged(relation: unknown): boolean {
  if (relation === undefined || relation === null) return true;
  if (typeof relation !== 'object' || Array.isArray(relation)) return false;
  const changes = Object.entries(relation).filter(([key]) => key === 'connect' || key === 'disconnect');
  return changes.length > 0 && changes.every(([, list]) => Array.isArray(list) && list.length === 0);
}

const isMissing = (value: unknown) => value === undefined || value === null;

/** A stored value as a write takes it: of a picture its id. */
const asInput = (value: unknown) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

/**
 * Relations and fields belong to one locale, so the first version in a further language would have no category and no date:
 * it gets those of the version that exists, where its save has none.
 */
export async function completeNewLocales(change: Change) {
  const { strapi, type, action, documentId, data } = change;
  if (action !== 'update' || (!type.hasCategory && type.copiedToNewLocale.length === 0)) return;
  if ((await change.ownDrafts()).length > 0) return;
  const versions = await strapi.db.query(type.uid).findMany({
    where: { documentId, publishedAt: null },
    populate: [...type.pictures, ...(type.hasCategory ? ['category'] : [])],
  });
  const source = versions.find((version) => version.category) ?? versions[0];
  if (!source) return;
  const copied = type.copiedToNewLocale.filter((name) => isMissing(data?.[name]));
  if (type.hasCategory && isUnchanged(data?.category)) copied.push('category');
  change.data = { ...data, ...Object.fromEntries(copied.map((name) => [name, asInput(source[name])])) };
}
