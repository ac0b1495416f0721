import * as z from 'zod/mini';
import { categoryRef, mediaRow } from '../../../cms/contract/requests/site.ts';
import type { CmsClient } from './client.ts';
import { itemState, longText } from './item-type.ts';
import { findItem, listItems } from './items.ts';
import type { Reader } from './session.ts';

const videoRow = z.object({
  ...itemState,
  number: z.number(),
  title: z.string(),
  link: longText,
  showTime: z.nullish(z.string()),
  showInHome: z.nullish(z.boolean()),
  category: z.nullish(categoryRef),
  image: z.nullish(mediaRow),
});
export type VideoRow = z.infer<typeof videoRow>;

export const VIDEO = { path: 'videos', row: videoRow } as const;

/** Videos of a category, newest first. */
export const listVideos = (cms: CmsClient, reader: Reader, category: number, slice: { start: number; limit: number }) =>
  listItems(cms, reader, VIDEO, { category, ...slice });

export const findVideo = (cms: CmsClient, reader: Reader, number: number) => findItem(cms, reader, VIDEO, number);
