import type { MenuItem } from 'adapter/contract/menu';

/** The way to a category through the menu, from the top entry down to itself; empty where the menu has it not. */
export function menuTrail(menu: readonly MenuItem[], catId: number): MenuItem[] {
  for (const item of menu) {
    if (item.id === catId) return [item];
    const below = menuTrail(item.children, catId);
    if (below.length > 0) return [item, ...below];
  }
  return [];
}
