import {
  type ArticleCard,
  type ArticleDetail,
  type ArticleLink,
  article,
  articleSave,
  articles,
  articleTexts,
} from '../../../cms/contract/calls/articles.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { LAST_ARTICLES, RELATED_ARTICLES } from '../../../cms/contract/screens.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { CallError } from '../errors.ts';
import { cleanHtml } from '../html/clean-html.ts';
import {
  ARTICLE_DETAIL,
  type ArticleDetailRow,
  type ArticleRow,
  articlesAround,
  findArticle,
  listArticles,
  newestArticles,
} from '../strapi/articles.ts';
import { textsOf } from '../strapi/item-type.ts';
import { asVisitor } from '../strapi/items.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { readerOf } from '../strapi/session.ts';
import { type Campaigns, campaignUse, findCampaigns, presentCampaign } from './campaigns.ts';
import { htmlToStore, presentItemHtml } from './item-html.ts';
import { flagOf, fromFlag, languageExtra, managersPartOf, saveItem } from './items.ts';
import { presentPicture } from './picture.ts';

export function presentArticleCard(row: ArticleRow, lang: Lang, campaigns: Campaigns): ArticleCard {
  const campaign = campaigns.get(row.number);
  const image = presentPicture(row.image, lang);
  const bigImage = presentPicture(row.bigImage, lang);
  return {
    id: row.number,
    catId: row.category?.number ?? 0,
    ...textsOf(articleTexts, row),
    image: image.url,
    imageInfo: image.info,
    bigImage: bigImage.url,
    bigImageInfo: bigImage.info,
    showTime: row.showTime ?? '',
    isVisible: flagOf(row.isVisible),
    ...managersPartOf(row),
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
  };
}

const presentLink = (row: { number: number; title: string } | null, catId: number): ArticleLink | null =>
  row && { id: row.number, catId, title: row.title };

export const articleHandlers = ({ cms }: CallDeps) => [
  handle(articles, async ({ catId, page, itemsPerPage }, context) => {
    const { lang } = context;
    const slice = { start: (page - 1) * itemsPerPage, limit: itemsPerPage };
    const list = await listArticles(cms, readerOf(context), catId, slice);
    if (list === undefined) throw new CallError(STATUS.notFound);
    const { rows, total, category } = list;
    const campaigns = await findCampaigns(cms, rows);
    return {
      data: rows.map((row) => presentArticleCard(row, lang, campaigns)),
      extra: { catTitle: categoryTitle(category, lang), itemsCount: total },
    };
  }),

  handle(article, async ({ catId, articleId, forDisplay }, context) => {
    const { lang } = context;
    const reader = readerOf(context);
    const newest = newestArticles(cms, reader, catId, LAST_ARTICLES + 1);
    const newestVisible = () => (reader.as === undefined ? newest : newestArticles(cms, asVisitor(reader), catId, 1));
    const number = articleId ?? (await newestVisible())[0]?.number;
    if (number === undefined) throw new CallError(STATUS.notFound);

    const [found, rows, around] = await Promise.all([
      findArticle(cms, reader, number),
      newest,
      // As many more as the side list may show already.
      articlesAround(cms, lang, number, RELATED_ARTICLES + LAST_ARTICLES),
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
