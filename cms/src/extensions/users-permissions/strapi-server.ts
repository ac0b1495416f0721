import { readBody } from '../../read-input';
import { service } from '../../services';

interface Context {
  params: { id?: string };
  request: { body?: unknown };
}

type Handler = (this: unknown, ctx: Context) => Promise<unknown>;

interface UsersPlugin {
  controllers: { contentmanageruser: Record<'create' | 'update', Handler> };
}

const USERS = 'plugin::users-permissions.user';
const ROLES = 'plugin::users-permissions.role';

/** A kind of account that has no rights. */
const NO_KIND = 99;

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : undefined);

/** Refuses a username or an e-mail that is another account's, beside its field, as the site does. */
async function refuseTaken({ username, email }: Record<string, unknown>, id?: number) {
  const people = service(strapi, 'api::people.people');
  await people.refuseTaken('username', textOf(username), id);
  await people.refuseTaken('email', textOf(email), id);
}

/**
 * Lets the dashboard add accounts of the site. Strapi asks for a role, which no form shows: the kind of an account decides it
 * (src/api/account/account-rules.ts), so any role is replaced before the account is stored.
 */
const create = (own: Handler): Handler =>
  async function create(ctx) {
    const body = readBody(ctx.request.body);
    await refuseTaken(body);
    const role: { id: number } | null = await strapi.db.query(ROLES).findOne({ select: ['id'] });
    ctx.request.body = { ...body, userType: body.userType ?? NO_KIND, role: role?.id };
    return own.call(this, ctx);
  };

const update = (own: Handler): Handler =>
  async function update(ctx) {
    const account: { id: number } | null = await strapi.db
      .query(USERS)
      .findOne({ select: ['id'], where: { documentId: ctx.params.id } });
    if (account) await refuseTaken(readBody(ctx.request.body), account.id);
    return own.call(this, ctx);
  };

/** Changes the users plugin before Strapi registers it. */
export default function extendUsers(plugin: UsersPlugin): UsersPlugin {
  const { contentmanageruser: own } = plugin.controllers;
  const contentmanageruser = { ...own, create: create(own.create), update: update(own.update) };
  return { ...plugin, controllers: { ...plugin.controllers, contentmanageruser } };
}
