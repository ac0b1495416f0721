import type * as z from 'zod/mini';
import type { CmsClient } from './client.ts';
import type { Found, ItemType, Page, Selection } from './item-type.ts';
import { findManaged, listManaged } from './managed.ts';
import type { Reader } from './reader.ts';
import { findVisible, listVisible } from './visible.ts';

/** A piece of a list, newest first: of what a visitor may see, or of everything for a manager. */
export function listItems<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  { lang, as }: Reader,
  type: ItemType<Shape>,
  selection: Selection,
): Promise<Page<z.output<Shape>>> {
  return as === undefined ? listVisible(cms, lang, type, selection) : listManaged(cms, { lang, as }, type, selection);
}

/** An item by its number, in the asked language, or in the other one when it has none in the asked one. */
export function findItem<Shape extends z.ZodMiniType>(
  cms: CmsClient,
  { lang, as }: Reader,
  type: ItemType<Shape>,
  number: number,
): Promise<Found<z.output<Shape>> | undefined> {
  return as === undefined ? findVisible(cms, lang, type, number) : findManaged(cms, { lang, as }, type, number);
}
