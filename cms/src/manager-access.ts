import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { type Access, mayCall } from '../contract/calls/call';
import type { Right } from '../contract/rights';
import type { LiveSession, SignedIn } from './api/session/services/session';
import { service } from './services';

/** The name of the authentication strategy for the sessions of the site's accounts. */
export const SESSION_STRATEGY = 'session';

interface Context {
  get(header: string): string;
  state: { user?: SignedIn };
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

/** The right that the session of a route's asker must have, where Strapi asks the strategy for it. */
export const authFor = (access: Access) => ({ strategies: [SESSION_STRATEGY], scope: [access] });

/** A route that the session of an account with the right opens, and no other kind of token. */
export const managerRoute = (method: 'GET' | 'POST', path: string, handler: string, right: Right = 'manager') => ({
  method,
  path,
  handler,
  config: { auth: authFor(right) },
});
