import type { Core } from '@strapi/strapi';
import { type Localized, localizedNames, textIn } from '../../../contract/localized';
import type { ItemKind, Language } from '../../../contract/vocabulary';
import { type ContentType, ITEM_TYPES } from '../../content-types';

/** A text of an item in a language. */
export interface TextOfItem {
  type: ContentType;
  number: number;
  locale: Language;
}

interface Row {
  number: number;
  locale: Language;
  publishedAt: string | null;
  title?: string | null;
  categoryNumber?: number | null;
}

interface Category extends Localized<'title'> {
  number: number;
}

/** How lists name texts: by their titles, or those of their categories, with whether visitors see them; in their order. */
export async function namedTexts(strapi: Core.Strapi, texts: readonly TextOfItem[]) {
  const rows = new Map<string, Row[]>();
  for (const type of ITEM_TYPES) {
    const numbers = texts.filter((text) => text.type === type).map(({ number }) => number);
    if (numbers.length === 0) continue;
    const own = ['title', 'categoryNumber'].filter((name) => type.typeOfField(name) !== undefined);
    const found: Row[] = await strapi.db
      .query(type.uid)
      .findMany({ select: ['id', 'number', 'locale', 'publishedAt', ...own], where: { number: { $in: numbers } } });
    for (const row of found) {
      const key = `${type.kind}/${row.number}/${row.locale}`;
      rows.set(key, [...(rows.get(key) ?? []), row]);
    }
  }
  const categories: Category[] = await strapi.db
    .query('api::category.category')
    .findMany({ select: ['id', 'number', ...localizedNames('title')] });
  return texts.map(({ type, number, locale }) => {
    const own = rows.get(`${type.kind}/${number}/${locale}`) ?? [];
    const draft = own.find(({ publishedAt }) => publishedAt === null);
    const catId = type.isListed ? (draft?.categoryNumber ?? 0) : type.hasCategory ? number : 0;
    const category = categories.find((one) => one.number === catId);
    return {
      kind: type.kind as ItemKind,
      id: number,
      catId,
      title: draft?.title || (category && textIn(category, 'title', locale)) || '',
      lang: locale,
      isVisible: own.some(({ publishedAt }) => publishedAt !== null) ? (1 as const) : (0 as const),
    };
  });
}
