import type { Core } from '@strapi/strapi';
import type { account } from '../../../../contract/calls/account';
import type { ReplyOf } from '../../../../contract/calls/call';
import { ERROR_KEY } from '../../../../contract/errors';
import type { AuditAction, Language } from '../../../../contract/vocabulary';
import { readSender } from '../../../content/documents/association';
import { endAccess } from '../../../platform/accounts/account-access';
import { userKey } from '../../../platform/accounts/account-key';
import type { LiveSession } from '../../../platform/accounts/live-session';
import { titleOfUser } from '../../../platform/audit/account-acts';
import { recordAct, userPerson } from '../../../platform/audit/audit-log';
import { invalidData, KhayrError } from '../../../platform/requests/khayr-error';
import { service } from '../../../services';

/** Everybody's own account: the second factor of signing in, the sessions and the browsers that are remembered. */
export default function ownAccount({ strapi }: { strapi: Core.Strapi }) {
  const sessions = () => service(strapi, 'api::session.session');
  const factor = () => service(strapi, 'api::account.second-factor');
  const devices = () => service(strapi, 'api::account.trusted-devices');
  const requirement = () => service(strapi, 'api::account.requirement');

  const record = (action: AuditAction, user: LiveSession['user']) =>
    recordAct(strapi, {
      action,
      kind: 'user',
      number: user.number,
      title: titleOfUser(user),
      person: userPerson(user),
    });

  /** Refuses unless the code is right: whoever only has an open browser must not change the factor. */
  async function requireCode({ user }: LiveSession, code: string | undefined) {
    const kind = code ? await factor().check(userKey(user), code) : undefined;
    if (kind === undefined) throw invalidData('code', 'The code is wrong.', ERROR_KEY.signInCode);
    if (kind === 'recovery') await record('recovery-code', user);
  }

  return {
    async load({ id, user }: LiveSession): Promise<ReplyOf<typeof account>['data']> {
      const open = await sessions().listOf(user);
      return {
        ...(await factor().status(userKey(user))),
        isRequired: await requirement().appliesTo(user),
        sessions: open.map((row) => ({ ...row, isThis: row.id === id })),
        devices: await devices().list(userKey(user)),
      };
    },

    /** A secret for an app, for whoever knows the password, or the code of the app that it is to replace. */
    async begin(session: LiveSession, proof: { password: string; code?: string | undefined }, lang: Language) {
      const { user } = session;
      if (await factor().isOn(userKey(user))) await requireCode(session, proof.code);
      else if (!(await service(strapi, 'api::session.login').isPassword(user, proof.password))) {
        throw invalidData('password', 'The password is wrong.', ERROR_KEY.ownPassword);
      }
      const { name: issuer } = await readSender(strapi, lang);
      return { secret: await factor().begin(userKey(user)), name: user.username || `${user.number}`, issuer };
    },

    /** Turns the factor on, which ends what opened the account without it, but for this session. Returns the recovery codes. */
    async confirm(session: LiveSession, code: string): Promise<string[]> {
      const { id, user } = session;
      const codes = await factor().confirm(userKey(user), code);
      await endAccess(strapi, [user], id);
      await sessions().setVerified(session, true);
      await record('factor-on', user);
      return codes;
    },

    async turnOff(session: LiveSession, code: string) {
      const { id, user } = session;
      if (await requirement().appliesTo(user))
        throw invalidData('code', 'The settings require it.', ERROR_KEY.factorRequired);
      await requireCode(session, code);
      await strapi.db.transaction(async () => {
        await factor().remove([userKey(user)]);
        await endAccess(strapi, [user], id);
        await sessions().setVerified(session, false);
        await record('factor-off', user);
      });
    },

    async renewRecoveryCodes(session: LiveSession, code: string): Promise<string[]> {
      await requireCode(session, code);
      const codes = await factor().renewRecoveryCodes(userKey(session.user));
      await record('recovery-codes', session.user);
      return codes;
    },

    async forgetDevice({ user }: LiveSession, id: number) {
      if (!(await devices().forget(userKey(user), id))) throw new KhayrError('notFound', 'There is no such browser.');
      await record('device-forget', user);
    },

    async endSession({ user }: LiveSession, id: number) {
      if (!(await sessions().closeOneOf(user.id, id))) throw new KhayrError('notFound', 'There is no such session.');
      await record('session-end', user);
    },

    /** Ends all sessions of the account, the one that asks too. */
    async endSessions({ user }: LiveSession) {
      await sessions().closeAllOf([user.id]);
      await record('session-end', user);
    },
  };
}

declare module '../../../services' {
  interface Services {
    'api::account.own-account': typeof ownAccount;
  }
}
