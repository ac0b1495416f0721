import type { Core } from '@strapi/strapi';
import { REQUEST_LIMITS } from '../../../../contract/limits';
import type { MessageChange, Unchecked } from '../../../../contract/requests';
import { MESSAGE_STATES } from '../../../../contract/vocabulary';
import { invalidData } from '../../../khayr-error';
import { type Input, itemNumber, readBody, readFlag, readList, readPage } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  query: Input;
  params: { number: string };
  request: { body?: unknown };
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: Context) {
    const wanted = ctx.query.state ?? '';
    const state = MESSAGE_STATES.find((known) => known === wanted);
    if (wanted !== '' && !state) throw invalidData('state', `state must be one of ${MESSAGE_STATES.join(', ')}.`);
    return await service(strapi, 'api::contact-message.inbox').list(state, readPage(ctx.query));
  },

  async save(ctx: Context) {
    const input: Unchecked<MessageChange> = readBody(ctx.request.body);
    const done = readFlag(input, 'done');
    if (done === undefined && readFlag(input, 'read') !== true) throw invalidData('done', 'done or read is missing.');
    return { data: await service(strapi, 'api::contact-message.inbox').save(itemNumber(ctx.params.number), done) };
  },

  async remove(ctx: Context) {
    const numbers = readList(readBody(ctx.request.body), 'numbers', REQUEST_LIMITS.messages, itemNumber);
    return { data: await service(strapi, 'api::contact-message.inbox').remove(numbers) };
  },

  async exportAll() {
    return { data: await service(strapi, 'api::contact-message.inbox').exportAll() };
  },
});
