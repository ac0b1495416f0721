import type { Core } from '@strapi/strapi';
import type { Locale } from '../../manage/item-input';
import type { ItemKind } from '../../manage/item-kinds';
import { CATEGORY, type VisibleRow, visibleFields } from '../visible-rows';

/** A category's items, or what the home page may show of all categories. */
type Which = { locale: Locale } & ({ category: number } | { showInHome: true });

interface Piece {
  start: number;
  limit: number;
}

export interface Found {
  row: VisibleRow;
  /** The language of the row: the other one when it stands in for the asked one. */
  locale: Locale;
  /** The languages in which it is visible. */
  visibleIn: Locale[];
}

interface Version {
  id: number;
  locale: Locale;
  publishedAt: string | null;
}

const isVisible = ({ publishedAt }: Version) => publishedAt !== null;

/** What visitors see, that is the published rows, read so that the time it takes does not grow with their number. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const listed = ({ locale, ...which }: Which) => ({
    locale,
    publishedAt: { $notNull: true },
    ...('category' in which
      ? { categoryNumber: which.category }
      : { showInHome: true, categoryNumber: { $notNull: true } }),
  });

  return {
    /** Newest first; of one day, the one made last. */
    async list(kind: ItemKind, which: Which, { start, limit }: Piece): Promise<VisibleRow[]> {
      return strapi.db.query(kind.type.uid).findMany({
        ...visibleFields(kind, false),
        where: listed(which),
        orderBy: [{ showTime: 'desc' }, { number: 'desc' }],
        offset: start,
        limit,
      });
    },

    /** Of a column that the index has: for the `id`, which Strapi's own count asks, PostgreSQL reads every row. */
    async count(kind: ItemKind, which: Which): Promise<number> {
      const counting = strapi.db
        .queryBuilder(kind.type.uid)
        .init({ where: listed(which) })
        .count('publishedAt');
      return Number((await counting.first().execute<{ count: number | string }>()).count);
    },

    /** A category as its lists name it. */
    async category(number: number): Promise<object | null> {
      return strapi.db.query('api::category.category').findOne({ ...CATEGORY, where: { number } });
    },

    /**
     * An item by its number in a language, or in the other one when it has no version at all in the asked one: a version
     * that is there but hidden has no substitute.
     */
    async find(kind: ItemKind, locale: Locale, number: number): Promise<Found | null> {
      const items = strapi.db.query(kind.type.uid);
      const versions: Version[] = await items.findMany({ select: ['id', 'locale', 'publishedAt'], where: { number } });
      const visible = versions.filter(isVisible);
      const isKnown = versions.some((version) => version.locale === locale);
      const shown = isKnown ? visible.find((version) => version.locale === locale) : visible[0];
      if (!shown) return null;
      const row: VisibleRow | null = await items.findOne({ ...visibleFields(kind, true), where: { id: shown.id } });
      return row && { row, locale: shown.locale, visibleIn: visible.map((version) => version.locale) };
    },
  };
};
