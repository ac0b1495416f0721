import type { Core } from '@strapi/strapi';
import { KhayrError } from '../../../khayr-error';
import type { Page } from '../../../read-input';
import type { Locale } from '../item-input';
import { type ItemKind, isPages } from '../item-kinds';
import { type ItemRow, languagesOf, type ShownItem, selectionOf, showItem } from '../shown-item';

const CATEGORIES = 'api::category.category';

interface Listing extends Page {
  locale: Locale;
  category: number | undefined;
  showInHome: boolean | undefined;
}

/** The version of a text that does not exist yet. */
const NO_VERSION = '0';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Hidden and visible items of a language, newest first, without their HTML. */
  async list(kind: ItemKind, { locale, category, showInHome, limit, offset }: Listing) {
    const where = {
      locale,
      publishedAt: null,
      ...(category === undefined ? {} : { [kind.needsCategory ? 'categoryNumber' : 'number']: category }),
      ...(showInHome === undefined ? {} : { showInHome }),
    };
    const items = strapi.db.query(kind.type.uid);
    const [rows, total]: [ItemRow[], number] = await Promise.all([
      items.findMany({
        ...selectionOf(kind, false),
        where,
        orderBy: [...(kind.isDated ? [{ showTime: 'desc' }] : []), { number: 'desc' }],
        limit,
        offset,
      }),
      items.count({ where }),
    ]);
    const documentIds = rows.map(({ documentId }) => documentId);
    const languages = await languagesOf(strapi, kind, documentIds);
    return { data: rows.map((row) => showItem(kind, row, languages(row.documentId))), meta: { total } };
  },

  /**
   * An item in a language, or in the other one when it has no version in this one: `locale` tells, and the version is
   * that of the text which is not there yet.
   */
  async load(kind: ItemKind, locale: Locale, number: number): Promise<ShownItem> {
    const drafts: ItemRow[] = await strapi.db
      .query(kind.type.uid)
      .findMany({ ...selectionOf(kind, true), where: { number, publishedAt: null }, orderBy: { id: 'asc' } });
    const row = drafts.find((draft) => draft.locale === locale) ?? drafts[0];
    if (!row) return emptyPage(strapi, kind, locale, number);
    const languages = await languagesOf(strapi, kind, [row.documentId]);
    const item = showItem(kind, row, languages(row.documentId));
    return row.locale === locale ? item : { ...item, version: NO_VERSION };
  },
});

/** A category of type page has its page in the editor before anything was written. */
async function emptyPage(strapi: Core.Strapi, kind: ItemKind, locale: Locale, number: number): Promise<ShownItem> {
  const category: { titleAr: string; titleEn: string } | null = isPages(kind)
    ? await strapi.db
        .query(CATEGORIES)
        .findOne({ select: ['id', 'titleAr', 'titleEn'], where: { number, type: 'page' } })
    : null;
  if (!category) throw new KhayrError('notFound', `There is no item of number ${number}.`);
  const title = locale === 'ar' ? category.titleAr : category.titleEn;
  const row: ItemRow = { documentId: '', number, locale, version: null, publishedAt: null, title, html: '' };
  return showItem(kind, row, []);
}
