import * as z from 'zod/mini';
import type { Lang } from '../../../cms/contract/fields.ts';
import { type AddressedKind, FEED_KINDS, kindNamed } from '../../../cms/contract/kinds/kinds.ts';
import { localizedNames } from '../../../cms/contract/localized.ts';
import { categoryRef } from '../../../cms/contract/requests/site.ts';
import { type CmsClient, readRows } from './client.ts';

/** An item for feeds: with its document id, which stays when its address changes, and its last change (ISO 8601). */
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
export type FeedRow = z.infer<typeof feedRow> & { kind: AddressedKind };

/** The newest items of a kind that visitors see in a language, of all categories. */
async function listKind(cms: CmsClient, kind: AddressedKind, lang: Lang, limit: number): Promise<FeedRow[]> {
  const { plural, fields } = kindNamed(kind);
  const rows = await readRows(cms, plural, feedRow, {
    fields: [
      ...['documentId', 'number'],
      ...['title', 'author', 'summary', 'showTime'].filter((name) => name in fields),
      'updatedAt',
    ],
    populate: { category: { fields: ['number', ...localizedNames('title')] } },
    filters: { category: { number: { $notNull: true } } },
    locale: lang,
    sort: ['showTime:desc', 'number:desc'],
    pagination: { limit, withCount: false },
  });
  return rows.map((row) => ({ ...row, kind }));
}

/** The newest items that visitors see in a language, of the kinds that feeds have. */
export async function listFeed(cms: CmsClient, lang: Lang, limit: number): Promise<FeedRow[]> {
  const lists = await Promise.all(FEED_KINDS.map((kind) => listKind(cms, kind, lang, limit)));
  const dayOf = ({ showTime }: FeedRow) => showTime ?? '';
  return lists
    .flat()
    .toSorted((one, other) => dayOf(other).localeCompare(dayOf(one)))
    .slice(0, limit);
}
