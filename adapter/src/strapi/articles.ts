import * as z from 'zod/mini';
import { categoryRef, populateCategory } from './categories.ts';
import type { CmsClient } from './client.ts';
import { itemState } from './item-type.ts';
import { findItem, listItems } from './items.ts';
import { mediaRow, populateMedia } from './media.ts';
import type { Reader } from './reader.ts';

const articleRow = z.object({
  ...itemState,
  number: z.number(),
  title: z.string(),
  author: z.nullish(z.string()),
  summary: z.nullish(z.string()),
  showTime: z.nullish(z.string()),
  showInHome: z.nullish(z.boolean()),
  category: z.nullish(categoryRef),
  image: z.nullish(mediaRow),
  bigImage: z.nullish(mediaRow),
});
export type ArticleRow = z.infer<typeof articleRow>;

const articleDetailRow = z.extend(articleRow, { html: z.string() });
export type ArticleDetailRow = z.infer<typeof articleDetailRow>;

const fields = ['number', 'title', 'author', 'summary', 'showTime', 'showInHome', 'version'];
const populate = { category: populateCategory, image: populateMedia, bigImage: populateMedia };

const ARTICLE = { path: 'articles', row: articleRow, fields, populate } as const;

/** An article with its text. */
export const ARTICLE_DETAIL = { ...ARTICLE, row: articleDetailRow, fields: [...fields, 'html'] } as const;

interface Slice {
  start: number;
  limit: number;
}

/** Articles of a category, newest first. */
export const listArticles = (cms: CmsClient, reader: Reader, category: number, slice: Slice) =>
  listItems(cms, reader, ARTICLE, { category, ...slice });

/** Articles that the home page may show, of all categories, newest first. */
export const listHomeArticles = (cms: CmsClient, reader: Reader, slice: Slice) =>
  listItems(cms, reader, ARTICLE, { showInHome: true, ...slice });

/** An article with its text, by number. */
export const findArticle = (cms: CmsClient, reader: Reader, number: number) =>
  findItem(cms, reader, ARTICLE_DETAIL, number);
