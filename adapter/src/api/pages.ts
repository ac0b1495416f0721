import * as z from 'zod/mini';
import { contentHtml, pageContentSave, pageHtml } from '../../../cms/contract/calls/pages.ts';
import { descriptionOf } from '../../../cms/contract/description.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { categoryRef } from '../../../cms/contract/requests/site.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { CallError } from '../errors.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { plainText } from '../html/plain-text.ts';
import type { CmsClient } from '../strapi/client.ts';
import { itemState, longText } from '../strapi/item-type.ts';
import { findItem } from '../strapi/items.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { type Reader, readerOf } from '../strapi/session.ts';
import { htmlToStore, presentItemHtml } from './item-html.ts';
import { languageExtra, saveItem } from './items.ts';

const pageRow = z.object({ ...itemState, html: longText, category: z.nullish(categoryRef) });
type PageRow = z.infer<typeof pageRow>;

const PAGE = { path: 'pages', row: pageRow } as const;

const findPage = (cms: CmsClient, reader: Reader, category: number) => findItem(cms, reader, PAGE, category);

export const contentBlockRow = z.object({ ...itemState, number: z.number(), title: z.string(), html: longText });
export type ContentBlockRow = z.infer<typeof contentBlockRow>;

const CONTENT_BLOCK = { path: 'content-blocks', row: contentBlockRow } as const;

export const findContentBlock = (cms: CmsClient, reader: Reader, number: number) =>
  findItem(cms, reader, CONTENT_BLOCK, number);

type PageData = z.infer<typeof pageHtml.data>;

async function presentHtml(stored: string) {
  const html = await cleanHtml(stored);
  return { html, description: descriptionOf(plainText(html)) };
}

/** `lang` is the requested language: the category's title is in it even where the text is a translation. */
async function presentPage({ html, category, version }: PageRow, lang: Lang): Promise<PageData> {
  if (!category) throw new CallError(STATUS.notFound);
  const catTitle = categoryTitle(category, lang);
  return { ...(await presentHtml(html)), catId: category.number, catTitle, version };
}

async function presentBlock({ html, number, title, version }: ContentBlockRow): Promise<PageData> {
  return { ...(await presentHtml(html)), catId: number, catTitle: title, version };
}

export const pageHandlers = ({ cms }: CallDeps) => [
  handle(pageHtml, async ({ catId, forDisplay }, context) => {
    const reader = readerOf(context);
    const found = await findPage(cms, reader, catId);
    if (found === undefined) throw new CallError(STATUS.notFound);
    const data = await presentItemHtml(cms, { ...reader, forDisplay }, await presentPage(found.row, context.lang));
    return { data, extra: languageExtra(found, context.lang) };
  }),

  handle(contentHtml, async ({ id, forDisplay }, context) => {
    const reader = readerOf(context);
    const found = await findContentBlock(cms, reader, id);
    if (found === undefined) throw new CallError(STATUS.notFound);
    const data = await presentItemHtml(cms, { ...reader, forDisplay }, await presentBlock(found.row));
    return { data, extra: languageExtra(found, context.lang) };
  }),

  handle(pageContentSave, async ({ page, isContentBlock, requestId }, context) => {
    const { catId: id, version, asDraft } = page;
    const find = isContentBlock ? findContentBlock : findPage;
    const found = await find(cms, readerOf(context), id);
    if (found === undefined) throw new CallError(STATUS.notFound);
    const save = {
      form: { id, version, asDraft },
      fields: { html: await htmlToStore(page.html, found.row.html) },
      requestId,
    };
    return isContentBlock
      ? saveItem(cms, context, { ...save, type: CONTENT_BLOCK, present: ({ row }) => presentBlock(row) })
      : saveItem(cms, context, { ...save, type: PAGE, present: ({ row }) => presentPage(row, context.lang) });
  }),
];
