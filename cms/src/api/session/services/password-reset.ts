import { setTimeout as wait } from 'node:timers/promises';
import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import { INVITATION_LIMITS, RESET_CODE_LIMITS } from '../../../../contract/limits';
import type { InvitationReply } from '../../../../contract/replies';
import type { Language } from '../../../../contract/vocabulary';
import { readSender } from '../../../association';
import { titleOfUser } from '../../../audit/account-acts';
import { recordAct, type SiteAccount, userPerson } from '../../../audit/audit-log';
import { withLock } from '../../../database/with-lock';
import { invalidData } from '../../../khayr-error';
import { isWithin, monotonicNow } from '../monotonic-clock';
import { passwordFault } from '../password-rule';
import { invitationMail, passwordLink, resetMail } from '../reset-mail';
import { hashOf, newSecret } from '../secret';

const RESETS = 'api::session.password-reset';
const USERS = 'plugin::users-permissions.user';
/** Of a code that somebody asked for by mail, and of one in an invitation, in ms. */
const LIFETIME = { mailed: RESET_CODE_LIMITS.validFor * 60_000, invitation: INVITATION_LIMITS.validFor * 3_600_000 };
/** A manager who sends an invitation is told after this time that it could not be mailed, in ms. */
const MAILED_WITHIN = 8_000;

/** Rows of earlier versions have no mark. */
const IS_MAILED = { $or: [{ isInvitation: false }, { isInvitation: { $null: true } }] };

interface Account {
  id: number;
  username: string;
  email: string;
  blocked: boolean;
}

interface ResetRow {
  id: number;
  createdAt: string;
  isInvitation: boolean | null;
  user: (SiteAccount & { id: number; userType: number; blocked: boolean }) | null;
}

const lifetimeOf = ({ isInvitation }: ResetRow) => (isInvitation ? LIFETIME.invitation : LIFETIME.mailed);

export default ({ strapi }: { strapi: Core.Strapi }) => {
  const resets = () => strapi.db.query(RESETS);
  const before = (lifetime: number) => ({ createdAt: { $lt: new Date(monotonicNow() - lifetime) } });
  const expired = () => ({
    $or: [{ $and: [IS_MAILED, before(LIFETIME.mailed)] }, { isInvitation: true, ...before(LIFETIME.invitation) }],
  });

  /** Stores a new code of an account; undefined when it has as many as it may have. */
  async function newCode({ id }: Account): Promise<{ id: number; code: string } | undefined> {
    return withLock(strapi, 'reset-codes', async () => {
      if ((await resets().count({ where: { user: { id }, ...IS_MAILED } })) >= RESET_CODE_LIMITS.open) return undefined;
      const code = newSecret();
      const data = { codeHash: hashOf(code), user: id, createdAt: new Date(monotonicNow()) };
      return { id: (await resets().create({ data })).id, code };
    });
  }

  async function mailCode(account: Account, lang: Language) {
    const made = await newCode(account);
    if (made === undefined) return;
    try {
      await strapi
        .plugin('email')
        .service('email')
        .send(resetMail({ account, code: made.code, lang, sender: await readSender(strapi, lang) }));
    } catch (error) {
      // Nobody received the code, so it must not count towards the account's limit.
      await resets().delete({ where: { id: made.id } });
      throw error;
    }
  }

  /** A new code in place of the account's earlier invitation. */
  async function newInvitation({ id }: Account): Promise<string> {
    return withLock(strapi, 'reset-codes', async () => {
      const earlier: { id: number }[] = await resets().findMany({
        select: ['id'],
        where: { user: { id }, isInvitation: true },
      });
      if (earlier.length > 0) await resets().deleteMany({ where: { id: { $in: earlier.map((row) => row.id) } } });
      const code = newSecret();
      const data = { codeHash: hashOf(code), user: id, isInvitation: true, createdAt: new Date(monotonicNow()) };
      await resets().create({ data });
      return code;
    });
  }

  async function isMailed(mail: object): Promise<boolean> {
    const sent = strapi.plugin('email').service('email').send(mail);
    try {
      return await Promise.race([sent.then(() => true), wait(MAILED_WITHIN, false, { ref: false })]);
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
      strapi.log.warn(`The mail of an invitation failed: ${code}.`);
      return false;
    }
  }

  async function mailCodes(email: string, lang: Language) {
    await resets().deleteMany({ where: expired() });
    const accounts: Account[] = await strapi.db.query(USERS).findMany({
      select: ['id', 'username', 'email', 'blocked'],
      where: { email: { $eqi: email } },
      limit: 10,
    });
    for (const account of accounts.filter(({ blocked }) => !blocked)) await mailCode(account, lang);
  }

  return {
    /** Runs after the reply, which therefore reveals neither whether the address is known nor whether the mail went out. */
    request(email: string, lang: Language) {
      setImmediate(() => {
        mailCodes(email, lang).catch((error: unknown) => {
          const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
          strapi.log.warn(`The mail of a password reset failed: ${code}.`);
        });
      });
    },

    /**
     * A link with which the owner of an account sets its password: it works once, until it expires, is replaced by a new
     * one, or the password is set otherwise. `wantsMail` also sends it to the account's address.
     */
    async invite(account: Account, lang: Language, wantsMail: boolean): Promise<InvitationReply> {
      const code = await newInvitation(account);
      const link = passwordLink(code, lang);
      const sender = await readSender(strapi, lang);
      return { link, isMailed: wantsMail && (await isMailed(invitationMail({ account, code, lang, sender }))) };
    },

    /** Sets a new password by a code, which works once; the account's lifecycles end its sessions. */
    async finish(code: string, password: string) {
      const fault = passwordFault(password);
      if (fault) throw invalidData('password', 'The new password is too short or too long.', fault);
      await strapi.db.transaction(async () => {
        const reset: ResetRow | null = await resets().findOne({
          where: { codeHash: hashOf(code) },
          populate: { user: { select: ['id', 'number', 'fullName', 'username', 'email', 'userType', 'blocked'] } },
        });
        const isClaimed = reset !== null && (await resets().deleteMany({ where: { id: reset.id } })).count === 1;
        if (!isClaimed || !reset.user || reset.user.blocked || !isWithin(lifetimeOf(reset), reset.createdAt)) {
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
      const open: { id: number }[] = await resets().findMany({
        select: ['id'],
        where: { user: { id: { $in: userIds } } },
      });
      if (open.length > 0) await resets().deleteMany({ where: { id: { $in: open.map(({ id }) => id) } } });
    },
  };
};
