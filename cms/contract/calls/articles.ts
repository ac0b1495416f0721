import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import {
  detailLanguages,
  fileAddress,
  flag,
  flagReply,
  forDisplay,
  html,
  id,
  imageInfo,
  line,
  requestId,
  requiredLine,
  requiredWhenNew,
  saved,
} from '../fields.ts';
import { CALL_BODIES, LIMITS } from '../limits.ts';
import { call } from './call.ts';
import { campaignCard } from './campaigns.ts';
import { itemCard, itemInput, itemList, titleInput } from './items.ts';

/** The plain texts of an article, which the cms and the calls have under the same names; '' for none. */
export const articleTexts = { title: z.string(), author: z.string(), summary: z.string() };

/** An article as lists show it. */
export const articleCard = z.object({
  ...itemCard,
  ...articleTexts,
  bigImage: z.string(),
  bigImageInfo: imageInfo,
  showInHome: flagReply,
  /** What it collects for; null for most articles. */
  campaign: z.nullable(campaignCard),
});
export type ArticleCard = z.infer<typeof articleCard>;

const articleDetail = z.extend(articleCard, {
  html: z.string(),
  relatedCat: z.string(),
  version: z.string(),
  /** Where the money of its campaign goes, in paragraphs; '' without one. */
  campaignUse: z.string(),
  /** When the text was changed last, with its time; '' for managers. */
  updatedAt: z.string(),
});
export type ArticleDetail = z.infer<typeof articleDetail>;

const articleLink = z.object({ id: z.number(), catId: z.number(), title: z.string() });
export type ArticleLink = z.infer<typeof articleLink>;

/** A page of a category's articles, newest first. */
export const articles = call({
  path: '/api/home/Articles',
  access: 'anyone',
  cacheTags: ['article', 'campaign', 'category', 'file'],
  ...itemList,
  data: z.array(articleCard),
});

/**
 * One article; without `articleId` the newest visible one of the category. `extra.lang` is the text's language where it is not
 * the requested one.
 */
export const article = call({
  path: '/api/home/Article',
  access: 'anyone',
  cacheTags: ['article', 'campaign', 'category', 'file', 'site-setting'],
  payload: z.object({ catId: id, articleId: z.optional(id), forDisplay }),
  data: articleDetail,
  extra: z.object({
    lastArticles: z.array(articleCard),
    /** The visible neighbours in the list of the category: the newer one and the older one; null at its ends. */
    previous: z.nullable(articleLink),
    next: z.nullable(articleLink),
    /** At most three visible articles about the same things, best first; none of them is among the other links. */
    related: z.array(articleCard),
    cat: z.array(z.object({ id: z.number(), title: z.string() })),
    ...detailLanguages,
  }),
});

/** The article form's rules (spec §5, Article save). */
export const articleInput = z
  .object({
    title: z.optional(titleInput(LIMITS.title.min)),
    author: z.optional(line(LIMITS.author.max)),
    summary: z.optional(requiredLine(LIMITS.summary.max, ERROR_KEY.summary, LIMITS.summary.min)),
    html: z.optional(html),
    bigImage: z.optional(fileAddress()),
    showInHome: z.optional(flag),
    ...itemInput,
  })
  .check(
    requiredWhenNew('title', ERROR_KEY.title),
    requiredWhenNew('summary', ERROR_KEY.summary),
    requiredWhenNew('html', ERROR_KEY.html),
  );

export const articleSave = call({
  path: '/api/manager/ArticleSave',
  access: 'edit',
  body: CALL_BODIES.long,
  invalidates: ['article'],
  form: 'article',
  payload: z.object({ article: articleInput, requestId }),
  data: saved,
});
