import { formErrors } from '../content/write-path/content-rules';
import { passwordError } from '../platform/accounts/password-rule';
import { fieldErrors } from '../platform/requests/khayr-error';
import { readBody } from '../platform/requests/read-input';
import { service } from '../services';

interface Context {
  params: { model?: string; id?: string };
  request: { body?: unknown };
}

type Rule = (ctx: Context, next: () => Promise<unknown>) => Promise<unknown>;

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

/** Refuses fields that break a rule of accounts, each with the rule. */
async function refuseUnsound(body: Record<string, unknown>) {
  const { password } = body;
  const key = typeof password === 'string' && password !== '' ? passwordError(password) : undefined;
  const found = [...(await formErrors(strapi, USERS, body)), ...(key ? [{ field: 'password', key }] : [])];
  if (found.length > 0) throw fieldErrors(found);
}

/**
 * Lets the dashboard add accounts of the site. Strapi asks for a role, which no form shows: the kind of an account decides it
 * (src/api/account/account-rules.ts), so any role is replaced before the account is stored.
 */
async function completeNew({ request }: Context) {
  const body = readBody(request.body);
  // The users plugin answers what is refused later without its fields.
  await refuseUnsound({ fullName: null, ...body });
  await refuseTaken(body);
  const role: { id: number } | null = await strapi.db.query(ROLES).findOne({ select: ['id'] });
  request.body = { ...body, userType: body.userType ?? NO_KIND, role: role?.id };
}

async function checkChanged({ params, request }: Context) {
  const where = { documentId: params.id };
  const account: { id: number } | null = await strapi.db.query(USERS).findOne({ select: ['id'], where });
  if (!account) return;
  const body = readBody(request.body);
  await refuseUnsound(body);
  await refuseTaken(body, account.id);
}

const ofAccounts =
  (prepare: (ctx: Context) => Promise<void>): Rule =>
  async (ctx, next) => {
    if (ctx.params.model === USERS) await prepare(ctx);
    return next();
  };

/** What is done before the dashboard's handlers when their form is an account of the site. */
export const ACCOUNT_RULES: Readonly<Record<string, Rule>> = {
  'POST /content-manager/collection-types/:model': ofAccounts(completeNew),
  'PUT /content-manager/collection-types/:model/:id': ofAccounts(checkChanged),
};
