import type { Core } from '@strapi/strapi';
import { LIMITS } from '../../../../contract/limits';
import type { Invitation, Unchecked, UserSave, UsersQuery } from '../../../../contract/requests';
import { invalidData } from '../../../khayr-error';
import {
  type Input,
  isRecord,
  itemNumber,
  itemNumberOrNew,
  readBody,
  readPage,
  readRequestId,
  readText,
} from '../../../read-input';
import { service } from '../../../services';
import type { SignedIn } from '../../session/services/session';
import { readPerson } from '../read-person';
import type { PeopleQuery } from '../services/people';

interface Context {
  query: Input;
  params: { number: string };
  request: { body?: unknown };
  state: { user: SignedIn };
}

/** Inactive, active, all (spec §9). */
const STATES: Record<string, boolean | undefined> = { 0: false, 1: true, 100: undefined };

function readQuery(query: Unchecked<UsersQuery>): PeopleQuery {
  const kind = query.kind ?? 'user';
  if (kind !== 'user' && kind !== 'worker') throw invalidData('kind', 'kind must be user or worker.');
  const active = String(query.active ?? 100);
  if (!Object.hasOwn(STATES, active)) throw invalidData('active', 'active must be 0, 1 or 100.');
  return { kind, isActive: STATES[active], search: readText(query, 'search', LIMITS.search.max) ?? '' };
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: Context) {
    return await service(strapi, 'api::people.people').list(readQuery(ctx.query), readPage(ctx.query));
  },

  async load(ctx: Context) {
    const people = service(strapi, 'api::people.people');
    const number = itemNumber(ctx.params.number);
    return { data: await people.load(number), meta: { hasSecondFactor: await people.hasSecondFactor(number) } };
  },

  async resetFactor(ctx: Context) {
    await service(strapi, 'api::people.people').resetFactor(itemNumber(ctx.params.number), ctx.state.user);
    return { data: null };
  },

  async invite(ctx: Context) {
    const { lang, isMailed }: Unchecked<Invitation> = readBody(ctx.request.body);
    return {
      data: await service(strapi, 'api::people.people').invite(
        itemNumber(ctx.params.number),
        lang === 'en' ? 'en' : 'ar',
        isMailed === true,
        ctx.state.user,
      ),
    };
  },

  async save(ctx: Context) {
    const body: Unchecked<UserSave> = readBody(ctx.request.body);
    const number = itemNumberOrNew(body.number);
    const input = readPerson(isRecord(body.fields) ? body.fields : {});
    const requestId = readRequestId(body);
    return {
      data: await service(strapi, 'api::people.people').save({ number, input, me: ctx.state.user, requestId }),
    };
  },
});
