import { createHash, timingSafeEqual } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Access, mayCall } from '../../../contract/calls/call';
import { secret } from '../../environment';
import { service } from '../../services';
import type { LiveSession, SignedIn } from '../accounts/live-session';

/** The names of the authentication strategies: for the adapter's token, and for the sessions of the site's accounts. */
export const ADAPTER_STRATEGY = 'adapter';
export const SESSION_STRATEGY = 'session';

interface Context {
  get(header: string): string;
  state: { user?: SignedIn; route: { config?: { auth?: { strategies?: string[] } } } };
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares an Authorization header with the adapter's token, in a time that does not depend on the header. */
function adapterCheck(): (authorization: string) => boolean {
  const expected = digest(`bearer ${secret('ADAPTER_TOKEN')}`);
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

function tokenOf(ctx: Context): string | undefined {
  const [scheme, token, ...rest] = ctx.get('authorization').split(/\s+/);
  return scheme?.toLowerCase() === 'bearer' && rest.length === 0 ? token : undefined;
}

/** Authenticates `Authorization: Bearer <hashString>` as the account whose session that is. */
export function registerSessionStrategy(strapi: Core.Strapi) {
  strapi.get('auth').register('content-api', {
    name: SESSION_STRATEGY,

    async authenticate(ctx: Context) {
      const token = tokenOf(ctx);
      const session = token ? await service(strapi, 'api::session.session').find(token) : null;
      if (!session) return { authenticated: false };
      ctx.state.user = session.user;
      return { authenticated: true, credentials: session.user, ability: session };
    },

    async verify(
      { ability: { user, mustSetUp } }: { ability: LiveSession },
      { scope = [] }: { scope?: Access | Access[] },
    ) {
      const needed = [scope].flat();
      const asker = { ...user, mustSetUp };
      if (needed.length === 0 || !needed.every((access) => mayCall(access, asker))) throw new errors.ForbiddenError();
    },
  });
}
