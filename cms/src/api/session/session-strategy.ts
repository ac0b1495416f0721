import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { SignedIn } from './services/session';

export const SESSION_STRATEGY = 'session';

const MANAGER_TYPE = 4;

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

/** What an account may do: its role decides, and a role is worth nothing to whoever is no manager. */
async function abilityOf(strapi: Core.Strapi, { userType, role }: SignedIn): Promise<Auth['ability']> {
  if (userType !== MANAGER_TYPE || !role) return new Set();
  const granted: { action: string }[] = await strapi
    .plugin('users-permissions')
    .service('permission')
    .findRolePermissions(role.id);
  return new Set(granted.map(({ action }) => action));
}

/** Lets a request with `Authorization: Bearer <hashString>` run as the account whose session that is. */
export function registerSessionStrategy(strapi: Core.Strapi) {
  strapi.get('auth').register('content-api', {
    name: SESSION_STRATEGY,

    async authenticate(ctx: Context) {
      const token = tokenOf(ctx);
      const user: SignedIn | null = token ? await strapi.service('api::session.session').resolve(token) : null;
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
