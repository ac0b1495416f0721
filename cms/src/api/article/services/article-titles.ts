import type { Core } from '@strapi/strapi';
import type * as z from 'zod/mini';
import type { articleTitles } from '../../../../contract/calls/counters';
import { LIMITS } from '../../../../contract/limits';
import type { Locale } from '../../../content/items/item-input';
import { service } from '../../../services';

const ARTICLE = 'api::article.article';

type ArticleTitle = z.input<typeof articleTitles.data>[number];

interface TitleRow {
  number: number;
  title: string;
  locale: Locale;
  categoryNumber: number | null;
}

const FIELDS = { select: ['id', 'number', 'title', 'locale', 'categoryNumber'] };
const HIDDEN_OR_NOT = { publishedAt: null };
const VISIBLE = { publishedAt: { $notNull: true } };

/** Articles by their titles alone: to link to them, and to choose from them. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const articles = () => strapi.db.query(ARTICLE);

  const reply = ({ number, title, locale, categoryNumber }: TitleRow, isVisible: boolean): ArticleTitle => ({
    id: number,
    catId: categoryNumber ?? 0,
    title,
    lang: locale,
    isVisible: isVisible ? 1 : 0,
  });

  async function withVisibility(drafts: TitleRow[]): Promise<ArticleTitle[]> {
    const number = { $in: drafts.map((draft) => draft.number) };
    const visible: TitleRow[] = await articles().findMany({ ...FIELDS, where: { ...VISIBLE, number } });
    const isVisible = (draft: TitleRow) =>
      visible.some((row) => row.number === draft.number && row.locale === draft.locale);
    return drafts.map((draft) => reply(draft, isVisible(draft)));
  }

  return {
    /** Those of these numbers that visitors see in a language, in the order of the numbers. */
    async listVisible(locale: Locale, numbers: number[]): Promise<ArticleTitle[]> {
      const where = { ...VISIBLE, locale, number: { $in: numbers }, categoryNumber: { $notNull: true } };
      const rows: TitleRow[] = await articles().findMany({ ...FIELDS, where });
      return numbers.flatMap((number) => rows.filter((row) => row.number === number).map((row) => reply(row, true)));
    },

    /** Those of these numbers that exist, hidden or visible, in a language or else in the other one. */
    async listManaged(locale: Locale, numbers: number[]): Promise<ArticleTitle[]> {
      const where = { ...HIDDEN_OR_NOT, number: { $in: numbers } };
      const rows: TitleRow[] = await articles().findMany({ ...FIELDS, where, orderBy: { id: 'asc' } });
      const drafts = numbers.flatMap((number) => {
        const versions = rows.filter((row) => row.number === number);
        const row = versions.find((version) => version.locale === locale) ?? versions[0];
        return row ? [row] : [];
      });
      return withVisibility(drafts);
    },

    /** The newest articles of a language, hidden or visible; with a text those that the search finds, best first. */
    async search(locale: Locale, text: string): Promise<ArticleTitle[]> {
      const limit = LIMITS.foundArticles.max;
      const where = { ...HIDDEN_OR_NOT, locale };
      if (text === '') {
        const orderBy = [{ showTime: 'desc' }, { number: 'desc' }];
        return withVisibility(await articles().findMany({ ...FIELDS, where, orderBy, limit }));
      }
      const numbers = (await service(strapi, 'api::search.search').findNumbers('article', locale, text)).slice(
        0,
        limit,
      );
      const rows: TitleRow[] = await articles().findMany({ ...FIELDS, where: { ...where, number: { $in: numbers } } });
      return withVisibility(numbers.flatMap((number) => rows.filter((row) => row.number === number)));
    },
  };
};
