import type { Core } from '@strapi/strapi';
import { REDIRECT_LIMITS } from '../../../../contract/limits';
import type { RedirectCounts, Unchecked } from '../../../../contract/requests';
import { invalidData } from '../../../khayr-error';
import { type Input, isRecord, itemNumber, readBody, readText } from '../../../read-input';
import { service } from '../../../services';
import type { SignedIn } from '../../session/services/session';

interface Context {
  params: { id: string };
  query: Input;
  request: { body?: unknown };
  state: { user: SignedIn };
}

/** Hits that one report may have of an address. */
const MAX_COUNT = 1_000_000;

/** A list whose elements are told apart by their place. */
function readRows<Row>(value: unknown, field: string, max: number, read: (row: Input, index: number) => Row): Row[] {
  if (!Array.isArray(value) || value.length > max)
    throw invalidData(field, `${field} must be a list of ${max} at most.`);
  return value.map((row, index) => read(isRecord(row) ? row : {}, index));
}

function readCount({ count }: Input): number {
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MAX_COUNT)
    throw invalidData('count', `count must be 1 to ${MAX_COUNT}.`);
  return count;
}

function readCounts(body: Input): RedirectCounts {
  const { hits, missing }: Unchecked<RedirectCounts> = body;
  return {
    hits: readRows(hits, 'hits', REDIRECT_LIMITS.rules, (row) => ({ id: itemNumber(row.id), count: readCount(row) })),
    missing: readRows(missing, 'missing', REDIRECT_LIMITS.missing, (row) => ({
      path: readText(row, 'path', REDIRECT_LIMITS.missingLength) ?? '',
      count: readCount(row),
    })),
  };
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const redirects = () => service(strapi, 'api::redirect.redirects');
  const missing = () => service(strapi, 'api::redirect.missing-addresses');
  return {
    async rules() {
      return { data: await redirects().rules() };
    },

    async count({ request }: Context) {
      const counts = readCounts(readBody(request.body));
      const day = new Date().toISOString().slice(0, 10);
      await redirects().addHits(counts.hits, day);
      await missing().add(counts.missing, day);
      return { data: null };
    },
  };
};
