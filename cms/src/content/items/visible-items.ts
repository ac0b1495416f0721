import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import { ALT_FIELDS, localizedNames } from '../../../contract/localized';
import type { visibleItem } from '../../../contract/requests/items';
import type { CategoryRef } from '../../../contract/requests/site';
import { CATEGORY_TYPES, type CategoryType, type ItemOrder } from '../../../contract/vocabulary';
import type { ContentType } from '../../content-types';
import { siteDay } from '../documents/association';
import { type PreviewedRow, previewedRow } from '../preview/previewed-rows';
import { isPublishedOutdated } from '../translations/translation-state';
import type { Locale } from './item-input';

const SETTINGS = 'api::site-setting.site-setting';

/** The fields of a picture that visitors get. */
export const PICTURE = {
  select: ['id', 'url', 'width', 'height', ...ALT_FIELDS, 'focalPoint', 'formats'],
};

/** The fields of a category that visitors get. */
export const CATEGORY = { select: ['id', 'number', ...localizedNames('title')] };

/** A row of an item as visitors see it: its own fields, its category and its pictures. */
interface VisibleRow {
  id: number;
  number: number;
  [field: string]: unknown;
}

/** The fields of an item that visitors get; lists leave out what only details need. */
function visibleFields(type: ContentType, isDetail: boolean) {
  return {
    select: ['id', 'number', 'version', ...(isDetail ? ['updatedAt', ...type.scalars] : type.listedScalars)],
    populate: {
      ...Object.fromEntries(type.pictures.map((name) => [name, PICTURE])),
      ...(type.hasCategory ? { category: CATEGORY } : {}),
    },
  };
}

/** Values of fields that the items of a list are chosen by. */
export type Chosen = Readonly<Record<string, number | string>>;

/** A category's items, or what the home page may show of all categories. */
export type VisibleSelection = { locale: Locale } & ({ category: number; chosen?: Chosen } | { showInHome: true });

export interface Piece {
  start: number;
  limit: number;
}

interface FoundItem extends z.output<typeof visibleItem> {
  row: VisibleRow;
}

interface LocaleRow {
  id: number;
  locale: Locale;
  publishedAt: string | null;
}

// Visitors see the published rows. Each query uses an index, so that its time does not grow with the number of items.

const published = ({ locale, ...which }: VisibleSelection) => ({
  locale,
  publishedAt: { $notNull: true },
  ...('category' in which
    ? { categoryNumber: which.category, ...which.chosen }
    : { showInHome: true, categoryNumber: { $notNull: true } }),
});

/** The condition for a list; in a preview its draft stands in for what is published of the same item. */
async function inList(strapi: Core.Strapi, { uid }: ContentType, which: VisibleSelection) {
  const row = await previewedRow(strapi, uid);
  if (row?.locale !== which.locale) return published(which);
  const { publishedAt: _, ...own } = published(which);
  return {
    $or: [
      { ...published(which), number: { $ne: row.number } },
      { ...own, id: row.id },
    ],
  };
}

/** Of one day the one created last is the newest, and among those of one title the newest comes first. */
export const orderOf = (order: ItemOrder, { isDated, item }: ContentType) => {
  const direction = order === 'oldest' ? 'asc' : 'desc';
  const own = order === 'newest' ? item?.sortedBy : undefined;
  return [
    ...(order === 'title' ? [{ title: 'asc' }] : []),
    ...Object.entries(own ?? (isDated ? { showTime: direction } : {})).map(([name, way]) => ({ [name]: way })),
    { number: direction },
  ];
};

/** Rows without the pictures of people who have not consented to them, or whose consent has ended. */
async function withConsent(strapi: Core.Strapi, type: ContentType, rows: VisibleRow[]): Promise<VisibleRow[]> {
  const { consented } = type;
  if (Object.keys(consented).length === 0 || rows.length === 0) return rows;
  const today = await siteDay(strapi);
  const hidden = (row: VisibleRow) =>
    Object.entries(consented)
      .filter(([, consent]) => !holds(row, consent, today))
      .map(([name]) => [name, null]);
  return rows.map((row) => ({ ...row, ...Object.fromEntries(hidden(row)) }));
}

/** Whether the consent of a row holds on a day; it does no longer on the day on which it ends. */
export const holds = (
  row: Readonly<Record<string, unknown>>,
  { from, until }: { from: string; until: string },
  day: string,
): boolean => Boolean(row[from]) && String(row[from]) <= day && !(row[until] && String(row[until]) <= day);

export async function listVisible(
  strapi: Core.Strapi,
  type: ContentType,
  which: VisibleSelection,
  { start, limit }: Piece,
  order: ItemOrder = 'newest',
): Promise<VisibleRow[]> {
  const rows = await strapi.db.query(type.uid).findMany({
    ...visibleFields(type, false),
    where: await inList(strapi, type, which),
    orderBy: orderOf(order, type),
    offset: start,
    limit,
  });
  return withConsent(strapi, type, rows);
}

/** Each value that a list has of the fields that it can be filtered by, in the list's order. */
export async function choicesIn(strapi: Core.Strapi, type: ContentType, where: object) {
  const names = type.item?.filteredBy ?? [];
  if (names.length === 0) return undefined;
  const rows: VisibleRow[] = await strapi.db
    .query(type.uid)
    .findMany({ select: ['id', ...names], where, orderBy: orderOf('newest', type) });
  const valuesOf = (name: string) => rows.map((row) => row[name]).filter((value) => value !== null && value !== '');
  return Object.fromEntries(names.map((name) => [name, [...new Set(valuesOf(name))]]));
}

