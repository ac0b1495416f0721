import type { Core } from '@strapi/strapi';
import type { ManagedItem } from '../../../contract/requests/items';
import type { ItemOrder } from '../../../contract/vocabulary';
import type { ContentType } from '../../content-types';
import { KhayrError } from '../../platform/requests/khayr-error';
import type { Locale } from './item-input';
import { type ItemRow, languagesOf, presentItem, selectionOf } from './item-reply';
import { firstTitle, type ItemType } from './item-type';
import { type Chosen, choicesIn, findCategory, orderOf, type Piece } from './visible-items';

/** The items of a category, what the home page may show, or all of them. */
export interface ManagedSelection {
  locale: Locale;
  category?: number | undefined;
  showInHome?: boolean | undefined;
  numbers?: number[];
  chosen?: Chosen;
}

/** The version of a text that does not exist yet. */
const NO_VERSION = '0';

const drafts = (type: ContentType, { locale, category, showInHome, numbers, chosen }: ManagedSelection) => ({
  locale,
  publishedAt: null,
  ...(category === undefined ? {} : { [type.isListed ? 'categoryNumber' : 'number']: category }),
  ...(showInHome === undefined ? {} : { showInHome }),
  ...(numbers === undefined ? {} : { number: { $in: numbers } }),
  ...chosen,
});

/** Hidden and visible items of a language, newest first unless asked otherwise, without their HTML. */
export async function listItems(
  strapi: Core.Strapi,
  type: ContentType,
  which: ManagedSelection,
  { start, limit }: Piece,
  order: ItemOrder = 'newest',
): Promise<ManagedItem[]> {
  const rows: ItemRow[] = await strapi.db.query(type.uid).findMany({
    ...selectionOf(type, false),
    where: drafts(type, which),
    orderBy: orderOf(order, type),
    offset: start,
    limit,
  });
  const documentIds = rows.map(({ documentId }) => documentId);
  const languages = await languagesOf(strapi, type, documentIds);
  return rows.map((row) => presentItem(type, row, languages(row.documentId)));
}

export const countItems = (strapi: Core.Strapi, type: ContentType, which: ManagedSelection): Promise<number> =>
  strapi.db.query(type.uid).count({ where: drafts(type, which) });

/** What managers can choose of a category's list. */
export const managedChoices = (
  strapi: Core.Strapi,
  type: ContentType,
  { locale, category }: Pick<ManagedSelection, 'locale' | 'category'>,
) => choicesIn(strapi, type, drafts(type, { locale, category }));

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
  const versions: ItemRow[] = await strapi.db
    .query(type.uid)
    .findMany({ ...selectionOf(type, true), where: { number, publishedAt: null }, orderBy: { id: 'asc' } });
  const row = versions.find((version) => version.locale === locale) ?? versions[0];
  if (!row) return unsavedItem(strapi, item, locale, number);
  const languages = await languagesOf(strapi, type, [row.documentId]);
  const reply = presentItem(type, row, languages(row.documentId));
  return row.locale === locale ? reply : { ...reply, version: NO_VERSION };
}

/** An item that the site needs, or that belongs to a category by its number, can be opened before it was first saved. */
async function unsavedItem(strapi: Core.Strapi, item: ItemType, locale: Locale, number: number): Promise<ManagedItem> {
  const title = await firstTitle(strapi, item, number, locale);
  if (title === undefined) throw new KhayrError('notFound', `There is no item of number ${number}.`);
  const category = item.type.hasCategory ? await findCategory(strapi, number) : null;
  const row: ItemRow = { documentId: '', number, locale, version: null, publishedAt: null, category, title, html: '' };
  return presentItem(item.type, row, []);
}
