import type { TextSet } from '../text-sets.ts';

interface Addresses {
  /** The types of the categories that its items stand in, the usual one first, with their numbers in the menu's calls (spec §2, Menu). */
  readonly types: Readonly<Record<string, number>>;
  /** The public route of the list of its category, and how many items a page of it shows (spec §9). */
  readonly list?: string;
  readonly pageSize?: number;
  /** The texts of the list besides those of all lists. */
  readonly listTexts?: readonly TextSet[];
  /** The public route of an item, and the texts of its screen. */
  readonly route?: string;
  readonly texts?: readonly TextSet[];
}

/**
 * What every visitor's browser knows of the kinds, apart from the rest, which it does not need. The search's index stores their
 * places in this list, so a new one comes last.
 */
export const ADDRESSES = {
  article: { types: { articles: 1 }, list: 'articles', pageSize: 10, route: 'article', texts: ['article'] },
  page: { types: { page: 0 }, route: 'content' },
  album: { types: { gallery: 2, album: 3 }, list: 'gallery', pageSize: 9, route: 'album', texts: ['media'] },
  video: { types: { videos: 4 }, list: 'videos', pageSize: 10 },
  event: {
    types: { events: 5 },
    list: 'events',
    pageSize: 10,
    route: 'event',
    texts: ['events'],
    listTexts: ['events'],
  },
  document: {
    types: { documents: 6 },
    list: 'documents',
    pageSize: 50,
    route: 'document',
    texts: ['listed'],
    listTexts: ['listed'],
  },
  person: { types: { people: 8 }, list: 'people', pageSize: 50, listTexts: ['listed'] },
  partner: { types: { partners: 9 }, list: 'partners', pageSize: 50, listTexts: ['listed'] },
} as const satisfies Readonly<Record<string, Addresses>>;

type AnyAddresses = (typeof ADDRESSES)[keyof typeof ADDRESSES];

/** The kinds whose items categories list, and those of them whose items have a page each. */
export type WithList = Extract<AnyAddresses, { list: string }>;
export type WithPages = Extract<AnyAddresses, { list: string; route: string }>;

/** Each kind's, by its name; what one has not is undefined. */
export const EVERY_ADDRESS: readonly (readonly [string, Addresses])[] = Object.entries(ADDRESSES);

type NumberedTypes<Kind> = Kind extends { types: infer Types } ? Types : never;
type Merged<Types> = (Types extends unknown ? (types: Types) => void : never) extends (types: infer All) => void
  ? { readonly [Type in keyof All]: All[Type] }
  : never;

/** The types of categories that show items, with their numbers. */
export const TYPES_OF_KINDS: Merged<NumberedTypes<AnyAddresses>> = Object.assign(
  {},
  ...EVERY_ADDRESS.map(([, { types }]) => types),
);
