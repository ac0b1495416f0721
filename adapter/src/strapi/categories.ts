import type { Lang } from '../../../cms/contract/fields.ts';
import type { CategoryRef } from '../../../cms/contract/requests/site.ts';

export const categoryTitle = (category: CategoryRef, lang: Lang) =>
  lang === 'ar' ? category.titleAr : category.titleEn;
