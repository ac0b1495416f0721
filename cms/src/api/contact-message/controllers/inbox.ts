import type { Core } from '@strapi/strapi';
import { invalidData } from '../../../khayr-error';
import { type Input, itemNumber, readBody, readFlag, readList, readPage } from '../../../read-input';
import { STATES } from '../services/inbox';

interface Context {
  query: Input;
  params: { number: string };
  request: { body?: unknown };
  body: unknown;
}

const MAX_NUMBERS = 500;

const service = (strapi: Core.Strapi) => strapi.service('api::contact-message.inbox');

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: Context) {
    const asked = ctx.query.state ?? '';
    const state = STATES.find((known) => known === asked);
    if (asked !== '' && !state) throw invalidData('state', `state must be one of ${STATES.join(', ')}.`);
    ctx.body = await service(strapi).list(state, readPage(ctx.query));
  },

  async save(ctx: Context) {
    const input = readBody(ctx.request.body);
    const done = readFlag(input, 'done');
    if (done === undefined && readFlag(input, 'read') !== true) throw invalidData('done', 'done or read is missing.');
    ctx.body = { data: await service(strapi).save(itemNumber(ctx.params.number), done) };
  },

  async remove(ctx: Context) {
    const numbers = readList(readBody(ctx.request.body), 'numbers', MAX_NUMBERS, itemNumber);
    ctx.body = { data: await service(strapi).remove(numbers) };
  },

  async exportAll(ctx: Context) {
    ctx.body = { data: await service(strapi).exportAll() };
  },
});
