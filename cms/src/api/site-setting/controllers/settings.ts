import type { Core } from '@strapi/strapi';
import { readVersion } from '../../../items/item-input';
import { readEntryFields } from '../../../items/single-entry';
import { readBody } from '../../../read-input';
import { service } from '../../../services';

interface Context {
  request: { body?: unknown };
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async load() {
    return { data: await service(strapi, 'api::site-setting.settings').load() };
  },

  async loadCounters() {
    return { data: await service(strapi, 'api::site-setting.settings').findCounterDetails() };
  },

  async save({ request }: Context) {
    const body = readBody(request.body);
    const fields = readEntryFields('api::site-setting.site-setting', body.fields);
    return { data: await service(strapi, 'api::site-setting.settings').save(fields, readVersion(body)) };
  },
});
