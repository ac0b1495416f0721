import type { Core } from '@strapi/strapi';
import { SECOND_FACTOR_LIMITS } from '../../../../contract/limits';
import type { AccountKey } from '../../../platform/accounts/account-key';
import { isWithin, monotonicNow } from '../../../platform/accounts/monotonic-clock';
import { hashOf, newSecret } from '../../../platform/accounts/secret';

const DEVICES = 'api::account.trusted-device';
const LIFETIME = SECOND_FACTOR_LIMITS.deviceDays * 24 * 3_600_000;

interface DeviceRow {
  id: number;
  device: string | null;
  createdAt: string;
  lastUsedAt: string;
}

/** The browsers that are not asked for the code of an account, each for a number of days. */
export default function trustedDevices({ strapi }: { strapi: Core.Strapi }) {
  const devices = () => strapi.db.query(DEVICES);

  return {
    /** Remembers a browser, and returns its token, of which only the hash is stored. */
    async remember(account: AccountKey, device: string): Promise<string> {
      const token = newSecret();
      const now = new Date(monotonicNow());
      await devices().create({ data: { account, tokenHash: hashOf(token), device, createdAt: now, lastUsedAt: now } });
      return token;
    },

    /** Whether one of a browser's tokens is the account's. */
    async isRemembered(account: AccountKey, tokens: readonly string[]): Promise<boolean> {
      if (tokens.length === 0) return false;
      const rows: DeviceRow[] = await devices().findMany({
        where: { account, tokenHash: { $in: tokens.map(hashOf) } },
      });
      const known = rows.find(({ createdAt }) => isWithin(LIFETIME, createdAt));
      if (!known) return false;
      await devices().updateMany({ where: { id: known.id }, data: { lastUsedAt: new Date(monotonicNow()) } });
      return true;
    },

    /** The last used first. */
    async list(account: AccountKey) {
      const rows: DeviceRow[] = await devices().findMany({ where: { account }, orderBy: { lastUsedAt: 'desc' } });
      return rows
        .filter(({ createdAt }) => isWithin(LIFETIME, createdAt))
        .map(({ id, device, createdAt, lastUsedAt }) => ({ id, device: device ?? '', createdAt, lastUsedAt }));
    },

    /** Whether there was such a device. */
    async forget(account: AccountKey, id: number): Promise<boolean> {
      return (await devices().deleteMany({ where: { account, id } })).count === 1;
    },

    async forgetAllOf(accounts: readonly AccountKey[]): Promise<void> {
      await devices().deleteMany({ where: { account: { $in: accounts } } });
    },

    async purge(): Promise<void> {
      await devices().deleteMany({ where: { createdAt: { $lt: new Date(monotonicNow() - LIFETIME) } } });
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::account.trusted-devices': typeof trustedDevices;
  }
}
