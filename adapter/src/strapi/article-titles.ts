import * as z from 'zod/mini';
import type { ArticleTitleReply } from '../../../cms/contract/replies.ts';
import { LANGUAGES } from '../../../cms/contract/vocabulary.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import type { ManagingReader } from './managed.ts';
import { requestAs } from './manager-request.ts';
import type { Reader } from './session.ts';

const title = replySchema<ArticleTitleReply>()(
  z.object({
    number: z.number(),
    title: z.string(),
    locale: z.enum(LANGUAGES),
    category: z.nullable(z.number()),
    isVisible: z.boolean(),
  }),
);
export type ArticleTitleRow = z.output<typeof title>;

const rows = z.object({ data: z.array(title) });
const PATH = '/api/manage/article-titles';

/** The articles of these numbers that a reader sees in a language, in the order of the numbers; managers see hidden ones too. */
export async function findArticleTitles(
  cms: CmsClient,
  { lang, as }: Reader,
  numbers: readonly number[],
): Promise<ArticleTitleRow[]> {
  if (numbers.length === 0) return [];
  if (as !== undefined) {
    const found = await findAnyTitles(cms, { lang, as }, numbers);
    return found.filter(({ locale }) => locale === lang);
  }
  const query = { locale: lang, numbers };
  return readAnswer(rows, await cms.request({ method: 'GET', path: '/api/visible/article-titles', query })).data;
}

/** The articles of these numbers, hidden or visible, in a language or else in the other one. */
export async function findAnyTitles(
  cms: CmsClient,
  { lang, as }: ManagingReader,
  numbers: readonly number[],
): Promise<ArticleTitleRow[]> {
  const query = { locale: lang, numbers };
  return readAnswer(rows, await requestAs(cms, as, { method: 'GET', path: PATH, query })).data;
}

/** The newest articles of a language whose titles contain a text. */
export async function searchArticleTitles(
  cms: CmsClient,
  { lang, as }: ManagingReader,
  search: string,
): Promise<ArticleTitleRow[]> {
  const query = { locale: lang, search };
  return readAnswer(rows, await requestAs(cms, as, { method: 'GET', path: PATH, query })).data;
}
