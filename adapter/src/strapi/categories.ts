import * as z from 'zod/mini';
import type { Lang } from '../../contract/fields.ts';
import { type CmsClient, readAnswer } from './client.ts';

/** What an item tells about its category. */
export const categoryRef = z.object({ number: z.number(), titleAr: z.string(), titleEn: z.string() });
export type CategoryRef = z.infer<typeof categoryRef>;

const fields = ['number', 'titleAr', 'titleEn'];
export const populateCategory = { fields };

const categoryRow = z.extend(categoryRef, {
  type: z.enum(['page', 'articles', 'gallery', 'album', 'videos', 'external-link']),
  link: z.nullish(z.string()),
  order: z.number(),
  inMenu: z.boolean(),
  inFooter: z.boolean(),
  parent: z.nullish(z.object({ number: z.number() })),
});
export type CategoryRow = z.infer<typeof categoryRow>;

export const categoryTitle = (category: CategoryRef, lang: Lang) =>
  lang === 'ar' ? category.titleAr : category.titleEn;

/** A category by its number; undefined when there is none. */
export async function findCategory(cms: CmsClient, number: number): Promise<CategoryRef | undefined> {
  const answer = await cms.request({
    method: 'GET',
    path: '/api/categories',
    query: { filters: { number: { $eq: number } }, fields, pagination: { limit: 1, withCount: false } },
  });
  return readAnswer(z.object({ data: z.array(categoryRef) }), answer).data[0];
}

/** All categories, in the editors' order. */
export async function listCategories(cms: CmsClient): Promise<CategoryRow[]> {
  const answer = await cms.request({
    method: 'GET',
    path: '/api/categories',
    query: {
      fields: [...fields, 'type', 'link', 'order', 'inMenu', 'inFooter'],
      populate: { parent: { fields: ['number'] } },
      sort: ['order:asc', 'number:asc'],
      pagination: { limit: 100, withCount: false },
    },
  });
  return readAnswer(z.object({ data: z.array(categoryRow) }), answer).data;
}
