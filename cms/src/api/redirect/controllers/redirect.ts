import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import { LIMITS, REDIRECT_LIMITS, REQUEST_LIMITS } from '../../../../contract/limits';
import { REDIRECT_MATCHES, REDIRECT_STATUSES } from '../../../../contract/redirects';
import type {
  RedirectCounts,
  RedirectFields,
  RedirectSave,
  RedirectsImport,
  Unchecked,
} from '../../../../contract/requests';
import { readVersion } from '../../../content/items/item-input';
import { invalidData } from '../../../khayr-error';
import {
  type Input,
  isRecord,
  itemNumber,
  itemNumberOrNew,
  readBody,
  readList,
  readPage,
  readRequestId,
  readText,
} from '../../../read-input';
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

function readFields(input: Unchecked<RedirectFields>, at = ''): RedirectFields {
  const text = (field: 'from' | 'to', max: number) =>
    readText({ [`${at}${field}`]: input[field] }, `${at}${field}`, max) ?? '';
  const match = REDIRECT_MATCHES.find((known) => known === input.match);
  if (!match) throw invalidData(`${at}match`, 'There is no such match.', ERROR_KEY.redirectMatch);
  const status = REDIRECT_STATUSES.find((known) => known === input.status);
  if (!status) throw invalidData(`${at}status`, 'There is no such status.', ERROR_KEY.redirectStatus);
  return { from: text('from', REDIRECT_LIMITS.from), match, status, to: text('to', LIMITS.link.max) };
}

function readSave(body: Input): RedirectSave {
  const input: Unchecked<RedirectSave> = body;
  return {
    ...readFields(input),
    id: itemNumberOrNew(input.id),
    version: readVersion(body),
    requestId: readRequestId(input),
  };
}

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

const readIds = (body: unknown) => readList(readBody(body), 'ids', REQUEST_LIMITS.rows, itemNumber);

function readPath(value: unknown): string {
  return readText({ path: value }, 'path', REDIRECT_LIMITS.missingLength) ?? '';
}

const KINDS = { manual: false, automatic: true } as const;
const isKind = (kind: unknown): kind is keyof typeof KINDS => typeof kind === 'string' && Object.hasOwn(KINDS, kind);

function readKind({ kind = '' }: Input): boolean | undefined {
  if (kind === '') return undefined;
  if (!isKind(kind)) throw invalidData('kind', 'kind must be manual or automatic.');
  return KINDS[kind];
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

    async list({ query }: Context) {
      const search = readText(query, 'search', LIMITS.search.max) ?? '';
      return redirects().list({ search, isAutomatic: readKind(query) }, readPage(query));
    },

    async load({ params }: Context) {
      return { data: await redirects().load(itemNumber(params.id)) };
    },

    async save({ request, state }: Context) {
      return { data: await redirects().save(readSave(readBody(request.body)), state.user.number) };
    },

    async remove({ request }: Context) {
      return { data: await redirects().remove(readIds(request.body)) };
    },

    async restore({ request }: Context) {
      return { data: await redirects().restore(readIds(request.body)) };
    },

    async exportAll() {
      return { data: await redirects().exportAll() };
    },

    async importAll({ request, state }: Context) {
      const input: Unchecked<RedirectsImport> = readBody(request.body);
      const read = (row: Input, index: number) => readFields(row, `rules.${index}.`);
      const rules = readRows(input.rules, 'rules', REDIRECT_LIMITS.rules, read);
      return { data: await redirects().importAll(rules, readRequestId(input), state.user.number) };
    },

    async missing() {
      return { data: await missing().list() };
    },

    async forget({ request }: Context) {
      const body = readBody(request.body);
      const paths = body.paths === undefined ? undefined : readList(body, 'paths', REDIRECT_LIMITS.missing, readPath);
      await missing().forget(paths);
      return { data: null };
    },
  };
};
