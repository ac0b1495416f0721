import type { Lang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';

/** What a home block shows of one category; id 0 and name '' where it has none. */
export interface BlockGroup<Item> {
  id: number;
  name: string;
  items: Item[];
}

/** Where the rest of a category is; undefined where the block shows all of it, or has no category. */
export function allOf(section: 'articles' | 'gallery', lang: Lang, group: BlockGroup<unknown>, hasMore: boolean) {
  return hasMore && group.id > 0 ? paths[section](lang, group.id, 1, group.name) : undefined;
}
