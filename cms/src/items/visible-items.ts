import type { Core } from '@strapi/strapi';
import type { CategoryReply, VisibleItem } from '../../contract/replies';
import type { ContentType } from '../content-types';
import type { Locale } from './item-input';

/** The fields of a picture that visitors get. */
export const PICTURE = {
  select: ['id', 'url', 'width', 'height', 'alternativeText', 'alternativeTextEn', 'focalPoint', 'formats'],
};

/** The fields of a category that visitors get. */
export const CATEGORY = { select: ['id', 'number', 'titleAr', 'titleEn'] };

/** A row of an item as visitors see it: its own fields, its category and its pictures. */
interface VisibleRow {
  id: number;
  number: number;
  [field: string]: unknown;
}

/** The fields of an item that visitors get; lists leave out what only details need. */
function visibleFields(type: ContentType, isDetail: boolean) {
  return {
    select: ['id', 'number', 'version', ...(isDetail ? type.scalars : type.listedScalars)],
    populate: {
      ...Object.fromEntries(type.pictures.map((name) => [name, PICTURE])),
      ...(type.hasCategory ? { category: CATEGORY } : {}),
    },
  };
}

/** A category's items, or what the home page may show of all categories. */
export type VisibleSelection = { locale: Locale } & ({ category: number } | { showInHome: true });

export interface Piece {
  start: number;
  limit: number;
}

interface FoundItem extends VisibleItem {
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
    ? { categoryNumber: which.category }
    : { showInHome: true, categoryNumber: { $notNull: true } }),
});

/** Newest first; of one day, the one created last. */
export async function listVisible(
  strapi: Core.Strapi,
  type: ContentType,
  which: VisibleSelection,
  { start, limit }: Piece,
): Promise<VisibleRow[]> {
  return strapi.db.query(type.uid).findMany({
    ...visibleFields(type, false),
    where: published(which),
    orderBy: [{ showTime: 'desc' }, { number: 'desc' }],
    offset: start,
    limit,
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
  const where = { number: { $in: numbers }, locale, publishedAt: { $notNull: true } };
  return strapi.db.query(type.uid).findMany({ ...visibleFields(type, false), where });
}

/** Counts a column of the index: to count ids, as Strapi's own count does, PostgreSQL reads every row. */
export async function countVisible(strapi: Core.Strapi, type: ContentType, which: VisibleSelection): Promise<number> {
  const counting = strapi.db
    .queryBuilder(type.uid)
    .init({ where: published(which) })
    .count('publishedAt');
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
  const visible = versions.filter(({ publishedAt }) => publishedAt !== null);
  const exists = versions.some((version) => version.locale === locale);
  const chosen = exists ? visible.find((version) => version.locale === locale) : visible[0];
  if (!chosen) return null;
  const row: VisibleRow | null = await items.findOne({ ...visibleFields(type, true), where: { id: chosen.id } });
  return row && { row, locale: chosen.locale, visibleIn: visible.map((version) => version.locale) };
}

/** A category as the lists of its items name it. */
export async function findCategory(strapi: Core.Strapi, number: number): Promise<CategoryReply | null> {
  return strapi.db.query('api::category.category').findOne({ ...CATEGORY, where: { number } });
}
