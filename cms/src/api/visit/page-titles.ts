import type { Core } from '@strapi/strapi';
import type { VisitCount } from '../../../contract/requests/reports';
import { LANGUAGES, type Language } from '../../../contract/vocabulary';
import { chunksOf } from '../../platform/database/chunks';
import { CHUNK, ITEM_TYPES, isItem } from './add-visits';

type Page = Pick<VisitCount, 'lang' | 'kind' | 'name'>;

interface PageTitle {
  /** '' for a page without an item or a category. */
  title: string;
  /** Of an item; null for other pages. */
  category: number | null;
}

/** What the published items of a type are called in a language, by their numbers. */
async function itemTitles(strapi: Core.Strapi, type: keyof typeof ITEM_TYPES, locale: Language, numbers: number[]) {
  const titles = new Map<number, PageTitle>();
  for (const some of chunksOf(numbers, CHUNK)) {
    const found: { number: number; title: string; categoryNumber: number }[] = await strapi.db
      .query(ITEM_TYPES[type])
      .findMany({
        select: ['number', 'title', 'categoryNumber'],
        where: { locale, number: { $in: some }, publishedAt: { $notNull: true } },
      });
    for (const { number, title, categoryNumber } of found) titles.set(number, { title, category: categoryNumber });
  }
  return titles;
}

/**
 * Looks up what pages are called: categories in the language of the manager, items in that of the page. Returns undefined
 * for those that visitors do not see any more.
 */
export async function findPageTitles(strapi: Core.Strapi, locale: Language, pages: readonly Page[]) {
  const items = new Map<string, Map<number, PageTitle>>();
  for (const lang of LANGUAGES) {
    for (const type of ['article', 'album'] as const) {
      const numbers = pages.flatMap((page) =>
        page.kind === type && page.lang === lang && page.name !== '' ? [Number(page.name)] : [],
      );
      items.set(`${lang} ${type}`, await itemTitles(strapi, type, lang, [...new Set(numbers)]));
    }
  }
  const categories: { number: number; titleAr: string; titleEn: string }[] = await strapi.db
    .query('api::category.category')
    .findMany({ select: ['number', 'titleAr', 'titleEn'] });
  const names = new Map(
    categories.map((category) => [category.number, locale === 'ar' ? category.titleAr : category.titleEn]),
  );
  return ({ lang, kind, name }: Page): PageTitle | undefined => {
    if (name === '') return { title: '', category: null };
    if (isItem(kind)) return items.get(`${lang} ${kind}`)?.get(Number(name));
    const title = names.get(Number(name));
    return title === undefined ? undefined : { title, category: null };
  };
}
