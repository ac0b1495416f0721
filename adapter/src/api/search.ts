import * as z from 'zod/mini';
import { search } from '../../../cms/contract/calls/search.ts';
import { SEARCH_LIMITS } from '../../../cms/contract/limits.ts';
import { searchResults } from '../../../cms/contract/requests/site.ts';
import { type CallDeps, handle } from '../calls/call-handler.ts';
import { ask, readAnswer } from '../strapi/client.ts';
import { requestAs } from '../strapi/manager-request.ts';
import { readerOf } from '../strapi/session.ts';

const found = z.object({ data: searchResults.data, meta: searchResults.meta });

export const searchHandlers = ({ cms }: CallDeps) => [
  handle(search, async ({ search: text, page, itemsPerPage, kinds }, context) => {
    if (text === '')
      return { data: [], extra: { itemsCount: 0, hasMore: false, isPart: false, isInstead: false, suggestions: [] } };
    const { lang, as } = readerOf(context);
    const start = Math.min((page - 1) * itemsPerPage, SEARCH_LIMITS.found);
    const query = { locale: lang, search: text, start, limit: itemsPerPage, kinds };
    const { data, meta } =
      as === undefined
        ? await ask(cms, searchResults, query)
        : readAnswer(found, await requestAs(cms, as, { method: 'GET', path: '/api/manage/search', query }));
    return { data, extra: meta };
  }),
];
