import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import {
  detailLanguages,
  fileAddress,
  fileName,
  focalPoint,
  id,
  line,
  listOf,
  requestId,
  requiredWhenNew,
  saved,
} from '../fields.ts';
import { CALL_BODIES, LIMITS } from '../limits.ts';
import { call } from './call.ts';
import { itemCard, itemInput, itemList, titleInput } from './items.ts';

/** An album as lists show it; `image` is its cover. */
export const albumCard = z.object(itemCard);
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
  /** What is written below the picture; absent where nothing is. */
  caption: z.optional(z.string()),
});
export type AlbumImage = z.infer<typeof albumImage>;

/** The pictures of a folder: those that the order names, then the others as they come. */
export function inPictureOrder<File extends { name: string }>(
  files: readonly File[],
  order: readonly string[],
): File[] {
  const byName = new Map(files.map((file) => [file.name, file]));
  const first = [...new Set(order)].flatMap((name) => byName.get(name) ?? []);
  const placed = new Set(first.map(({ name }) => name));
  return [...first, ...files.filter(({ name }) => !placed.has(name))];
}

/** A page of a category's albums, newest first. */
export const albums = call({
  path: '/api/home/Albums',
  access: 'anyone',
  cacheTags: ['album', 'category', 'file'],
  ...itemList,
  data: z.array(albumCard),
});

const pictureOrder = z.array(z.string());
const captions = z.array(z.object({ name: z.string(), caption: z.string() }));

/**
 * One album; without `albumId` the newest visible one of the category. `extra.images` when getImages is true: first the
 * pictures that `pictureOrder` names, in that order, then the others in file-name order. Managers get what the form edits:
 * that order, and the captions of this language by file name.
 */
export const album = call({
  path: '/api/home/Album',
  access: 'anyone',
  cacheTags: ['album', 'category', 'file', 'site-setting'],
  payload: z.object({ catId: id, albumId: z.optional(id), getImages: z._default(z.boolean(ERROR_KEY.invalid), false) }),
  data: z.extend(albumCard, {
    folder: z.string(),
    relatedCat: z.string(),
    version: z.string(),
    pictureOrder: z.optional(pictureOrder),
    captions: z.optional(captions),
  }),
  extra: z.object({
    catTitle: z.string(),
    images: z.optional(z.array(albumImage)),
    ...detailLanguages,
  }),
});

/** The album form's rules (spec §5, Album save). */
export const albumInput = z
  .object({
    title: z.optional(titleInput()),
    folder: z.optional(fileAddress()),
    /** The file names of the pictures that have a place of their own, in their order. */
    pictureOrder: z.optional(listOf(fileName, LIMITS.albumPictures.max)),
    /** In the language of the save, by file name: those that are not named have none. */
    captions: z.optional(
      listOf(z.object({ name: fileName, caption: line(LIMITS.caption.max) }), LIMITS.albumPictures.max),
    ),
    ...itemInput,
  })
  .check(requiredWhenNew('title', ERROR_KEY.title));

export const albumSave = call({
  path: '/api/manager/AlbumSave',
  access: 'edit',
  body: CALL_BODIES.long,
  invalidates: ['album'],
  form: 'album',
  payload: z.object({ album: albumInput, requestId }),
  data: saved,
});
