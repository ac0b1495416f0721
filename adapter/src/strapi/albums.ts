import * as z from 'zod/mini';
import { categoryRef, populateCategory } from './categories.ts';
import type { CmsClient } from './client.ts';
import { itemState } from './item-type.ts';
import { findItem, listItems } from './items.ts';
import { mediaRow, populateMedia } from './media.ts';
import type { Reader } from './reader.ts';

const albumRow = z.object({
  ...itemState,
  number: z.number(),
  title: z.string(),
  /** A path of the Media Library, such as `/_userFiles/albums/2026/`; none for an album without pictures. */
  folder: z.nullish(z.string()),
  showTime: z.nullish(z.string()),
  category: z.nullish(categoryRef),
  image: z.nullish(mediaRow),
});
export type AlbumRow = z.infer<typeof albumRow>;

export const ALBUM = {
  path: 'albums',
  row: albumRow,
  fields: ['number', 'title', 'folder', 'showTime', 'version'],
  populate: { category: populateCategory, image: populateMedia },
} as const;

/** Albums of a category, newest first. */
export const listAlbums = (cms: CmsClient, reader: Reader, category: number, slice: { start: number; limit: number }) =>
  listItems(cms, reader, ALBUM, { category, ...slice });

export const findAlbum = (cms: CmsClient, reader: Reader, number: number) => findItem(cms, reader, ALBUM, number);
