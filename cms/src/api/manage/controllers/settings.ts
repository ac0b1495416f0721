import type { Core } from '@strapi/strapi';
import { isRecord, readBody } from '../../../read-input';
import { readVersion } from '../item-input';
import { readSettings } from '../settings-input';

interface Context {
  request: { body?: unknown };
  body: unknown;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async load(ctx: Context) {
    ctx.body = { data: await strapi.service('api::manage.settings').load() };
  },

  async save(ctx: Context) {
    const body = readBody(ctx.request.body);
    const fields = readSettings(isRecord(body.fields) ? body.fields : {});
    ctx.body = { data: await strapi.service('api::manage.settings').save(fields, readVersion(body)) };
  },
});
