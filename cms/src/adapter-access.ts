import { createHash, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { environment } from './environment';

/** The name of the authentication strategy for the adapter's token. */
export const ADAPTER_STRATEGY = 'adapter';

interface Context {
  get(header: string): string;
  state: { route: { config?: { auth?: { strategies?: string[] } } } };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares an Authorization header with the adapter's token, in a time that does not depend on the header. */
function adapterCheck(): (authorization: string) => boolean {
  const expected = digest(`bearer ${environment.adapterToken}`);
  return (authorization) => {
    const [scheme = '', token = ''] = authorization.split(/\s+/);
    return timingSafeEqual(digest(`${scheme.toLowerCase()} ${token}`), expected);
  };
}

/**
 * Authenticates the adapter by the token in the environment. One of Strapi's own API tokens would be looked up in the
 * database with all its permissions at each request, and could be granted more in the dashboard.
 */
export function registerAdapterStrategy(strapi: Core.Strapi) {
  const isAdapter = adapterCheck();
  strapi.get('auth').register('content-api', {
    name: ADAPTER_STRATEGY,
    async authenticate(ctx: Context) {
      // Strapi tries every strategy on a route that names none: those routes stay closed to the adapter.
      const { strategies = [] } = ctx.state.route.config?.auth ?? {};
      const isMeant = strategies.includes(ADAPTER_STRATEGY);
      return { authenticated: isMeant && isAdapter(ctx.get('authorization')), credentials: {} };
    },
    verify: async () => undefined,
  });
}

/** A route that the adapter's token opens, and nothing else. */
export const adapterRoute = (method: 'GET' | 'POST', path: string, handler: string) => ({
  method,
  path,
  handler,
  config: { auth: { strategies: [ADAPTER_STRATEGY] } },
});
