import * as z from 'zod/mini';
import { type Lang, lang as langSchema } from '../../../cms/contract/fields.ts';
import type { CategoryReply, MenuCategoryReply } from '../../../cms/contract/replies.ts';
import { CATEGORY_TYPES, MENU_TARGETS } from '../../../cms/contract/vocabulary.ts';
import { replySchema } from './client.ts';

/** What an item has of its category. */
export const categoryRef = replySchema<CategoryReply>()(
  z.object({ number: z.number(), titleAr: z.string(), titleEn: z.string() }),
);
export type CategoryRef = z.infer<typeof categoryRef>;

export const categoryRow = replySchema<MenuCategoryReply>()(
  z.extend(categoryRef, {
    type: z.enum(CATEGORY_TYPES),
    link: z.nullish(z.string()),
    target: z.nullable(
      z.object({
        kind: z.enum(MENU_TARGETS),
        number: z.number(),
        category: z.nullable(z.number()),
        shownIn: z.array(langSchema),
      }),
    ),
    order: z.number(),
    footerOrder: z.nullable(z.number()),
    inMenu: z.boolean(),
    inFooter: z.boolean(),
    parent: z.nullish(z.object({ number: z.number() })),
  }),
);
export type CategoryRow = z.infer<typeof categoryRow>;

export const categoryTitle = (category: CategoryRef, lang: Lang) =>
  lang === 'ar' ? category.titleAr : category.titleEn;
