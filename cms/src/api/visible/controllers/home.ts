import type { Core } from '@strapi/strapi';
import type { Input } from '../../../read-input';
import { readLocale } from '../../manage/item-input';

interface Context {
  query: Input;
  body: unknown;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async load(ctx: Context) {
    ctx.body = { data: await strapi.service('api::visible.home').load(readLocale(ctx.query)) };
  },
});
