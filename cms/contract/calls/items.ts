import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import {
  asDraft,
  flag,
  flagReply,
  id,
  idOrNew,
  itemsPerPage,
  page,
  relatedCat,
  schedule,
  scheduleInput,
  translations,
  version,
} from '../fields.ts';
import { ITEM_KINDS, LANGUAGES } from '../vocabulary.ts';

// What all kinds of items have in common besides their fields.

/** What lists show of an item. */
export const itemCard = {
  id: z.number(),
  catId: z.number(),
  isVisible: flagReply,
  ...schedule,
  translations,
};

/** A page of a category's items, newest first. */
export const itemList = {
  payload: z.object({ catId: id, page, itemsPerPage }),
  extra: z.object({ catTitle: z.string(), itemsCount: z.number() }),
};

export const itemKind = z.enum(ITEM_KINDS, ERROR_KEY.invalid);

/** A text of an item; the requested language is that of the screen. */
export const textOfItem = z.object({ kind: itemKind, id, of: z.enum(LANGUAGES, ERROR_KEY.invalid) });

/** What every item's form has beside its fields. */
export const itemInput = {
  id: idOrNew,
  catId: z.optional(id),
  relatedCat: z.optional(relatedCat),
  isVisible: z.optional(flag),
  ...scheduleInput,
  asDraft,
  version: z.optional(version),
};
