import * as z from 'zod/mini';
import { categoryRef } from './categories.ts';
import type { CmsClient } from './client.ts';
import { mediaRow } from './files.ts';
import { itemState } from './item-type.ts';
import { findItem, listItems, newestItems } from './items.ts';
import type { Reader } from './session.ts';

export const articleRow = z.object({
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

export const ARTICLE = { path: 'articles', row: articleRow } as const;

/** An article with its text. */
export const ARTICLE_DETAIL = { ...ARTICLE, row: articleDetailRow } as const;

interface Slice {
  start: number;
  limit: number;
}

/** Articles of a category, newest first. */
export const listArticles = (cms: CmsClient, reader: Reader, category: number, slice: Slice) =>
  listItems(cms, reader, ARTICLE, { category, ...slice });

/** A category's newest articles. */
export const newestArticles = (cms: CmsClient, reader: Reader, category: number, limit: number) =>
  newestItems(cms, reader, ARTICLE, { category, limit });

/** An article with its text, by number. */
export const findArticle = (cms: CmsClient, reader: Reader, number: number) =>
  findItem(cms, reader, ARTICLE_DETAIL, number);
