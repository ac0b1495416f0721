import type { Core } from '@strapi/strapi';
import { ERROR_KEY } from '../../../../contract/errors';
import { SECOND_FACTOR_LIMITS } from '../../../../contract/limits';
import type { AccountReply } from '../../../../contract/replies';
import type { AuditAction } from '../../../../contract/vocabulary';
import { readSender } from '../../../association';
import { invalidData, KhayrError } from '../../../khayr-error';
import { titleOfUser } from '../../../platform/audit/account-acts';
import { recordAct, userPerson } from '../../../platform/audit/audit-log';
import { endAccess } from '../../../platform/session/account-access';
import { userKey } from '../../../platform/session/account-key';
import { itemNumber, readBody } from '../../../read-input';
import { service } from '../../../services';
import type { LiveSession } from '../../session/services/session';

interface Context {
  request: { body?: unknown };
}

/** A text as it was sent; '' for what is none, or none that a database can store. */
const text = (value: unknown) => (typeof value === 'string' && !value.includes('\0') ? value : '');

/** Everybody's own account: the second factor of signing in, the sessions and the browsers that are remembered. */
export default ({ strapi }: { strapi: Core.Strapi }) => {
  const sessions = () => service(strapi, 'api::session.session');
  const factor = () => service(strapi, 'api::account.second-factor');
  const devices = () => service(strapi, 'api::account.trusted-devices');

  /** Whoever asks, and what they send. `mayBeUnprotected` also lets in a session that has to set up the factor first. */
  async function asker(ctx: Context, mayBeUnprotected = false) {
    const body = readBody(ctx.request.body);
    const session = await sessions().find(text(body.hashString));
    if (!session || (session.mustSetUp && !mayBeUnprotected)) {
      throw new KhayrError('notSignedIn', 'There is no such session.');
    }
    return { session, user: session.user, account: userKey(session.user), body };
  }

  const record = (action: AuditAction, user: LiveSession['user']) =>
    recordAct(strapi, {
      action,
      kind: 'user',
      number: user.number,
      title: titleOfUser(user),
      person: userPerson(user),
    });

  /** Refuses unless the code is right: whoever only has an open browser must not change the factor. */
  async function requireCode({ user }: LiveSession, code: unknown) {
    const given = text(code).slice(0, SECOND_FACTOR_LIMITS.code);
    const kind = given === '' ? undefined : await factor().check(userKey(user), given);
    if (kind === undefined) throw invalidData('code', 'The code is wrong.', ERROR_KEY.signInCode);
    if (kind === 'recovery') await record('recovery-code', user);
  }

  return {
    async load(ctx: Context): Promise<{ data: AccountReply }> {
      const { session, user, account } = await asker(ctx);
      const open = await sessions().listOf(user);
      return {
        data: {
          ...(await factor().status(account)),
          isRequired: await service(strapi, 'api::account.requirement').appliesTo(user),
          sessions: open.map((row) => ({ ...row, isThis: row.id === session.id })),
          devices: await devices().list(account),
        },
      };
    },

    /** A secret for an app, for whoever knows the password, or the code of the app that it is to replace. */
    async begin(ctx: Context): Promise<{ data: { secret: string; name: string; issuer: string } }> {
      const { session, user, account, body } = await asker(ctx, true);
      if (await factor().isOn(account)) await requireCode(session, body.code);
      else if (!(await service(strapi, 'api::session.login').isPassword(user, text(body.password)))) {
        throw invalidData('password', 'The password is wrong.', ERROR_KEY.ownPassword);
      }
      const { name: issuer } = await readSender(strapi, body.lang === 'en' ? 'en' : 'ar');
      return { data: { secret: await factor().begin(account), name: user.username || `${user.number}`, issuer } };
    },

    /** Turns the factor on, which ends what opened the account without it, but for this session. */
    async confirm(ctx: Context): Promise<{ data: { codes: string[] } }> {
      const { session, user, account, body } = await asker(ctx, true);
      const codes = await factor().confirm(account, text(body.code));
      await endAccess(strapi, [user], session.id);
      await sessions().setVerified(session, true);
      await record('factor-on', user);
      return { data: { codes } };
    },

    async turnOff(ctx: Context): Promise<{ data: null }> {
      const { session, user, account, body } = await asker(ctx);
      if (await service(strapi, 'api::account.requirement').appliesTo(user))
        throw invalidData('code', 'The settings require it.', ERROR_KEY.factorRequired);
      await requireCode(session, body.code);
      await strapi.db.transaction(async () => {
        await factor().remove([account]);
        await endAccess(strapi, [user], session.id);
        await sessions().setVerified(session, false);
        await record('factor-off', user);
      });
      return { data: null };
    },

    async recoveryCodes(ctx: Context): Promise<{ data: { codes: string[] } }> {
      const { session, user, account, body } = await asker(ctx);
      await requireCode(session, body.code);
      const codes = await factor().renewRecoveryCodes(account);
      await record('recovery-codes', user);
      return { data: { codes } };
    },

    async forgetDevice(ctx: Context): Promise<{ data: null }> {
      const { user, account, body } = await asker(ctx);
      if (!(await devices().forget(account, itemNumber(body.id))))
        throw new KhayrError('notFound', 'There is no such browser.');
      await record('device-forget', user);
      return { data: null };
    },

    async endSession(ctx: Context): Promise<{ data: null }> {
      const { user, body } = await asker(ctx);
      if (!(await sessions().closeOneOf(user.id, itemNumber(body.id))))
        throw new KhayrError('notFound', 'There is no such session.');
      await record('session-end', user);
      return { data: null };
    },

    /** Takes the second factor off the account of a name or e-mail, for the machine's operator. */
    async reset(ctx: Context): Promise<{ data: { hadFactor: boolean } }> {
      const identifier = text(readBody(ctx.request.body).identifier).trim();
      const user: LiveSession['user'] | null = await service(strapi, 'api::session.login').find(identifier);
      if (!user) throw new KhayrError('notFound', 'There is no such account.');
      const key = userKey(user);
      const hadFactor = await factor().isOn(key);
      await strapi.db.transaction(async () => {
        await factor().remove([key]);
        await endAccess(strapi, [user]);
        const person = { person: '', name: 'npm run factor:reset' };
        const act = { action: 'factor-reset', kind: 'user', number: user.number, title: titleOfUser(user) } as const;
        if (hadFactor) await recordAct(strapi, { ...act, person });
      });
      return { data: { hadFactor } };
    },

    /** Ends all sessions of the account, this one too. */
    async endSessions(ctx: Context): Promise<{ data: null }> {
      const { user } = await asker(ctx);
      await sessions().closeAllOf([user.id]);
      await record('session-end', user);
      return { data: null };
    },
  };
};
