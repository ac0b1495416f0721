import type { Core } from '@strapi/strapi';
import { readVersion } from '../../../content/items/item-input';
import { readEntryFields } from '../../../content/items/single-entry';
import { readBody } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  request: { body?: unknown };
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async load() {
    return { data: await service(strapi, 'api::donation.donate-page').load() };
  },

  async loadVisible() {
    return { data: await service(strapi, 'api::donation.donate-page').findVisible() };
  },

  async save({ request }: Context) {
    const body = readBody(request.body);
    const fields = readEntryFields('api::donation.donation', body.fields);
    return { data: await service(strapi, 'api::donation.donate-page').save(fields, readVersion(body)) };
  },
});
