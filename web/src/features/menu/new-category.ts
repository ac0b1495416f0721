import { managerRoutes } from 'contract/manager-routes';
import type { Lang } from '../../lib/lang.ts';

const NAME = 'new';

export const newCategoryPath = (lang: Lang) => `${managerRoutes.menuEditor(lang)}?${NAME}`;

export const asksForCategory = (search: string) => new URLSearchParams(search).has(NAME);