/** What readers can choose of a category's list. */
export const visibleChoices = async (
  strapi: Core.Strapi,
  type: ContentType,
  { locale, category }: { locale: Locale; category: number },
) => choicesIn(strapi, type, await inList(strapi, type, { locale, category }));

/** The first of a list that has a picture. */
export async function firstWithPicture(
  strapi: Core.Strapi,
  type: ContentType,
  which: VisibleSelection,
  order: ItemOrder = 'newest',
): Promise<VisibleRow | null> {
  const hasPicture = { $or: type.pictures.map((name) => ({ [name]: { id: { $notNull: true } } })) };
  return strapi.db.query(type.uid).findOne({
    ...visibleFields(type, false),
    where: { $and: [await inList(strapi, type, which), hasPicture] },
    orderBy: orderOf(order, type),
  });
}

/** The visible ones of some numbers, in no order. */
export async function visibleRows(
  strapi: Core.Strapi,
  type: ContentType,
  locale: Locale,
  numbers: readonly number[],
): Promise<VisibleRow[]> {
  if (numbers.length === 0) return [];
  const previewed = await previewedRow(strapi, type.uid);
  const own = { number: { $in: numbers }, locale };
  const isVisible = { ...own, publishedAt: { $notNull: true } };
  const where =
    previewed?.locale === locale
      ? {
          $or: [
            { ...isVisible, $not: { number: previewed.number } },
            { ...own, id: previewed.id },
          ],
        }
      : isVisible;
  return withConsent(strapi, type, await strapi.db.query(type.uid).findMany({ ...visibleFields(type, false), where }));
}

/**
 * Counts a column of the index: to count ids, as Strapi's own count does, PostgreSQL reads every row. The draft of a preview
 * has nothing in that column.
 */
export async function countVisible(strapi: Core.Strapi, type: ContentType, which: VisibleSelection): Promise<number> {
  const where = await inList(strapi, type, which);
  const column = '$or' in where ? 'id' : 'publishedAt';
  const counting = strapi.db.queryBuilder(type.uid).init({ where }).count(column);
  return Number((await counting.first().execute<{ count: number | string }>()).count);
}

/**
 * An item by its number in a language, or in the other one if it has no version at all in the requested one: a version
 * that exists but is hidden has no substitute.
 */
export async function findVisible(
  strapi: Core.Strapi,
  type: ContentType,
  locale: Locale,
  number: number,
): Promise<FoundItem | null> {
  const items = strapi.db.query(type.uid);
  const versions: LocaleRow[] = await items.findMany({ select: ['id', 'locale', 'publishedAt'], where: { number } });
  const previewed = await previewedRow(strapi, type.uid);
  const visible = versions.filter((version) => isShown(version, number, previewed));
  const exists = versions.some((version) => version.locale === locale);
  const chosen = exists ? visible.find((version) => version.locale === locale) : visible[0];
  if (!chosen) return null;
  const [row, isOutdated]: [VisibleRow | null, boolean] = await Promise.all([
    items.findOne({ ...visibleFields(type, true), where: { id: chosen.id } }),
    visible.length > 1 && tellsOutdated(strapi, type, chosen.locale, number),
  ]);
  const visibleIn = visible.map((version) => version.locale);
  const isTwinHidden = versions.some((version) => !visibleIn.includes(version.locale));
  const [shown = null] = row ? await withConsent(strapi, type, [row]) : [];
  return shown && { row: shown, locale: chosen.locale, visibleIn, isTwinHidden, isOutdated };
}

/** Whether readers of a language are told that the other one is newer: the settings say whether they ever are. */
async function tellsOutdated(strapi: Core.Strapi, { kind }: ContentType, locale: Locale, number: number) {
  const published = { publishedAt: { $notNull: true } };
  const settings = await strapi.db.query(SETTINGS).findOne({ select: ['id', 'tellOutdated'], where: published });
  return settings?.tellOutdated === true && (await isPublishedOutdated(strapi, { kind, number }, locale));
}

/** Whether visitors see a row, or a preview shows it in place of the one that they see. */
const isShown = ({ id, locale, publishedAt }: LocaleRow, number: number, previewed: PreviewedRow | undefined) =>
  previewed?.number === number && previewed.locale === locale ? previewed.id === id : publishedAt !== null;

/** How many items stand before one in the list of its category. */
export async function countBefore(
  strapi: Core.Strapi,
  type: ContentType,
  locale: Locale,
  { number, showTime, categoryNumber }: Record<string, unknown>,
): Promise<number> {
  if (type.item?.sortedBy) {
    const where = { locale, categoryNumber, publishedAt: { $notNull: true } };
    const rows: { number: number }[] = await strapi.db
      .query(type.uid)
      .findMany({ select: ['id', 'number'], where, orderBy: orderOf('newest', type) });
    return rows.findIndex((row) => row.number === number);
  }
  const isNewer = { $or: [{ showTime: { $gt: showTime } }, { showTime, number: { $gt: number } }] };
  return strapi.db
    .query(type.uid)
    .count({ where: { locale, categoryNumber, publishedAt: { $notNull: true }, number: { $ne: number }, ...isNewer } });
}

/** A category as the lists of its items name it; null where there is none, or where it is of another type than these. */
export async function findCategory(
  strapi: Core.Strapi,
  number: number,
  types: readonly CategoryType[] = CATEGORY_TYPES,
): Promise<CategoryRef | null> {
  const where = { number, type: { $in: [...types] } };
  return strapi.db.query('api::category.category').findOne({ ...CATEGORY, where });
}
