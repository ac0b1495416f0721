import * as z from 'zod/mini';
import type { Lang } from '../../../cms/contract/fields.ts';
import { localizedNames } from '../../../cms/contract/localized.ts';
import { categoryRef } from '../../../cms/contract/requests/site.ts';
import { type CmsClient, readRows } from './client.ts';

/** An article for feeds: with its document id, which stays when its address changes, and its last change (ISO 8601). */
const feedRow = z.object({
  documentId: z.string(),
  number: z.number(),
  title: z.string(),
  author: z.nullish(z.string()),
  summary: z.nullish(z.string()),
  showTime: z.nullish(z.string()),
  updatedAt: z.string(),
  category: categoryRef,
});
export type FeedRow = z.infer<typeof feedRow>;

/** The newest articles that visitors see in a language, of all categories. */
export async function listFeed(cms: CmsClient, lang: Lang, limit: number): Promise<FeedRow[]> {
  return readRows(cms, 'articles', feedRow, {
    fields: ['documentId', 'number', 'title', 'author', 'summary', 'showTime', 'updatedAt'],
    populate: { category: { fields: ['number', ...localizedNames('title')] } },
    filters: { category: { number: { $notNull: true } } },
    locale: lang,
    sort: ['showTime:desc', 'number:desc'],
    pagination: { limit, withCount: false },
  });
}
