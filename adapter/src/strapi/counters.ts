import * as z from 'zod/mini';
import type { CounterDetailsReply } from '../../../cms/contract/replies.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';

/** What a counter counts: one entry, or none. */
export const countDetails = z.array(
  replySchema<CounterDetailsReply>()(
    z.object({
      unitAr: z.string(),
      unitEn: z.string(),
      periodAr: z.string(),
      periodEn: z.string(),
      updatedOn: z.string(),
      articles: z.nullable(z.string()),
    }),
  ),
);
export type CountDetails = z.output<typeof countDetails>;

const row = z.object({
  countDetails1: countDetails,
  countDetails2: countDetails,
  countDetails3: countDetails,
  countDetails4: countDetails,
});

/** The numbers of the articles behind a counter. */
export const articleNumbers = (articles: string | null) => (articles ?? '').match(/\d+/g)?.map(Number) ?? [];

/** What the four counters count, in their order. */
export async function loadCounterDetails(cms: CmsClient): Promise<CountDetails[]> {
  const answer = await cms.request({ method: 'GET', path: '/api/visible/counters' });
  const { data } = readAnswer(z.object({ data: z.nullable(row) }), answer);
  return data ? [data.countDetails1, data.countDetails2, data.countDetails3, data.countDetails4] : [];
}
