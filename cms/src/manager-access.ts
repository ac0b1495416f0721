import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { USER_TYPE } from '../contract/vocabulary';
import type { SignedIn } from './api/session/services/session';
import { service } from './services';

/** The name of the authentication strategy for the sessions of the site's accounts. */
const SESSION_STRATEGY = 'session';

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

/** The actions that an account may run: those of its role if it is a manager, otherwise none. */
async function abilityOf(strapi: Core.Strapi, { userType, role }: SignedIn): Promise<Auth['ability']> {
  if (userType !== USER_TYPE.manager || !role) return new Set();
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
      const user: SignedIn | null = token ? await service(strapi, 'api::session.session').resolve(token) : null;
      if (!user) return { authenticated: false };
      ctx.state.user = user;
      return { authenticated: true, credentials: user, ability: await abilityOf(strapi, user) };
    },

    async verify({ ability }: Auth, { scope = [] }: { scope?: string | string[] }) {
      const actions = [scope].flat();
      if (actions.length === 0 || !actions.every((action) => ability.has(action))) throw new errors.ForbiddenError();
    },
  });
}

/** A route for managers: a session of theirs opens it, no other kind of token does. */
export const managerRoute = (method: 'GET' | 'POST', path: string, handler: string) => ({
  method,
  path,
  handler,
  config: { auth: { strategies: [SESSION_STRATEGY] } },
});

interface Route {
  handler: unknown;
  config?: { auth?: { strategies?: string[] } };
}

interface Api {
  routes: Record<string, { routes: Route[] }>;
}

/** Strapi types neither the routers of its APIs nor their routes. */
const readApis = (strapi: Core.Strapi): Record<string, Api> => strapi.get('apis').getAll();

/** The actions behind the managers' routes, as roles name them: `api::people.people.list`. */
export const managerActions = (strapi: Core.Strapi): string[] =>
  Object.entries(readApis(strapi)).flatMap(([api, { routes }]) =>
    Object.values(routes)
      .flatMap((router) => router.routes)
      .filter(({ config }) => config?.auth?.strategies?.includes(SESSION_STRATEGY))
      .map(({ handler }) => `api::${api}.${String(handler)}`),
  );
