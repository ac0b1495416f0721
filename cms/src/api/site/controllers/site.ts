import type { Core } from '@strapi/strapi';
import { invalidData } from '../../../khayr-error';
import { itemNumberOrNew, readBody, readRequestId, readText } from '../../../read-input';

interface Context {
  request: { body?: unknown };
  body: unknown;
}

const MAX_NAME = 200;

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list(ctx: Context) {
    ctx.body = { data: await strapi.service('api::site.site').list() };
  },

  async save(ctx: Context) {
    const input = readBody(ctx.request.body);
    const name = readText(input, 'name', MAX_NAME);
    if (!name) throw invalidData('name', 'The name is missing.', 'ERR_REQUIRED');
    const site = { number: itemNumberOrNew(input.number), name };
    ctx.body = { data: await strapi.service('api::site.site').save(site, readRequestId(input)) };
  },
});
