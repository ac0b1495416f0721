import * as z from 'zod/mini';
import { asDraft, detailLanguages, forDisplay, html, id, requestId, saved, version } from '../fields.ts';
import { contentBlock } from '../kinds/content-block.ts';
import { page } from '../kinds/page.ts';
import { CALL_BODIES } from '../limits.ts';
import { call } from './call.ts';

/** A page or a content block. For a block, catId is its id and catTitle its title. */
const pageHtmlData = z.object({
  html: z.string(),
  /** The beginning of the text without markup, cut between words, for search results and link previews. */
  description: z.string(),
  catId: z.number(),
  catTitle: z.string(),
  version: z.string(),
});
const pageExtra = z.object(detailLanguages);

/** The content page of a category. */
export const pageHtml = call({
  path: '/api/home/PageHtml',
  access: 'anyone',
  cacheTags: [page.name, 'category', 'file', 'site-setting'],
  payload: z.object({ catId: id, forDisplay }),
  data: pageHtmlData,
  extra: pageExtra,
});

/** A content block by its id. */
export const contentHtml = call({
  path: '/api/home/ContentHtml',
  access: 'anyone',
  cacheTags: [contentBlock.name, 'file', 'site-setting'],
  payload: z.object({ id, forDisplay }),
  data: pageHtmlData,
  extra: pageExtra,
});

/** The page form's rules (spec §5, Content and content-block save). */
export const pageInput = z.object({ catId: id, html, asDraft, version: z.optional(version) });

export const pageContentSave = call({
  path: '/api/manager/PageContentSave',
  access: 'edit',
  body: CALL_BODIES.long,
  invalidates: [page.name, contentBlock.name],
  form: page.name,
  payload: z.object({ page: pageInput, isContentBlock: z._default(z.boolean(), false), requestId }),
  data: saved,
});
