import type { Core } from '@strapi/strapi';
import * as z from 'zod/mini';
import {
  account,
  browserForget,
  factorBegin,
  factorConfirm,
  factorOff,
  recoveryCodesRenew,
  sessionEnd,
  sessionsEnd,
} from '../../../../contract/calls/account';
import { LIMITS } from '../../../../contract/limits';
import { request, textOf } from '../../../../contract/requests/request';
import { endAccess } from '../../../platform/accounts/account-access';
import { userKey } from '../../../platform/accounts/account-key';
import { titleOfUser } from '../../../platform/audit/account-acts';
import { recordAct } from '../../../platform/audit/audit-log';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { answerTo, route } from '../../../platform/requests/routes';
import { service } from '../../../services';
import type { LiveSession } from '../../session/services/session';

const own = (strapi: Core.Strapi) => service(strapi, 'api::account.own-account');

const DONE = { data: null };

/** `npm run factor:reset` */
const reset = request('POST', '/api/account/reset', {
  payload: z.object({ identifier: textOf(LIMITS.message.email) }),
  data: z.object({ hadFactor: z.boolean() }),
});

/** Takes the second factor off the account of a name or e-mail, for the machine's operator. Returns whether it had one. */
async function resetFactor(strapi: Core.Strapi, identifier: string): Promise<boolean> {
  const user: LiveSession['user'] | null = await service(strapi, 'api::session.login').find(identifier);
  if (!user) throw new KhayrError('notFound', 'There is no such account.');
  const key = userKey(user);
  const hadFactor = await service(strapi, 'api::account.second-factor').isOn(key);
  await strapi.db.transaction(async () => {
    await service(strapi, 'api::account.second-factor').remove([key]);
    await endAccess(strapi, [user]);
    const person = { person: '', name: 'npm run factor:reset' };
    const act = { action: 'factor-reset', kind: 'user', number: user.number, title: titleOfUser(user) } as const;
    if (hadFactor) await recordAct(strapi, { ...act, person });
  });
  return hadFactor;
}

export default {
  type: 'content-api',
  routes: [
    answerTo(reset, async ({ identifier }, strapi) => ({ data: { hadFactor: await resetFactor(strapi, identifier) } })),
    route(account, async (_, { strapi, session }) => ({ data: await own(strapi).load(session) })),
    route(factorBegin, async (proof, { strapi, session, lang }) => ({
      data: await own(strapi).begin(session, proof, lang),
    })),
    route(factorConfirm, async ({ code }, { strapi, session }) => ({
      data: { recoveryCodes: await own(strapi).confirm(session, code) },
    })),
    route(factorOff, async ({ code }, { strapi, session }) => {
      await own(strapi).turnOff(session, code);
      return DONE;
    }),
    route(recoveryCodesRenew, async ({ code }, { strapi, session }) => ({
      data: { recoveryCodes: await own(strapi).renewRecoveryCodes(session, code) },
    })),
    route(browserForget, async ({ id }, { strapi, session }) => {
      await own(strapi).forgetDevice(session, id);
      return DONE;
    }),
    route(sessionEnd, async ({ id }, { strapi, session }) => {
      await own(strapi).endSession(session, id);
      return DONE;
    }),
    route(sessionsEnd, async (_, { strapi, session }) => {
      await own(strapi).endSessions(session);
      return DONE;
    }),
  ],
};
