import * as z from 'zod/mini';
import { lang as langSchema } from '../../../cms/contract/fields.ts';
import { SEARCH_LIMITS } from '../../../cms/contract/limits.ts';
import type { SearchCounts, SearchResultReply } from '../../../cms/contract/replies.ts';
import type { SearchQuery, UnansweredSearch } from '../../../cms/contract/requests.ts';
import { SEARCH_KINDS } from '../../../cms/contract/vocabulary.ts';
import { type CmsClient, readAnswer, replySchema } from './client.ts';
import { requestAs } from './manager-request.ts';
import type { Reader } from './session.ts';

const pieces = z.array(z.object({ text: z.string(), isMatch: z.boolean() }));

const result = replySchema<SearchResultReply>()(
  z.object({
    kind: z.enum(SEARCH_KINDS),
    number: z.number(),
    locale: langSchema,
    category: z.number(),
    title: pieces,
    excerpt: pieces,
    showTime: z.nullable(z.string()),
    isVisible: z.boolean(),
    position: z.nullable(z.number()),
  }),
);
export type SearchResultRow = z.output<typeof result>;

const counts = replySchema<SearchCounts>()(
  z.object({ total: z.number(), hasMore: z.boolean(), suggestions: z.array(z.string()) }),
);
const answer = z.object({ data: z.array(result), meta: counts });

/** What a reader finds; managers find hidden items too. */
export async function findItems(
  cms: CmsClient,
  { lang, as }: Reader,
  { search, start, limit, kinds }: Omit<SearchQuery, 'locale'>,
) {
  const query = {
    locale: lang,
    search,
    start: Math.min(start, SEARCH_LIMITS.found),
    limit,
    ...(kinds === undefined ? {} : { kinds }),
  };
  const found =
    as === undefined
      ? cms.request({ method: 'GET', path: '/api/visible/search', query })
      : requestAs(cms, as, { method: 'GET', path: '/api/manage/search', query });
  return readAnswer(answer, await found);
}

/** Adds to what was searched in vain. */
export async function addUnansweredSearch(cms: CmsClient, body: UnansweredSearch): Promise<void> {
  await cms.request({ method: 'POST', path: '/api/unanswered-searches', body });
}
