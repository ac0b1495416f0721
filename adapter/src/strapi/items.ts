import type * as z from 'zod/mini';
import type { CmsClient } from './client.ts';
import type { Found, ItemType, Page, Selection } from './item-type.ts';
import { findManaged, firstManaged, listManaged } from './managed.ts';
import type { Reader } from './session.ts';
import { findVisible, listVisible, newestVisible } from './visible.ts';

/**
 * A slice of a category's list, newest first: of what a visitor may see, or of everything for a manager. Undefined when
 * there is no such category.
 */
export function listItems<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  { lang, as }: Reader,
  type: ItemType<Shape>,
  selection: Selection,
): Promise<Page<z.output<Shape>> | undefined> {
  return as === undefined ? listVisible(cms, lang, type, selection) : listManaged(cms, { lang, as }, type, selection);
}

/** The beginning of a category's list, without its length: counting takes longer than reading. */
export function newestItems<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  { lang, as }: Reader,
  type: ItemType<Shape>,
  piece: { category: number; limit: number },
): Promise<z.output<Shape>[]> {
  return as === undefined ? newestVisible(cms, lang, type, piece) : firstManaged(cms, { lang, as }, type, piece);
}

/**
 * The reader of what opens when an address names a category but no item: the newest that visitors see, for managers too.
 * They reach hidden items from the list.
 */
export const asVisitor = ({ lang }: Reader): Reader => ({ lang, as: undefined });

/** An item by its number, in the requested language, or in the other one when it has none in that. */
export function findItem<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  { lang, as }: Reader,
  type: ItemType<Shape>,
  number: number,
): Promise<Found<z.output<Shape>> | undefined> {
  return as === undefined ? findVisible(cms, lang, type, number) : findManaged(cms, { lang, as }, type, number);
}
