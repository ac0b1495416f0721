import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import {
  asDraft,
  dateInput,
  dateReply,
  fileAddress,
  flag,
  flagReply,
  id,
  idOrNew,
  imageInfo,
  itemsPerPage,
  page,
  relatedCat,
  requiredLine,
  schedule,
  scheduleInput,
  translations,
  version,
} from '../fields.ts';
import { LIMITS } from '../limits.ts';
import { ITEM_KINDS, LANGUAGES } from '../vocabulary.ts';

// What articles, albums and videos have in common.

/** What lists show of an item; `image` is '' where it has none. */
export const itemCard = {
  id: z.number(),
  catId: z.number(),
  title: z.string(),
  image: z.string(),
  imageInfo,
  showTime: dateReply,
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

export const titleInput = (min?: number) => requiredLine(LIMITS.title.max, ERROR_KEY.title, min);

/** What every item's form has beside its texts. */
export const itemInput = {
  id: idOrNew,
  catId: z.optional(id),
  relatedCat: z.optional(relatedCat),
  image: z.optional(fileAddress()),
  showTime: z.optional(dateInput),
  isVisible: z.optional(flag),
  ...scheduleInput,
  asDraft,
  version: z.optional(version),
};
