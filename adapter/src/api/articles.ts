import * as z from 'zod/mini';
import {
  type ArticleCard,
  type ArticleDetail,
  type ArticleLink,
  articleCalls,
} from '../../../cms/contract/calls/articles.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { articlesAround, mediaRow } from '../../../cms/contract/requests/site.ts';
import { LAST_ARTICLES, RELATED_ARTICLES } from '../../../cms/contract/screens.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { CallError } from '../errors.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { answerUnless, ask, type CmsClient, readAnswer } from '../strapi/client.ts';
import { longText, textRows, textsOf } from '../strapi/item-type.ts';
import { asVisitor, findItem, newestItems } from '../strapi/items.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { type Reader, readerOf } from '../strapi/session.ts';
import { isMissing } from '../strapi/visible.ts';
import { type Campaigns, campaignUse, findCampaigns, presentCampaign } from './campaigns.ts';
import { htmlToStore, presentItemHtml } from './item-html.ts';
import { cardRow, flagOf, fromFlag, languageExtra, listPage, presentCard, saveItem } from './items.ts';
import { presentPicture } from './picture.ts';

const { list: articles, item: article, save: articleSave } = articleCalls;
const articleTexts = { title: '', author: '', summary: '' };

export const articleRow = z.object({
  ...cardRow,
  ...textRows(articleTexts),
  showInHome: z.nullish(z.boolean()),
  bigImage: z.nullish(mediaRow),
});
type ArticleRow = z.infer<typeof articleRow>;

const articleDetailRow = z.extend(articleRow, { html: longText, updatedAt: z.nullish(z.string()) });
type ArticleDetailRow = z.infer<typeof articleDetailRow>;

export const ARTICLE = { path: 'articles', row: articleRow } as const;

export const ARTICLE_DETAIL = { ...ARTICLE, row: articleDetailRow } as const;

export const findArticle = (cms: CmsClient, reader: Reader, number: number) =>
  findItem(cms, reader, ARTICLE_DETAIL, number);

/**
 * What visitors can read after an article, for managers too: its neighbours in the list of its category, and at most `limit`
 * others about the same things. Nothing for a number that no article has.
 */
async function findAround(cms: CmsClient, lang: Lang, number: number, limit: number) {
  const found = await answerUnless(isMissing, ask(cms, articlesAround, { number, locale: lang, limit }));
  const around = found?.data ?? { previous: null, next: null, related: [] };
  return { ...around, related: readAnswer(z.array(articleRow), around.related) };
}

export function presentArticleCard(row: ArticleRow, lang: Lang, campaigns: Campaigns): ArticleCard {
  const campaign = campaigns.get(row.number);
  const bigImage = presentPicture(row.bigImage, lang);
  return {
    ...presentCard(row, lang),
    ...textsOf(articleTexts, row),
    bigImage: bigImage.url,
    bigImageInfo: bigImage.info,
    showInHome: flagOf(row.showInHome),
    campaign: campaign === undefined ? null : presentCampaign(campaign, lang),
  };
}

async function presentArticle(row: ArticleDetailRow, lang: Lang, campaigns: Campaigns): Promise<ArticleDetail> {
  const card = presentArticleCard(row, lang, campaigns);
  const campaign = campaigns.get(row.number);
  return {
    ...card,
    html: await cleanHtml(row.html),
    relatedCat: `#${card.catId}#`,
    version: row.version,
    campaignUse: campaign === undefined ? '' : campaignUse(campaign, lang),
    updatedAt: row.updatedAt ?? '',
  };
}

const presentLink = (row: { number: number; title: string } | null, catId: number): ArticleLink | null =>
  row && { id: row.number, catId, title: row.title };

export const articleHandlers = ({ cms }: CallDeps) => [
  handle(articles, (asked, context) =>
    listPage(cms, context, {
      type: ARTICLE,
      asked,
      present: async (rows) => {
        const campaigns = await findCampaigns(cms, rows);
        return rows.map((row) => presentArticleCard(row, context.lang, campaigns));
      },
    }),
  ),

  handle(article, async ({ catId, articleId, forDisplay }, context) => {
    const { lang } = context;
    const reader = readerOf(context);
    const newestFor = (whom: Reader, limit: number) => newestItems(cms, whom, ARTICLE, { category: catId, limit });
    const newest = newestFor(reader, LAST_ARTICLES + 1);
    const newestVisible = () => (reader.as === undefined ? newest : newestFor(asVisitor(reader), 1));
    // Both at once: a list that failed while only the other one is waited for would end the process.
    const number = articleId ?? (await Promise.all([newestVisible(), newest]))[0][0]?.number;
    if (number === undefined) throw new CallError(STATUS.notFound);

    const [found, rows, around] = await Promise.all([
      findArticle(cms, reader, number),
      newest,
      // As many more as the side list may show already.
      findAround(cms, lang, number, RELATED_ARTICLES + LAST_ARTICLES),
    ]);
    const category = found?.row.category;
    if (found === undefined || category?.number !== catId) throw new CallError(STATUS.notFound);
    const others = rows.filter((row) => row.number !== number).slice(0, LAST_ARTICLES);
    const related = around.related
      .filter((row) => others.every((other) => other.number !== row.number))
      .slice(0, RELATED_ARTICLES);
    const campaigns = await findCampaigns(cms, [found.row, ...others, ...related]);
    const presented = await presentArticle(found.row, found.lang, campaigns);
    return {
      data: await presentItemHtml(cms, { ...reader, forDisplay }, presented),
      extra: {
        lastArticles: others.map((row) => presentArticleCard(row, lang, campaigns)),
        previous: presentLink(around.previous, catId),
        next: presentLink(around.next, catId),
        related: related.map((row) => presentArticleCard(row, lang, campaigns)),
        cat: [{ id: category.number, title: categoryTitle(category, lang) }],
        ...languageExtra(found, lang),
      },
    };
  }),

  handle(articleSave, async ({ article: form, requestId }, context) => {
    const { html, image, bigImage, showTime, showInHome } = form;
    const storedHtml = async () =>
      form.id === 0 ? undefined : (await findArticle(cms, readerOf(context), form.id))?.row.html;
    return saveItem(cms, context, {
      type: ARTICLE_DETAIL,
      form,
      fields: {
        ...textsOf(articleTexts, form),
        ...{ image, bigImage, showTime },
        html: html === undefined ? undefined : await htmlToStore(html, await storedHtml()),
        showInHome: fromFlag(showInHome),
      },
      requestId,
      present: async ({ row, lang }) => presentArticle(row, lang, await findCampaigns(cms, [row])),
    });
  }),
];
