import * as z from 'zod/mini';
import { ERROR_KEY } from '../../cms/contract/errors.ts';
import { call } from './call.ts';
import {
  dateInput,
  dateReply,
  detailLanguages,
  flag,
  flagReply,
  focalPoint,
  id,
  idOrNew,
  imageInfo,
  itemsPerPage,
  line,
  page,
  relatedCat,
  requestId,
  requiredWhenNew,
  saved,
  version,
} from './fields.ts';
import { LIMITS } from './limits.ts';

/** An album as lists show it; `image` is its cover. */
export const albumCard = z.object({
  id: z.number(),
  catId: z.number(),
  title: z.string(),
  image: z.string(),
  imageInfo,
  showTime: dateReply,
  isVisible: flagReply,
});
export type AlbumCard = z.infer<typeof albumCard>;

const albumImage = z.object({
  name: z.string(),
  url: z.string(),
  width: z.number(),
  height: z.number(),
  thumb: z.string(),
  alt: z.string(),
  srcset: z.string(),
  focus: z.optional(focalPoint),
});
export type AlbumImage = z.infer<typeof albumImage>;

/** A page of a category's albums, newest first. */
export const albums = call({
  path: '/api/home/Albums',
  access: 'anyone',
  cacheTags: ['album', 'category', 'file'],
  payload: z.object({ catId: id, page, itemsPerPage }),
  data: z.array(albumCard),
  extra: z.object({ catTitle: z.string(), itemsCount: z.number() }),
});

/** One album; without `albumId` the newest visible one of the category. `extra.images`, in file-name order, when getImages is true. */
export const album = call({
  path: '/api/home/Album',
  access: 'anyone',
  cacheTags: ['album', 'category', 'file'],
  payload: z.object({ catId: id, albumId: z.optional(id), getImages: z._default(z.boolean(ERROR_KEY.invalid), false) }),
  data: z.extend(albumCard, { folder: z.string(), relatedCat: z.string(), version: z.string() }),
  extra: z.object({
    catTitle: z.string(),
    images: z.optional(z.array(albumImage)),
    ...detailLanguages,
  }),
});

const title = z.pipe(
  line(LIMITS.title.max, ERROR_KEY.title, ERROR_KEY.tooLong),
  z.string().check(z.minLength(1, ERROR_KEY.title)),
);

/** The album form's rules (spec §5, Album save). */
export const albumInput = z
  .object({
    id: idOrNew,
    catId: z.optional(id),
    relatedCat: z.optional(relatedCat),
    title: z.optional(title),
    folder: z.optional(line(LIMITS.link.max)),
    image: z.optional(line(LIMITS.link.max)),
    showTime: z.optional(dateInput),
    isVisible: z.optional(flag),
    version: z.optional(version),
  })
  .check(requiredWhenNew('title', ERROR_KEY.title));

export const albumSave = call({
  path: '/api/manager/AlbumSave',
  access: 'manager',
  invalidates: ['album'],
  payload: z.object({ album: albumInput, requestId }),
  data: saved,
});
