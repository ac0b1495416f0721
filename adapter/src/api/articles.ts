import * as z from 'zod/mini';
import type { ArticleCard, ArticleLink } from '../../../cms/contract/calls/articles.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { article } from '../../../cms/contract/kinds/article.ts';
import { articlesAround } from '../../../cms/contract/requests/site.ts';
import { COMING_EVENTS, LAST_ARTICLES, RELATED_ARTICLES } from '../../../cms/contract/screens.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { CallError } from '../errors.ts';
import { answerUnless, ask, type CmsClient, readAnswer } from '../strapi/client.ts';
import { asVisitor, findItem, isMissing, itemType, newestItems } from '../strapi/items.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { type Reader, readerOf } from '../strapi/session.ts';
import { type Campaigns, campaignUse, findCampaigns, namedGifts, presentCampaign } from './campaigns.ts';
import { comingEvents } from './events.ts';
import { presentItemHtml } from './item-html.ts';
import { languageExtra, type OwnReplies, presentCard, presentDetail, type RowOf } from './items.ts';

export const ARTICLE = itemType(article);

/**
 * What visitors can read after an article, for managers too: its neighbours in the list of its category, and at most `limit`
 * others about the same things. Nothing for a number that no article has.
 */
async function findAround(cms: CmsClient, lang: Lang, number: number, limit: number) {
  const found = await answerUnless(isMissing, ask(cms, articlesAround, { number, locale: lang, limit }));
  const around = found?.data ?? { previous: null, next: null, related: [] };
  return { ...around, related: readAnswer(z.array(ARTICLE.row), around.related) };
}

function ownOf({ number, updatedAt }: RowOf<'article'>, lang: Lang, campaigns: Campaigns) {
  const campaign = campaigns.get(number);
  return {
    campaign: campaign === undefined ? null : presentCampaign(campaign, lang),
    campaignUse: campaign === undefined ? '' : campaignUse(campaign, lang),
    campaignGifts: campaign === undefined ? [] : namedGifts(campaign, lang),
    updatedAt,
  };
}

export const presentArticleCard = (row: RowOf<'article'>, lang: Lang, campaigns: Campaigns): ArticleCard => ({
  ...presentCard(article.name, row, lang),
  ...ownOf(row, lang, campaigns),
});

const presentLink = (row: { number: number; title: string } | null, catId: number): ArticleLink | null =>
  row && { id: row.number, catId, title: row.title };

export const articleReplies: OwnReplies<'article'> = {
  async load(cms, rows, lang) {
    const campaigns = await findCampaigns(cms, rows);
    return rows.map((row) => ownOf(row, lang, campaigns));
  },

  async item(cms, { catId, number: asked, forDisplay }, context) {
    const { lang } = context;
    const reader = readerOf(context);
    const newestFor = (whom: Reader, limit: number) => newestItems(cms, whom, ARTICLE, { category: catId, limit });
    const newest = newestFor(reader, LAST_ARTICLES + 1);
    const newestVisible = () => (reader.as === undefined ? newest : newestFor(asVisitor(reader), 1));
    // Both at once: a list that failed while only the other one is waited for would end the process.
    const number = asked ?? (await Promise.all([newestVisible(), newest]))[0][0]?.number;
    if (number === undefined) throw new CallError(STATUS.notFound);

    const [found, rows, around, events] = await Promise.all([
      findItem(cms, reader, ARTICLE, number),
      newest,
      // As many more as the side list may show already.
      findAround(cms, lang, number, RELATED_ARTICLES + LAST_ARTICLES),
      comingEvents(cms, lang, COMING_EVENTS),
    ]);
    const category = found?.row.category;
    if (found === undefined || category?.number !== catId) throw new CallError(STATUS.notFound);
    const others = rows.filter((row) => row.number !== number).slice(0, LAST_ARTICLES);
    const related = around.related
      .filter((row) => others.every((other) => other.number !== row.number))
      .slice(0, RELATED_ARTICLES);
    const campaigns = await findCampaigns(cms, [found.row, ...others, ...related]);
    const detail = await presentDetail(article.name, found.row, found.lang, 'detail');
    const presented = { ...detail, ...ownOf(found.row, found.lang, campaigns) };
    return {
      data: await presentItemHtml(cms, { ...reader, forDisplay }, presented),
      extra: {
        lastArticles: others.map((row) => presentArticleCard(row, lang, campaigns)),
        previous: presentLink(around.previous, catId),
        next: presentLink(around.next, catId),
        related: related.map((row) => presentArticleCard(row, lang, campaigns)),
        events,
        cat: [{ id: category.number, title: categoryTitle(category, lang) }],
        ...languageExtra(found, lang),
      },
    };
  },
};
