import * as z from 'zod/mini';
import { ERROR_KEY } from '../errors.ts';
import { focalPoint } from '../fields.ts';
import { album } from '../kinds/album.ts';
import { callsOf } from './kind-calls.ts';

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

export const albumCalls = callsOf(album, {
  payload: { getImages: z._default(z.boolean(ERROR_KEY.invalid), false) },
  extra: {
    catTitle: z.string(),
    /** When getImages is true: first the pictures that `pictureOrder` names, in that order, then the others in file-name order. */
    images: z.optional(z.array(albumImage)),
  },
});

/** An album as lists show it; `image` is its cover. */
export type AlbumCard = z.infer<typeof albumCalls.card>;
