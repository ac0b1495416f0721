import type { Core } from '@strapi/strapi';
import { LIMITS, REQUEST_LIMITS, SEARCH_LIMITS } from '../../../../contract/limits';
import type { SearchQuery, UnansweredSearch } from '../../../../contract/requests';
import { SEARCH_KINDS } from '../../../../contract/vocabulary';
import { readLocale } from '../../../content/items/item-input';
import { invalidData } from '../../../khayr-error';
import { type Input, readBody, readList, readText, readWhole } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  query: Input;
  request: { body?: unknown };
}

function readKind(kind: unknown) {
  const known = SEARCH_KINDS.find((one) => one === kind);
  if (!known) throw invalidData('kinds', `kinds must be of ${SEARCH_KINDS.join(', ')}.`);
  return known;
}

const readSearch = (input: Input) => readText(input, 'search', LIMITS.search.max) ?? '';

const readQuery = (query: Input): SearchQuery => ({
  locale: readLocale(query),
  search: readSearch(query),
  start: readWhole(query, 'start', SEARCH_LIMITS.found),
  limit: readWhole(query, 'limit', REQUEST_LIMITS.rows),
  kinds: query.kinds === undefined ? undefined : readList(query, 'kinds', SEARCH_KINDS.length, readKind),
});

/** Readers that are reported at once. */
const MAX_COUNT = 1_000;

function readUnanswered(body: Input): UnansweredSearch {
  const { count } = body;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MAX_COUNT)
    throw invalidData('count', `count must be 1 to ${MAX_COUNT}.`);
  return { lang: readLocale({ locale: body.lang }), search: readSearch(body), count };
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const search = () => service(strapi, 'api::search.search');
  const unanswered = () => service(strapi, 'api::search.unanswered-searches');
  return {
    async forVisitors({ query }: Context) {
      return search().forVisitors(readQuery(query));
    },

    async forManagers({ query }: Context) {
      return search().forManagers(readQuery(query));
    },

    async rebuild() {
      return { data: { entries: await search().rebuild() } };
    },

    async addUnanswered({ request }: Context) {
      await unanswered().add(readUnanswered(readBody(request.body)));
      return { data: null };
    },
  };
};
