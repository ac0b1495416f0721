import * as z from 'zod/mini';
import { articleTexts } from '../../../cms/contract/calls/articles.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { articlesAround as around, categoryRef, mediaRow } from '../../../cms/contract/requests/site.ts';
import { ask, type CmsClient, readAnswer } from './client.ts';
import { itemState, longText, textRows } from './item-type.ts';
import { findItem, listItems, newestItems } from './items.ts';
import type { Reader } from './session.ts';
import { isMissing } from './visible.ts';

export const articleRow = z.object({
  ...itemState,
  number: z.number(),
  ...textRows(articleTexts),
  showTime: z.nullish(z.string()),
  showInHome: z.nullish(z.boolean()),
  category: z.nullish(categoryRef),
  image: z.nullish(mediaRow),
  bigImage: z.nullish(mediaRow),
});
export type ArticleRow = z.infer<typeof articleRow>;

const articleDetailRow = z.extend(articleRow, { html: longText });
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

/**
 * What visitors can read after an article, for managers too: its neighbours in the list of its category, and at most `limit`
 * others about the same things. Nothing for a number that no article has.
 */
export async function articlesAround(cms: CmsClient, lang: Lang, number: number, limit: number) {
  try {
    const { data } = await ask(cms, around, { number, locale: lang, limit });
    return { ...data, related: readAnswer(z.array(articleRow), data.related) };
  } catch (error) {
    if (isMissing(error)) return { previous: null, next: null, related: [] };
    throw error;
  }
}
