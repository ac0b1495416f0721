import type { MenuItem } from 'adapter/contract/menu';
import type { Lang } from '../../lib/lang.ts';
import { menuItemPath, publicPlace } from '../../lib/paths.ts';

/** `page` where the entry leads here, `true` where the reader is somewhere within its category. */
export function currentMark(lang: Lang, pathname: string, item: MenuItem): 'page' | 'true' | undefined {
  const here = publicPlace(pathname);
  const target = menuItemPath(lang, item);
  if (!here || !target) return undefined;
  if (publicPlace(target) === here) return 'page';
  return here.split('/')[2] === String(item.id) ? 'true' : undefined;
}

/** Whether the reader is at an entry or at one beneath it. */
export const holdsCurrent = (lang: Lang, pathname: string, item: MenuItem): boolean =>
  currentMark(lang, pathname, item) !== undefined || item.children.some((child) => holdsCurrent(lang, pathname, child));
