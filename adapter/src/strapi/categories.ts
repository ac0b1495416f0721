import * as z from 'zod/mini';
import type { Lang } from '../../contract/fields.ts';

/** What an item has of its category. */
export const categoryRef = z.object({ number: z.number(), titleAr: z.string(), titleEn: z.string() });
export type CategoryRef = z.infer<typeof categoryRef>;

export const categoryRow = z.extend(categoryRef, {
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
