import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../contract/errors';
import { localizedNames, textIn } from '../../../contract/localized';
import { invalidData } from '../../platform/requests/khayr-error';
import type { Change } from '../documents/change';
import { withoutNumber } from './numbers';

const PAGES = 'api::page.page';

/**
 * A category of type page has exactly one page, whose number is the category's. Requests can set a relation in half a
 * dozen ways, so the rule checks the result of the write and rolls its transaction back when it is broken.
 */
export function requireOnePagePerCategory(change: Change) {
  if (change.type.uid !== PAGES || !(change.isNew || change.action === 'update')) return undefined;
  if (change.data) change.data = withoutNumber(change.data);
  return async () => {
    const { strapi, documentId, result } = change;
    if (!result) return;
    const { id, ...settled } = (await settlePage(strapi, documentId)).find((row) => row.id === result.id) ?? {};
    Object.assign(result, settled);
  };
}

interface SettledRow {
  id: number;
  number: number;
  title: string;
}

async function settlePage(strapi: Core.Strapi, documentId: string): Promise<SettledRow[]> {
  const rows = await strapi.db.query(PAGES).findMany({
    select: ['id', 'number', 'title', 'locale'],
    where: { documentId },
    populate: { category: { select: ['id', 'number', 'type', ...localizedNames('title')] } },
  });
  const category = rows[0]?.category;
  if (!category || rows.some((row) => row.category?.id !== category.id)) {
    const message = 'A page belongs to one category, the same in each language.';
    throw invalidData('category', message, category ? ERROR_KEY.pageMoved : ERROR_KEY.category);
  }
  if (category.type !== 'page') {
    throw invalidData('category', 'Only a category of type page has a page.', ERROR_KEY.categoryType);
  }
  if (rows.some((row) => row.number && row.number !== category.number)) {
    throw invalidData('category', 'A page cannot move to another category.', ERROR_KEY.pageMoved);
  }
  // Two pages created at once would not see each other; the lock on the category's row makes the second one wait.
  await strapi.db.transaction(({ trx }) => trx('categories').select('id').where({ id: category.id }).forNoKeyUpdate());
  const other = await strapi.db
    .query(PAGES)
    .findOne({ select: ['id'], where: { documentId: { $ne: documentId }, category: { id: category.id } } });
  if (other) throw invalidData('category', 'This category has its page already.', ERROR_KEY.pageTaken);

  const settled: SettledRow[] = [];
  for (const row of rows) {
    const title: string = row.title || textIn(category, 'title', row.locale);
    const { number }: { number: number } = category;
    settled.push({ id: row.id, number, title });
    if (row.number === number && row.title === title) continue;
    await strapi.db.query(PAGES).update({ where: { id: row.id }, data: { number, title } });
  }
  return settled;
}
