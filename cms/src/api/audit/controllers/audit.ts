import type { Core } from '@strapi/strapi';
import { LIMITS } from '../../../../contract/limits';
import type { AuditQuery } from '../../../../contract/requests';
import { AUDIT_ACTIONS, AUDIT_KINDS } from '../../../../contract/vocabulary';
import { readLocale } from '../../../content/items/item-input';
import { invalidData } from '../../../khayr-error';
import { type Input, readPage, readText } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  query: Input;
}

const PERSON = /^(?:(?:user|admin):\d{1,9})?$/;

function readChoice<Choice extends string>(
  query: Input,
  field: string,
  choices: readonly Choice[],
): Choice | undefined {
  const value = query[field];
  const choice = choices.find((one) => one === value);
  if (value !== undefined && !choice) throw invalidData(field, `${field} must be one of ${choices.join(', ')}.`);
  return choice;
}

function readPerson({ person }: Input): string | undefined {
  if (person === undefined) return undefined;
  if (typeof person !== 'string' || !PERSON.test(person)) throw invalidData('person', 'There is nobody of that name.');
  return person;
}

function readTime(query: Input, field: string): string | undefined {
  const value = query[field];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || Number.isNaN(Date.parse(value)))
    throw invalidData(field, `${field} must be a time.`);
  return value;
}

const readQuery = (query: Input): AuditQuery => ({
  locale: readLocale(query),
  person: readPerson(query),
  action: readChoice(query, 'action', AUDIT_ACTIONS),
  kind: readChoice(query, 'kind', AUDIT_KINDS),
  search: readText(query, 'search', LIMITS.search.max),
  from: readTime(query, 'from'),
  until: readTime(query, 'until'),
});

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list({ query }: Context) {
    return service(strapi, 'api::audit.audit').list(readQuery(query), readPage(query));
  },

  async exportAll({ query }: Context) {
    return service(strapi, 'api::audit.audit').exportAll(readQuery(query));
  },
});
