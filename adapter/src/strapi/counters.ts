import * as z from 'zod/mini';
import { articleTitles } from '../../../cms/contract/calls/counters.ts';
import type { Lang } from '../../../cms/contract/fields.ts';
import { type CmsClient, readAnswer } from './client.ts';

/** What a counter counts: one entry, or none. */
const countDetails = z.array(
  z.object({
    unitAr: z.string(),
    unitEn: z.string(),
    periodAr: z.string(),
    periodEn: z.string(),
    updatedOn: z.string(),
    articles: z.nullable(z.string()),
  }),
);

const row = z.object({
  countDetails1: countDetails,
  countDetails2: countDetails,
  countDetails3: countDetails,
  countDetails4: countDetails,
});

/** What the four counters count, in their order. */
export async function loadCounterDetails(cms: CmsClient): Promise<z.output<typeof countDetails>[]> {
  const answer = await cms.request({ method: 'GET', path: '/api/visible/counters' });
  const { data } = readAnswer(z.object({ data: z.nullable(row) }), answer);
  return data ? [data.countDetails1, data.countDetails2, data.countDetails3, data.countDetails4] : [];
}

/** The articles of these numbers that visitors see in a language, in the order of the numbers. */
export async function findVisibleTitles(cms: CmsClient, lang: Lang, numbers: readonly number[]) {
  const query = { locale: lang, numbers };
  const answer = await cms.request({ method: 'GET', path: '/api/visible/article-titles', query });
  return readAnswer(z.object({ data: articleTitles.data }), answer).data;
}
