import type * as z from 'zod/mini';
import {
  articleTitles,
  type CounterDetails,
  type counterDetails,
  type counterDetailsInput,
  counters,
  hasNoDetails,
} from '../../../cms/contract/calls/counters.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import {
  type ArticleTitleRow,
  findAnyTitles,
  findArticleTitles,
  searchArticleTitles,
} from '../strapi/article-titles.ts';
import { articleNumbers, type CountDetails, loadCounterDetails } from '../strapi/counters.ts';
import { readerOf } from '../strapi/session.ts';
import { flagOf } from './items.ts';

const NO_DETAILS = { unitAr: '', unitEn: '', periodAr: '', periodEn: '', updatedOn: '' };

/** What is stored about a counter, as the settings' form has it. */
export function formOfDetails([stored]: CountDetails): z.infer<typeof counterDetails> {
  const { articles, ...texts } = stored ?? { ...NO_DETAILS, articles: '' };
  return { ...texts, articles: articleNumbers(articles) };
}

/** What the settings' form says about a counter, as it is stored; undefined where the form has nothing of it. */
export function detailsOfForm(form: z.output<typeof counterDetailsInput> | undefined): CountDetails | undefined {
  if (form === undefined) return undefined;
  return hasNoDetails(form) ? [] : [{ ...form, articles: [...new Set(form.articles)].join(', ') }];
}

const presentTitle = ({ number, category, title, locale, isVisible }: ArticleTitleRow) => ({
  id: number,
  catId: category ?? 0,
  title,
  lang: locale,
  isVisible: flagOf(isVisible),
});

export const counterHandlers = ({ cms }: CallDeps) => [
  handle(counters, async (_payload, context) => {
    const { lang } = context;
    const stored = (await loadCounterDetails(cms)).map(formOfDetails);
    const numbers = [...new Set(stored.flatMap(({ articles }) => articles))];
    const titles = (await findArticleTitles(cms, readerOf(context), numbers)).map(presentTitle);
    const present = (details: (typeof stored)[number], index: number): CounterDetails => ({
      id: index + 1,
      unit: lang === 'ar' ? details.unitAr : details.unitEn,
      period: lang === 'ar' ? details.periodAr : details.periodEn,
      updatedOn: details.updatedOn,
      articles: details.articles.flatMap((id) => titles.filter((title) => title.id === id)),
    });
    return { data: stored.map(present).filter(({ updatedOn }) => updatedOn !== '') };
  }),

  handle(articleTitles, async ({ ids, search }, context) => {
    const reader = { lang: context.lang, as: requireSession(context).token };
    const found = ids.length > 0 ? findAnyTitles(cms, reader, ids) : searchArticleTitles(cms, reader, search);
    return { data: (await found).map(presentTitle) };
  }),
];
