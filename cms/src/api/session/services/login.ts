import type { Core } from '@strapi/strapi';
import { isTooLong } from '../../../platform/session/password-rule';
import { newSecret } from '../../../platform/session/secret';
import { inPasswordQueue } from '../password-queue';
import type { SignedIn } from './session';

const USERS = 'plugin::users-permissions.user';

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const passwords = () => strapi.plugin('users-permissions').service('user');

  let decoy: Promise<string> | undefined;

  /** The hash of a password that nobody has, compared with where an account has none. */
  function decoyHash(): Promise<string> {
    decoy ??= passwords()
      .ensureHashedPasswords({ password: newSecret() })
      .then(({ password }: { password: string }) => password);
    return decoy as Promise<string>;
  }

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
    /** Computes the decoy hash in advance, so that the first failed login takes no longer than the others. */
    prepare: () => decoyHash(),

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
      const decoyed = await decoyHash();
      const hash = account && !account.blocked && !isTooLong(password) ? account.password : null;
      const matches: boolean = await inPasswordQueue(() => passwords().validatePassword(password, hash || decoyed));
      return matches && hash ? account : null;
    },
  };
};
