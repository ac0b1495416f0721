import type { Core } from '@strapi/strapi';
import { adapterCheck } from '../../adapter-token';

const ADAPTER_STRATEGY = 'adapter';

interface Context {
  get(header: string): string;
}

/**
 * Opens routes to the adapter's token by comparing it. As one of Strapi's own API tokens, which it is too, it would be
 * looked up with all its permissions at each request.
 */
export function registerAdapterStrategy(strapi: Core.Strapi) {
  const isAdapter = adapterCheck();
  strapi.get('auth').register('content-api', {
    name: ADAPTER_STRATEGY,
    authenticate: async (ctx: Context) => ({ authenticated: isAdapter(ctx.get('authorization')), credentials: {} }),
    verify: async () => undefined,
  });
}

/** A route that the adapter alone reads from. */
export const adapterRoute = (path: string, handler: string) => ({
  method: 'GET',
  path,
  handler,
  config: { auth: { strategies: [ADAPTER_STRATEGY] } },
});
