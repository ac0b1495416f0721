import { ADDRESSES, TYPES_OF_KINDS } from './kinds/addresses.ts';

// What every visitor loads, apart from the rest of the vocabulary, which they do not need.

/** The types of accounts (spec §6). */
export const USER_TYPE = { manager: 4, responsible: 5, worker: 7, none: 99 } as const;

/** Characters of the text that is searched for. */
export const SEARCH_LENGTH = 100;

/** The category whose albums the home page's gallery shows if the editors chose none (spec §3). */
export const GALLERY_CATEGORY = 6;

/** The category of the donate page, which the donate button leads to unless the settings name another address (spec §2). */
export const DONATE_CATEGORY = 13;

/** The content block above the contact form (spec §9). */
export const CONTACT_BLOCK = 3;

/** The types of categories, with the numbers that the menu's calls give them (spec §2, Menu). */
export const MENU_TYPE = { ...TYPES_OF_KINDS, 'external-link': 7 } as const;

/** The kinds of items that a search finds: its index stores their places in this list, so a new one comes last. */
export type SearchKind = keyof typeof ADDRESSES;
export const SEARCH_KINDS = /* @__PURE__ */ Object.keys(ADDRESSES) as SearchKind[];
