import type { publicRoutes } from '../routes.ts';
import type { TextSet } from '../text-sets.ts';
import type { MENU_TYPE } from '../visitors-vocabulary.ts';
import type { Fields } from './field.ts';

export type CategoryType = keyof typeof MENU_TYPE;

/** What the whole product knows of a kind of items, which have a text in each language. A file of this folder says each. */
export interface Kind {
  /** In replies, cache tags, the history, the bin and the audit log. */
  readonly name: string;
  /** In addresses of the cms. */
  readonly plural: string;
  /** The keys of what an item, all items and the link that adds one are called, and of its editor's titles. */
  readonly labels: {
    readonly one: string;
    readonly all: string;
    readonly add: string;
    /** Where an editor makes a new one. */
    readonly new?: string;
    readonly edit: string;
  };
  /** The types of the categories that its items stand in, the usual one first, with their numbers in the menu's calls. */
  readonly types: { readonly [Type in CategoryType]?: number };
  /** Whether categories list its items, which people make, own, move and delete; others belong to a place of the site. */
  readonly isListed: boolean;
  /** The public route of an item, and of the list of its category; what has no page of its own has none. */
  readonly route?: keyof typeof publicRoutes;
  readonly list?: keyof typeof publicRoutes;
  /** Whether the feeds have its items. */
  readonly isInFeed?: true;
  /** The texts of the screen of an item. */
  readonly texts?: readonly TextSet[];
  /** In which order lists have its items, where that is not the order of their dates. */
  readonly sortedBy?: Readonly<Record<string, 'asc' | 'desc'>>;
  /** The fields by which readers choose what a list has: numbers and words. */
  readonly filteredBy?: readonly string[];
  /** How many items a page of the list shows (spec §9). */
  readonly pageSize?: number;
  /** Where the manual speaks of its editor and its preview: a page of docs/manual/{language}, or a section of one. */
  readonly help?: { readonly editor: string; readonly preview: string };
  /** Which entries of other systems become items of this kind, by the type that WordPress has them under. */
  readonly importedAs?: 'post' | 'page' | 'tribe_events';
  /** The number of the item that the site leads to by itself, and that therefore stays visible. */
  readonly needed?: number;
  /** Whether its editor opens in a tab of its own (spec §2). */
  readonly hasEditorTab: boolean;
  /** What people write of an item. Its category, whether and when visitors see it are no fields of one kind. */
  readonly fields: Fields;
}
