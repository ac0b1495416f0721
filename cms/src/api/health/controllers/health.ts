import type { Core } from '@strapi/strapi';
import { service } from '../../../services';

interface Context {
  set(header: string, value: string): void;
  body: unknown;
}

export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async report(ctx: Context) {
    ctx.set('cache-control', 'no-store');
    ctx.body = { data: await service(strapi, 'api::health.health').report() };
  },
});
