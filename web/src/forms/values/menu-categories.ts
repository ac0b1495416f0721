import type { MenuItem } from 'contract/calls/menu';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import type { BinKind } from 'contract/vocabulary';

/** The types of the categories that list each kind. */
const LISTING_TYPES: Readonly<Partial<Record<BinKind, readonly number[]>>> = {
  article: [MENU_TYPE.articles],
  album: [MENU_TYPE.gallery, MENU_TYPE.album],
  video: [MENU_TYPE.videos],
};

/** The entries of the menu on all of its levels, in its order. */
export const everyCategory = (menu: readonly MenuItem[]): MenuItem[] =>
  menu.flatMap((item) => [item, ...everyCategory(item.children)]);

/** The categories that list items of a kind. */
export const categoriesFor = (kind: BinKind, menu: readonly MenuItem[]): MenuItem[] =>
  everyCategory(menu).filter(({ type }) => LISTING_TYPES[kind]?.includes(type));
