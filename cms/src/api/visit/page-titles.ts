import type { Core } from '@strapi/strapi';
import { ADDRESSED_KINDS, type AddressedKind, isAddressed } from '../../../contract/kinds/kinds';
import { type Localized, localizedNames, textIn } from '../../../contract/localized';
import type { VisitCount } from '../../../contract/requests/reports';
import { LANGUAGES, type Language } from '../../../contract/vocabulary';
import { chunksOf } from '../../platform/database/chunks';
import { CHUNK } from './add-visits';

type Page = Pick<VisitCount, 'lang' | 'kind' | 'name'>;

interface PageTitle {
  /** '' for a page without an item or a category. */
  title: string;
  /** Of an item; null for other pages. */
  category: number | null;
}

/** What the published items of a type are called in a language, by their numbers. */
async function itemTitles(strapi: Core.Strapi, kind: AddressedKind, locale: Language, numbers: number[]) {
  const titles = new Map<number, PageTitle>();
  for (const some of chunksOf(numbers, CHUNK)) {
    const found: { number: number; title: string; categoryNumber: number }[] = await strapi.db
      .query(`api::${kind}.${kind}`)
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
    for (const kind of ADDRESSED_KINDS) {
      const numbers = pages.flatMap((page) =>
        page.kind === kind && page.lang === lang && page.name !== '' ? [Number(page.name)] : [],
      );
      items.set(`${lang} ${kind}`, await itemTitles(strapi, kind, lang, [...new Set(numbers)]));
    }
  }
  const categories: ({ number: number } & Localized<'title'>)[] = await strapi.db
    .query('api::category.category')
    .findMany({ select: ['number', ...localizedNames('title')] });
  const names = new Map(categories.map((category) => [category.number, textIn(category, 'title', locale)]));
  return ({ lang, kind, name }: Page): PageTitle | undefined => {
    if (name === '') return { title: '', category: null };
    if (isAddressed(kind)) return items.get(`${lang} ${kind}`)?.get(Number(name));
    const title = names.get(Number(name));
    return title === undefined ? undefined : { title, category: null };
  };
}
