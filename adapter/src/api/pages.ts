import type * as z from 'zod/mini';
import { contentHtml, pageContentSave, pageHtml } from '../../../cms/contract/calls/pages.ts';
import { descriptionOf } from '../../../cms/contract/description.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { contentBlock } from '../../../cms/contract/kinds/content-block.ts';
import { page as kindOfPage } from '../../../cms/contract/kinds/page.ts';
import { STATUS } from '../../../cms/contract/status.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { CallError } from '../errors.ts';
import { cleanHtml } from '../html/clean-html.ts';
import { plainText } from '../html/plain-text.ts';
import { findItem, itemType } from '../strapi/items.ts';
import { categoryTitle } from '../strapi/menu.ts';
import { readerOf } from '../strapi/session.ts';
import { htmlToStore, presentItemHtml } from './item-html.ts';
import { languageExtra, type RowOf, saveItem } from './items.ts';

const PAGE = itemType(kindOfPage);
const CONTENT_BLOCK = itemType(contentBlock);

type PageData = z.infer<typeof pageHtml.data>;

async function presentHtml(stored: string) {
  const html = await cleanHtml(stored);
  return { html, description: descriptionOf(plainText(html)) };
}

/** `lang` is the requested language: the category's title is in it even where the text is a translation. */
async function presentPage({ html, category, version }: RowOf<'page'>, lang: Lang): Promise<PageData> {
  if (!category) throw new CallError(STATUS.notFound);
  const catTitle = categoryTitle(category, lang);
  return { ...(await presentHtml(html)), catId: category.number, catTitle, version };
}

async function presentBlock({ html, number, title, version }: RowOf<'content-block'>): Promise<PageData> {
  return { ...(await presentHtml(html)), catId: number, catTitle: title, version };
}

export const pageHandlers = ({ cms }: CallDeps) => [
  handle(pageHtml, async ({ catId, forDisplay }, context) => {
    const reader = readerOf(context);
    const found = await findItem(cms, reader, PAGE, catId);
    if (found === undefined) throw new CallError(STATUS.notFound);
    const data = await presentItemHtml(cms, { ...reader, forDisplay }, await presentPage(found.row, context.lang));
    return { data, extra: languageExtra(found, context.lang) };
  }),

  handle(contentHtml, async ({ id, forDisplay }, context) => {
    const reader = readerOf(context);
    const found = await findItem(cms, reader, CONTENT_BLOCK, id);
    if (found === undefined) throw new CallError(STATUS.notFound);
    const data = await presentItemHtml(cms, { ...reader, forDisplay }, await presentBlock(found.row));
    return { data, extra: languageExtra(found, context.lang) };
  }),

  handle(pageContentSave, async ({ page, isContentBlock, requestId }, context) => {
    const { catId: id, version, asDraft } = page;
    const reader = readerOf(context);
    const found = await (isContentBlock ? findItem(cms, reader, CONTENT_BLOCK, id) : findItem(cms, reader, PAGE, id));
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
