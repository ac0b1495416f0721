import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import { DEFAULT_LANGUAGE } from '../../../../contract/languages';
import { INVITATION_LIMITS, RESET_CODE_LIMITS } from '../../../../contract/limits';
import { coversRights, hasRight, type RightsHolder } from '../../../../contract/rights';
import type { Language } from '../../../../contract/vocabulary';
import { readSender } from '../../../content/documents/association';
import { findRights } from '../../../platform/accounts/account-access';
import { isWithin, monotonicNow } from '../../../platform/accounts/monotonic-clock';
import { passwordError } from '../../../platform/accounts/password-rule';
import { hashOf, newSecret } from '../../../platform/accounts/secret';
import { titleOfUser } from '../../../platform/audit/account-acts';
import { recordAct, type SiteAccount, userPerson } from '../../../platform/audit/audit-log';
import { deleteWhere } from '../../../platform/database/delete-where';
import { withLock } from '../../../platform/database/with-lock';
import { codeOf } from '../../../platform/mail/send-mail';
import { invalidData } from '../../../platform/requests/khayr-error';
import { passwordLink, passwordMail } from '../reset-mail';

const RESETS = 'api::session.password-reset';
const USERS = 'plugin::users-permissions.user';
/** Of a code that somebody asked for by mail, and of one in an invitation, in ms. */
const LIFETIME = { mailed: RESET_CODE_LIMITS.validFor * 60_000, invitation: INVITATION_LIMITS.validFor * 3_600_000 };
/** A manager who sends an invitation is told after this time that it could not be mailed, in ms. */
const MAILED_WITHIN = 8_000;

/** Rows of earlier versions have no mark. */
const IS_MAILED = { $or: [{ isInvitation: false }, { isInvitation: { $null: true } }] };

const ACCOUNT = ['id', 'username', 'email', 'blocked'];

interface Account {
  id: number;
  username: string | null;
  email: string;
  blocked: boolean;
}

interface ResetRow {
  id: number;
  createdAt: string;
  isInvitation: boolean | null;
  /** Of the account's e-mail when the code was made, '' included. */
  emailHash: string | null;
  /** Of an invitation, the number of the account that made it. */
  givenBy: number | null;
  user: (SiteAccount & RightsHolder & { id: number; blocked: boolean }) | null;
}

const lifetimeOf = ({ isInvitation }: ResetRow) => (isInvitation ? LIFETIME.invitation : LIFETIME.mailed);

