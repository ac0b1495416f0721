import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { articleTitles } from '../../../../contract/calls/counters';
import type { Locale } from '../../../content/items/item-input';
import { findTitles, type TitledItem, titlesOf, visibleTitlesOf } from '../../../content/items/item-titles';

type ArticleTitle = z.input<typeof articleTitles.data>[number];

const present = ({ number, title, locale, categoryNumber, isVisible }: TitledItem): ArticleTitle => ({
  id: number,
  catId: categoryNumber ?? 0,
  title,
  lang: locale,
  isVisible: isVisible ? 1 : 0,
});

/** Articles by their titles alone: to link to them, and to choose from them. */
const articleTitlesService = ({ strapi }: { strapi: Core.Strapi }) => ({
  /** Those of these numbers that visitors see in a language, in the order of the numbers. */
  listVisible: async (locale: Locale, numbers: number[]) =>
    (await visibleTitlesOf(strapi, 'article', locale, numbers)).map(present),

  /** Those of these numbers that exist, hidden or visible, in a language or else in the other one. */
  listManaged: async (locale: Locale, numbers: number[]) =>
    (await titlesOf(strapi, 'article', locale, numbers)).map(present),

  /** The newest articles of a language, hidden or visible; with a text those that the search finds, best first. */
  search: async (locale: Locale, text: string) => (await findTitles(strapi, 'article', { locale, text })).map(present),
});

export default articleTitlesService;

declare module '../../../services' {
  interface Services {
    'api::article.article-titles': typeof articleTitlesService;
  }
}
