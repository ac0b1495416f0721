import type { Core } from '@strapi/strapi';
import type { ManagedItem } from '../../../contract/requests/items';
import type { ItemOrder } from '../../../contract/vocabulary';
import { KhayrError } from '../../platform/requests/khayr-error';
import type { Page } from '../../platform/requests/read-input';
import type { Locale } from './item-input';
import { type ItemRow, languagesOf, presentItem, selectionOf } from './item-reply';
import { firstTitle, type ItemType } from './item-type';
import { orderOf } from './visible-items';

export interface ItemList extends Page {
  locale: Locale;
  category?: number | undefined;
  showInHome?: boolean | undefined;
  orderBy?: ItemOrder | undefined;
}

/** The version of a text that does not exist yet. */
const NO_VERSION = '0';

/** Hidden and visible items of a language, newest first unless asked otherwise, without their HTML. */
export async function listItems(
  strapi: Core.Strapi,
  { type }: ItemType,
  { locale, category, showInHome, orderBy = 'newest', limit, offset }: ItemList,
) {
  const where = {
    locale,
    publishedAt: null,
    ...(category === undefined ? {} : { [type.isListed ? 'categoryNumber' : 'number']: category }),
    ...(showInHome === undefined ? {} : { showInHome }),
  };
  const items = strapi.db.query(type.uid);
  const [rows, total]: [ItemRow[], number] = await Promise.all([
    items.findMany({
      ...selectionOf(type, false),
      where,
      orderBy: orderOf(orderBy, type.isDated),
      limit,
      offset,
    }),
    items.count({ where }),
  ]);
  const documentIds = rows.map(({ documentId }) => documentId);
  const languages = await languagesOf(strapi, type, documentIds);
  return { data: rows.map((row) => presentItem(type, row, languages(row.documentId))), meta: { total } };
}

/**
 * An item in a language, or in the other one if it has no version in this one: `locale` says which, and the version is
 * that of the missing text.
 */
export async function loadItem(
  strapi: Core.Strapi,
  item: ItemType,
  locale: Locale,
  number: number,
): Promise<ManagedItem> {
  const { type } = item;
  const drafts: ItemRow[] = await strapi.db
    .query(type.uid)
    .findMany({ ...selectionOf(type, true), where: { number, publishedAt: null }, orderBy: { id: 'asc' } });
  const row = drafts.find((draft) => draft.locale === locale) ?? drafts[0];
  if (!row) return unsavedItem(strapi, item, locale, number);
  const languages = await languagesOf(strapi, type, [row.documentId]);
  const reply = presentItem(type, row, languages(row.documentId));
  return row.locale === locale ? reply : { ...reply, version: NO_VERSION };
}

/** An item that the site needs, or that belongs to a category by its number, can be opened before it was first saved. */
async function unsavedItem(strapi: Core.Strapi, item: ItemType, locale: Locale, number: number): Promise<ManagedItem> {
  const title = await firstTitle(strapi, item, number, locale);
  if (title === undefined) throw new KhayrError('notFound', `There is no item of number ${number}.`);
  const row: ItemRow = { documentId: '', number, locale, version: null, publishedAt: null, title, html: '' };
  return presentItem(item.type, row, []);
}
