import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import { SECOND_FACTOR_LIMITS } from '../../../../contract/limits';
import { machineText } from '../../../../contract/machine-text';
import type { AccountKey } from '../../../platform/accounts/account-key';
import { isWithin, monotonicNow } from '../../../platform/accounts/monotonic-clock';
import { hashOf, openSecret, sealSecret } from '../../../platform/accounts/secret';
import { withLock } from '../../../platform/database/with-lock';
import { invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import { base32, stepOfCode } from '../totp';

/** What the secrets are sealed for. Where ENCRYPTION_KEY was changed, the account's recovery codes still work. */
const PURPOSE = 'second-factor';
const FACTORS = 'api::account.second-factor';
const CODES = 'api::account.recovery-code';
const DEVICES = 'api::account.trusted-device';

const { digits, freeFailures, wait, longestWait, recoveryCodes, setUpWithin } = SECOND_FACTOR_LIMITS;
const MINUTE = 60_000;
/** Of a secret and of a recovery code, in bytes: 160 and 80 bits. */
const BYTES = { secret: 20, recovery: 10 };
/** Without letters that look like digits. */
const RECOVERY_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

interface FactorRow {
  id: number;
  isOn: boolean;
  onSince: string | null;
  secret: string | null;
  lastStep: number;
  pendingSecret: string | null;
  pendingSince: string | null;
  failures: number;
  triedAt: string | null;
}

/** A right code: the app's, or one that is used up now. */
export type CodeKind = 'app' | 'recovery';

/** A code as it is compared: without spaces and hyphens, Arabic digits as Latin ones, letters that look like digits as those. */
const plainCode = (code: string) =>
  machineText(code.normalize('NFKC'))
    .replace(/[\s‐-―-]/g, '')
    .toLowerCase()
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');

const newRecoveryCode = () => (base32(randomBytes(BYTES.recovery), RECOVERY_ALPHABET).match(/.{4}/g) ?? []).join('-');

/** Milliseconds until the next code of an account is checked: each failure beyond the free ones doubles the wait. */
function waitFor({ failures, triedAt }: FactorRow): number {
  if (failures < freeFailures || !triedAt) return 0;
  const pause = Math.min(wait * 2 ** (failures - freeFailures), longestWait) * MINUTE;
  return Math.min(pause, new Date(triedAt).getTime() + pause - monotonicNow());
}

/** Whether a secret waits for the first code of its app. */
const isBegun = ({ pendingSecret, pendingSince }: FactorRow) =>
  pendingSecret !== null && pendingSince !== null && isWithin(setUpWithin * MINUTE, pendingSince);

const wrongCode = () => invalidData('code', 'The code is wrong.', ERROR_KEY.signInCode);

/** The second factor of accounts: codes of an app (TOTP), and recovery codes for when it is lost. */
export default function secondFactor({ strapi }: { strapi: Core.Strapi }) {
  const factors = () => strapi.db.query(FACTORS);
  const codes = () => strapi.db.query(CODES);

  const find = (account: AccountKey): Promise<FactorRow | null> => factors().findOne({ where: { account } });

  /**
   * Counts an attempt before its code is checked: in the database, by comparing what was counted before, so that neither
   * concurrent attempts nor several instances nor restarts allow more.
   */
  async function countAttempt(account: AccountKey, isAsked: (row: FactorRow) => boolean): Promise<FactorRow> {
    for (;;) {
      const row = await find(account);
      if (!row || !isAsked(row)) throw wrongCode();
      const remaining = waitFor(row);
      if (remaining > 0) {
        throw new KhayrError('tooManyCodes', 'Too many wrong codes.', { retryAfter: Math.ceil(remaining / 1_000) });
      }
      const { count } = await factors().updateMany({
        where: { id: row.id, failures: row.failures },
        data: { failures: row.failures + 1, triedAt: new Date(monotonicNow()) },
      });
      if (count === 1) return row;
    }
  }

  async function isAppCode({ id, secret, lastStep }: FactorRow, account: AccountKey, code: string): Promise<boolean> {
    const opened = secret ? openSecret(secret, PURPOSE, account) : undefined;
    // Codes are made by clocks that people set, so the machine's own counts, also where it was set back.
    const step = opened && stepOfCode(opened, code, { now: Date.now(), last: lastStep });
    if (step === undefined) return false;
    const where = { id, lastStep: { $lt: step } };
    return (await factors().updateMany({ where, data: { lastStep: step } })).count === 1;
  }

  const takeRecoveryCode = async (account: AccountKey, code: string) =>
    (await codes().deleteMany({ where: { account, codeHash: hashOf(code) } })).count === 1;

  async function replaceRecoveryCodes(account: AccountKey): Promise<string[]> {
    await codes().deleteMany({ where: { account } });
    const made = Array.from({ length: recoveryCodes }, newRecoveryCode);
    for (const code of made) await codes().create({ data: { account, codeHash: hashOf(plainCode(code)) } });
    return made;
  }

  return {
    async isOn(account: AccountKey): Promise<boolean> {
      return (await factors().count({ where: { account, isOn: true } })) > 0;
    },

    async status(account: AccountKey) {
      const row = await find(account);
      const isOn = row?.isOn === true;
      return {
        isOn,
        onSince: isOn ? (row.onSince ?? '') : '',
        recoveryCodes: isOn ? await codes().count({ where: { account } }) : 0,
      };
    },

    /** A new secret for an app, as text. It counts once a code made with it was given; until then an earlier one does. */
    async begin(account: AccountKey): Promise<string> {
      const secret = randomBytes(BYTES.secret);
      const data = { pendingSecret: sealSecret(secret, PURPOSE, account), pendingSince: new Date(monotonicNow()) };
      await withLock(strapi, 'second-factors', async () => {
        const row = await find(account);
        if (row) await factors().updateMany({ where: { id: row.id }, data });
        else await factors().create({ data: { account, ...data } });
      });
      return base32(secret);
    },

    /** Turns the factor on with a code of the app. Returns new recovery codes, which nobody can read again. */
    async confirm(account: AccountKey, given: string): Promise<string[]> {
      const { id, pendingSecret } = await countAttempt(account, isBegun);
      const secret = openSecret(pendingSecret ?? '', PURPOSE, account);
      const step = secret && stepOfCode(secret, plainCode(given), { now: Date.now(), last: 0 });
      if (step === undefined) throw wrongCode();
      return strapi.db.transaction(async () => {
        const { count } = await factors().updateMany({
          where: { id, pendingSecret },
          data: {
            isOn: true,
            onSince: new Date(monotonicNow()),
            secret: pendingSecret,
            lastStep: step,
            failures: 0,
            pendingSecret: null,
            pendingSince: null,
          },
        });
        if (count !== 1) throw wrongCode();
        return replaceRecoveryCodes(account);
      });
    },

    /** Forgets what was begun. */
    async endSetUps(accounts: readonly AccountKey[]): Promise<void> {
      const data = { pendingSecret: null, pendingSince: null };
      await factors().updateMany({ where: { account: { $in: accounts }, pendingSecret: { $notNull: true } }, data });
    },

    /** Which kind of code was given; undefined for a wrong one. Each works once. */
    async check(account: AccountKey, given: string): Promise<CodeKind | undefined> {
      const row = await countAttempt(account, ({ isOn }) => isOn);
      const code = plainCode(given);
      const isApp = code.length === digits;
      const isRight = isApp ? await isAppCode(row, account, code) : await takeRecoveryCode(account, code);
      if (!isRight) return undefined;
      await factors().updateMany({ where: { id: row.id }, data: { failures: 0 } });
      return isApp ? 'app' : 'recovery';
    },

    renewRecoveryCodes: (account: AccountKey) => strapi.db.transaction(() => replaceRecoveryCodes(account)),

    /** Without a factor no code is asked for; no device needs to be remembered any more. */
    async remove(accounts: readonly AccountKey[]): Promise<void> {
      const where = { account: { $in: accounts } };
      for (const uid of [FACTORS, CODES, DEVICES] as const) await strapi.db.query(uid).deleteMany({ where });
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::account.second-factor': typeof secondFactor;
  }
}
