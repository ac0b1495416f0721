import type { Core } from '@strapi/strapi';
import { VISIT_LIMITS } from '../../../../contract/limits';
import type { Unchecked, VisitCount, VisitReport } from '../../../../contract/requests';
import { VISIT_COUNTS } from '../../../../contract/vocabulary';
import { readLocale } from '../../../content/items/item-input';
import { invalidData } from '../../../khayr-error';
import { type Input, isRecord, readBody, readRequestId, readText } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  request: { body?: unknown };
}

/** Visits that one report may have of a page. */
const MAX_COUNT = 10_000_000;
const MAX_NAME = 255;

function readVisit(value: unknown): VisitCount {
  const input: Unchecked<VisitCount> = isRecord(value) ? value : {};
  const kind = VISIT_COUNTS.find((known) => known === input.kind);
  if (!kind) throw invalidData('kind', 'There is no such kind of visit.');
  const { count } = input;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 1 || count > MAX_COUNT)
    throw invalidData('count', `count must be 1 to ${MAX_COUNT}.`);
  return { lang: readLocale({ locale: input.lang }), kind, name: readText(input, 'name', MAX_NAME) ?? '', count };
}

function readReport(body: Input): VisitReport {
  const { at, visits, ...input }: Unchecked<VisitReport> = body;
  if (typeof at !== 'string' || Number.isNaN(Date.parse(at))) throw invalidData('at', 'at must be a time.');
  if (!Array.isArray(visits) || visits.length > VISIT_LIMITS.reported)
    throw invalidData('visits', `visits must be a list of ${VISIT_LIMITS.reported} at most.`);
  return { at, visits: visits.map(readVisit), requestId: readRequestId(input) };
}

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const visits = () => service(strapi, 'api::visit.visits');
  return {
    async count({ request }: Context) {
      await visits().add(readReport(readBody(request.body)));
      return { data: null };
    },
  };
};
