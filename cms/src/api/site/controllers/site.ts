import type { Core } from '@strapi/strapi';
import { invalidData } from '../../../khayr-error';
import { itemNumberOrNew, readBody, readRequestId, readText } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  request: { body?: unknown };
}

const MAX_NAME = 200;

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async list() {
    return { data: await service(strapi, 'api::site.site').list() };
  },

  async save(ctx: Context) {
    const input = readBody(ctx.request.body);
    const name = readText(input, 'name', MAX_NAME);
    if (!name) throw invalidData('name', 'The name is missing.', 'ERR_REQUIRED');
    const site = { number: itemNumberOrNew(input.number), name };
    return { data: await service(strapi, 'api::site.site').save(site, readRequestId(input)) };
  },
});
