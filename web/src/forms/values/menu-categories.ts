import type { MenuItem } from 'contract/calls/menu';
import { kindOf } from 'contract/kinds/kinds';
import type { BinKind } from 'contract/vocabulary';

/** The entries of the menu on all of its levels, in its order. */
export const everyCategory = (menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap((item) => [item, ...everyCategory(item.children)]);

/** The categories that list items of a kind. */
export function categoriesFor(name: BinKind, menu: readonly MenuItem[]): MenuItem[] {
  const kind = kindOf(name);
  const types = kind?.isListed ? Object.values<number>(kind.types) : [];
  return everyCategory(menu).filter(({ type }) => types.some((one) => one === type));
}