export default function passwordReset({ strapi }: { strapi: Core.Strapi }) {
  const resets = () => strapi.db.query(RESETS);
  const before = (lifetime: number) => ({ createdAt: { $lt: new Date(monotonicNow() - lifetime) } });
  const expired = () => ({
    $or: [{ $and: [IS_MAILED, before(LIFETIME.mailed)] }, { isInvitation: true, ...before(LIFETIME.invitation) }],
  });

  const emailHashOf = ({ email }: { email?: string | null }) => hashOf(email ?? '');

  async function storeCode({ id, email }: Account, invitation: object = {}): Promise<{ id: number; code: string }> {
    const code = newSecret();
    const hashes = { codeHash: hashOf(code), emailHash: emailHashOf({ email }) };
    const data = { ...hashes, user: id, createdAt: new Date(monotonicNow()), ...invitation };
    return { id: (await resets().create({ data })).id, code };
  }

  /** A new code of an account; undefined when it has as many as it may have. */
  const newCode = (account: Account) =>
    withLock(strapi, 'reset-codes', async () => {
      const open = await resets().count({ where: { user: { id: account.id }, ...IS_MAILED } });
      return open >= RESET_CODE_LIMITS.open ? undefined : storeCode(account);
    });

  async function mailCode(account: Account, lang: Language) {
    const made = await newCode(account);
    if (made === undefined) return;
    try {
      await strapi
        .plugin('email')
        .service('email')
        .send(passwordMail('reset', { account, code: made.code, lang, sender: await readSender(strapi, lang) }));
    } catch (error) {
      // Nobody received the code, so it must not count towards the account's limit.
      await resets().delete({ where: { id: made.id } });
      throw error;
    }
  }

  /** A new code in place of the account's earlier invitation. */
  const newInvitation = (account: Account, givenBy: number) =>
    withLock(strapi, 'reset-codes', async () => {
      await deleteWhere(resets(), { user: { id: account.id }, isInvitation: true });
      return storeCode(account, { isInvitation: true, givenBy });
    });

  async function isMailed(mail: object): Promise<boolean> {
    const sent = strapi.plugin('email').service('email').send(mail);
    try {
      return await Promise.race([sent.then(() => true), wait(MAILED_WITHIN, false, { ref: false })]);
    } catch (error) {
      strapi.log.warn(`The mail of an invitation failed: ${codeOf(error)}.`);
      return false;
    }
  }

  async function mailCodes(email: string, lang: Language) {
    await resets().deleteMany({ where: expired() });
    const accounts: Account[] = await strapi.db.query(USERS).findMany({
      select: ACCOUNT,
      where: { email: { $eqi: email } },
      limit: 10,
    });
    for (const account of accounts.filter(({ blocked }) => !blocked)) await mailCode(account, lang);
  }

  /** Whether a code may still be given: to this address, and an invitation by whoever made it. */
  async function mayStillBeGiven({ isInvitation, emailHash, givenBy }: ResetRow, account: RightsHolder & SiteAccount) {
    if (emailHash !== emailHashOf(account)) return false;
    if (!isInvitation) return true;
    const giver = await findRights(strapi, givenBy ?? 0);
    return giver !== undefined && hasRight(giver, 'people') && coversRights(giver, account);
  }

  return {
    /** Runs after the reply, which therefore reveals neither whether the address is known nor whether the mail went out. */
    request(email: string, lang: Language) {
      setImmediate(() => {
        mailCodes(email, lang).catch((error: unknown) => {
          strapi.log.warn(`The mail of a password reset failed: ${codeOf(error)}.`);
        });
      });
    },

    /**
     * A link with which the owner of an account sets its password: it works once, until it expires, is replaced by a new
     * one, the account changes (platform/accounts/account-access.ts), or whoever gave it may not give it any more. `wantsMail` also
     * sends it to the account's address.
     */
    async invite(account: Account, lang: Language, wantsMail: boolean, givenBy: number) {
      const { code } = await newInvitation(account, givenBy);
      const link = passwordLink(account, code, lang);
      const sender = await readSender(strapi, lang);
      const mail = passwordMail('invitation', { account, code, lang, sender });
      return { link, isMailed: wantsMail && (await isMailed(mail)) };
    },

    /** A link as the mail of a forgotten password has it, for whoever gets none. */
    async linkOf(id: number) {
      const account: Account = await strapi.db.query(USERS).findOne({ select: ACCOUNT, where: { id } });
      const { code } = await storeCode(account);
      return passwordLink(account, code, DEFAULT_LANGUAGE);
    },

    /** Sets a new password by a code, which works once; the account's lifecycles end its sessions. */
    async finish(code: string, password: string) {
      const key = passwordError(password);
      if (key) throw invalidData('password', 'The new password is too short or too long.', key);
      await strapi.db.transaction(async () => {
        const reset: ResetRow | null = await resets().findOne({
          where: { codeHash: hashOf(code) },
          populate: { user: { select: [...ACCOUNT, 'number', 'fullName', 'userType', 'siteRole'] } },
        });
        const isClaimed = reset !== null && (await resets().deleteMany({ where: { id: reset.id } })).count === 1;
        const isOver = !isClaimed || !reset.user || reset.user.blocked || !isWithin(lifetimeOf(reset), reset.createdAt);
        if (isOver || !reset.user || !(await mayStillBeGiven(reset, reset.user))) {
          throw invalidData('code', 'The code is unknown, used or expired.', ERROR_KEY.resetCode);
        }
        await strapi.plugin('users-permissions').service('user').edit(reset.user.id, { password });
        const { number } = reset.user;
        const own = { kind: 'user', number, title: titleOfUser(reset.user), person: userPerson(reset.user) } as const;
        await recordAct(strapi, { action: 'password', ...own });
      });
    },

    async purge() {
      await resets().deleteMany({ where: expired() });
    },

    async deleteAllOf(userIds: number[]) {
      await deleteWhere(resets(), { user: { id: { $in: userIds } } });
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::session.password-reset': typeof passwordReset;
  }
}
