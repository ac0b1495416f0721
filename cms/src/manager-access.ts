import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { hasRight, type Right, rightsOf } from '../contract/rights';
import { USER_TYPE } from '../contract/vocabulary';
import type { LiveSession, SignedIn } from './api/session/services/session';
import { service } from './services';

/** The name of the authentication strategy for the sessions of the site's accounts. */
export const SESSION_STRATEGY = 'session';

interface Context {
  get(header: string): string;
  state: { user?: SignedIn };
}

interface Auth {
  credentials: SignedIn;
  ability: ReadonlySet<string>;
}

function tokenOf(ctx: Context): string | undefined {
  const [scheme, token, ...rest] = ctx.get('authorization').split(/\s+/);
  return scheme?.toLowerCase() === 'bearer' && rest.length === 0 ? token : undefined;
}

/** The actions that a session may run: a manager's those of the role in the database, others' those of their rights. */
async function abilityOf(strapi: Core.Strapi, { user, mustSetUp }: LiveSession): Promise<Auth['ability']> {
  const { userType, role } = user;
  if (mustSetUp || rightsOf(user).length === 0) return new Set();
  if (userType !== USER_TYPE.manager) return new Set(actionsFor(strapi, (right) => hasRight(user, right)));
  if (!role) return new Set();
  const granted: { action: string }[] = await strapi
    .plugin('users-permissions')
    .service('permission')
    .findRolePermissions(role.id);
  return new Set(granted.map(({ action }) => action));
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
      return { authenticated: true, credentials: session.user, ability: await abilityOf(strapi, session) };
    },

    async verify({ ability }: Auth, { scope = [] }: { scope?: string | string[] }) {
      const actions = [scope].flat();
      if (actions.length === 0 || !actions.every((action) => ability.has(action))) throw new errors.ForbiddenError();
    },
  });
}

/** A route that the session of an account with the right opens, and no other kind of token. */
export const managerRoute = (method: 'GET' | 'POST', path: string, handler: string, right: Right = 'manager') => ({
  method,
  path,
  handler,
  config: { auth: { strategies: [SESSION_STRATEGY] }, right },
});

interface Route {
  handler: unknown;
  config?: { auth?: { strategies?: string[] }; right?: Right };
}

interface Api {
  routes: Record<string, { routes: Route[] }>;
}

/** Strapi types neither the routers of its APIs nor their routes. */
const readApis = (strapi: Core.Strapi): Record<string, Api> => strapi.get('apis').getAll();

/** The actions behind the routes with these rights, as roles name them: `api::people.people.list`. */
const actionsFor = (strapi: Core.Strapi, isMeant: (right: Right) => boolean): string[] =>
  Object.entries(readApis(strapi)).flatMap(([api, { routes }]) =>
    Object.values(routes)
      .flatMap((router) => router.routes)
      .filter(
        ({ config }) => config?.auth?.strategies?.includes(SESSION_STRATEGY) && isMeant(config.right ?? 'manager'),
      )
      .map(({ handler }) => `api::${api}.${String(handler)}`),
  );

/** The actions behind all of the managers' routes. */
export const managerActions = (strapi: Core.Strapi): string[] => actionsFor(strapi, () => true);
