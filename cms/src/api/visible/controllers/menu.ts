import type { Core } from '@strapi/strapi';

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async load(ctx: { body: unknown }) {
    ctx.body = { data: await strapi.service('api::visible.menu').load() };
  },
});
