import type { Core } from '@strapi/strapi';
import type { SignedIn } from '../../../platform/accounts/live-session';
import { isTooLong } from '../../../platform/accounts/password-rule';
import { DECOY_HASH, inPasswordQueue } from '../password-queue';

const USERS = 'plugin::users-permissions.user';

export default function login({ strapi }: { strapi: Core.Strapi }) {
  const passwords = () => strapi.plugin('users-permissions').service('user');

  async function find(identifier: string): Promise<SignedIn | null> {
    const accounts: SignedIn[] = await strapi.db.query(USERS).findMany({
      where: { $or: [{ username: { $eqi: identifier } }, { email: { $eqi: identifier } }] },
      orderBy: { id: 'asc' },
      limit: 10,
    });
    // Where names differ in case alone, the exact spelling wins.
    return accounts.find(({ username }) => username === identifier) ?? accounts[0] ?? null;
  }

  return {
    /** The number of the account that a name or e-mail opens, null when there is none; for the adapter's limits alone. */
    accountOf: async (identifier: string): Promise<number | null> => (await find(identifier))?.number ?? null,

    /** The account that a name or e-mail opens, for the audit log alone. */
    find,

    /** Whether this is the password of somebody who is signed in. */
    async isPassword({ password: hash }: SignedIn, password: string): Promise<boolean> {
      if (!hash || isTooLong(password)) return false;
      return inPasswordQueue(() => passwords().validatePassword(password, hash));
    },

    /** The account of a name or e-mail and its password. A wrong one costs the same work whatever is wrong. */
    async check(identifier: string, password: string): Promise<SignedIn | null> {
      const account = await find(identifier);
      const hash = account && !account.blocked && !isTooLong(password) ? account.password : null;
      const matches: boolean = await inPasswordQueue(() => passwords().validatePassword(password, hash || DECOY_HASH));
      return matches && hash ? account : null;
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::session.login': typeof login;
  }
}
