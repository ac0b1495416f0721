import * as z from 'zod/mini';
import { categoryRef } from '../../../cms/contract/requests/site.ts';
import type { CmsClient } from './client.ts';
import { itemState, longText } from './item-type.ts';
import { findItem } from './items.ts';
import type { Reader } from './session.ts';

const pageRow = z.object({ ...itemState, html: longText, category: z.nullish(categoryRef) });
export type PageRow = z.infer<typeof pageRow>;

export const PAGE = { path: 'pages', row: pageRow } as const;

/** The page of a category. */
export const findPage = (cms: CmsClient, reader: Reader, category: number) => findItem(cms, reader, PAGE, category);

export const contentBlockRow = z.object({ ...itemState, number: z.number(), title: z.string(), html: longText });
export type ContentBlockRow = z.infer<typeof contentBlockRow>;

export const CONTENT_BLOCK = { path: 'content-blocks', row: contentBlockRow } as const;

export const findContentBlock = (cms: CmsClient, reader: Reader, number: number) =>
  findItem(cms, reader, CONTENT_BLOCK, number);
