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
  line,
  page,
  relatedCat,
  schedule,
  scheduleInput,
  translations,
  version,
} from '../fields.ts';
import { LIMITS } from '../limits.ts';

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

export const titleInput = (min = 1) =>
  z.pipe(
    line(LIMITS.title.max, ERROR_KEY.title, ERROR_KEY.tooLong),
    z.string().check(z.minLength(min, ERROR_KEY.title)),
  );

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
