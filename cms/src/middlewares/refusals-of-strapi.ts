import type { Core } from '@strapi/strapi';
import { type DashboardContext, translatedReply } from '../dashboard/refusals';

interface Context extends DashboardContext {
  status: number;
  body: unknown;
}

/** Around Strapi's own handling of errors: what that says to the editors of content is in English. */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) =>
  async (ctx: Context, next: () => Promise<void>) => {
    await next();
    const { status } = ctx;
    const body = await translatedReply(strapi, ctx, status, ctx.body);
    if (body) Object.assign(ctx, { body, status });
  };
