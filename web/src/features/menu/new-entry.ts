import type { Lang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';

const NAME = 'new';

/** The menu's editor with a new category to fill in. */
export const newCategoryPath = (lang: Lang) => `${paths.menuEditor(lang)}?${NAME}`;

export const asksForCategory = (search: string) => new URLSearchParams(search).has(NAME);
