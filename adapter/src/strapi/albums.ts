import * as z from 'zod/mini';
import { categoryRef, mediaRow } from '../../../cms/contract/requests/site.ts';
import type { CmsClient } from './client.ts';
import { itemState } from './item-type.ts';
import { findItem, listItems, newestItems } from './items.ts';
import type { Reader } from './session.ts';

export const albumRow = z.object({
  ...itemState,
  number: z.number(),
  title: z.string(),
  /** A path of the Media Library, such as `/_userFiles/albums/2026/`; none for an album without pictures. */
  folder: z.nullish(z.string()),
  /** File names of its pictures; lists have neither these nor the captions. */
  pictureOrder: z.nullish(z.array(z.string())),
  captions: z.nullish(z.array(z.object({ name: z.string(), caption: z.string() }))),
  showTime: z.nullish(z.string()),
  category: z.nullish(categoryRef),
  image: z.nullish(mediaRow),
});
export type AlbumRow = z.infer<typeof albumRow>;

export const ALBUM = { path: 'albums', row: albumRow } as const;

/** Albums of a category, newest first. */
export const listAlbums = (cms: CmsClient, reader: Reader, category: number, slice: { start: number; limit: number }) =>
  listItems(cms, reader, ALBUM, { category, ...slice });

/** A category's newest albums. */
export const newestAlbums = (cms: CmsClient, reader: Reader, category: number, limit: number) =>
  newestItems(cms, reader, ALBUM, { category, limit });

export const findAlbum = (cms: CmsClient, reader: Reader, number: number) => findItem(cms, reader, ALBUM, number);
