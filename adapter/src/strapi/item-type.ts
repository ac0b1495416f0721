import type * as z from 'zod/mini';
import type { Lang } from '../../../cms/contract/fields.ts';
import type { Kind } from '../../../cms/contract/kinds/kind.ts';
import { itemRow, type LanguageState as StoredState } from '../../../cms/contract/requests/items.ts';
import type { CategoryRef } from '../../../cms/contract/requests/site.ts';

export interface ItemType<Shape extends z.ZodMiniType> {
  kind: Kind;
  row: Shape;
}

/** How the items of a kind are read. */
export const itemType = <const K extends Kind>(kind: K) => ({ kind, row: itemRow(kind) });

export interface Selection {
  category: number;
  start: number;
  limit: number;
}

export interface Page<Row> {
  rows: Row[];
  /** How many there are in all. */
  total: number;
  category: CategoryRef;
}

export type LanguageState = Omit<StoredState, 'locale'> & { lang: Lang };

export interface Found<Row> {
  row: Row;
  /** The language of the row: the other one where there is none in the requested language. */
  lang: Lang;
  /** The languages in which visitors see it. */
  visibleIn: readonly Lang[];
  /** For managers only. */
  languages?: LanguageState[];
  /** The languages in which whoever reads it may change it; for those who see hidden items. */
  changeableIn?: Lang[] | undefined;
  /** For visitors only: whether the translation is hidden from them. */
  isTwinHidden?: boolean;
  /** For visitors only: whether they are told that the translation is newer. */
  isOutdated?: boolean;
}
