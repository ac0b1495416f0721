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
import type { LiveSession } from '../../../platform/accounts/live-session';
import { titleOfUser } from '../../../platform/audit/account-acts';
import { recordAct } from '../../../platform/audit/audit-log';
import { KhayrError } from '../../../platform/requests/khayr-error';
import { answerData, dataRoute } from '../../../platform/requests/routes';
import { service } from '../../../services';

const own = (strapi: Core.Strapi) => service(strapi, 'api::account.own-account');

/** `npm run factor:reset` */
const reset = request('POST', '/api/account/reset', {
  payload: z.object({ identifier: textOf(LIMITS.message.email) }),
  data: z.object({ hadFactor: z.boolean() }),
});

/** `npm run password:link` */
const passwordLink = request('POST', '/api/account/password-link', {
  payload: z.object({ identifier: textOf(LIMITS.message.email) }),
  data: z.object({ link: z.string() }),
});

async function findAccount(strapi: Core.Strapi, identifier: string): Promise<LiveSession['user']> {
  const user = await service(strapi, 'api::session.login').find(identifier);
  if (!user || user.blocked) throw new KhayrError('notFound', 'There is no such account that may log in.');
  return user;
}

/** Makes a link that sets the password of an account, for the machine's operator where no other manager can. */
async function makePasswordLink(strapi: Core.Strapi, identifier: string): Promise<string> {
  const user = await findAccount(strapi, identifier);
  const act = { action: 'invite', kind: 'user', number: user.number, title: titleOfUser(user) } as const;
  await recordAct(strapi, { ...act, person: { person: '', name: 'npm run password:link' } });
  return service(strapi, 'api::session.password-reset').linkOf(user.id);
}

/** Takes the second factor off the account of a name or e-mail, for the machine's operator. Returns whether it had one. */
async function resetFactor(strapi: Core.Strapi, identifier: string): Promise<boolean> {
  const user = await findAccount(strapi, identifier);
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
    answerData(reset, async ({ identifier }, strapi) => ({ hadFactor: await resetFactor(strapi, identifier) })),
    answerData(passwordLink, async ({ identifier }, strapi) => ({ link: await makePasswordLink(strapi, identifier) })),
    dataRoute(account, (_, { strapi, session }) => own(strapi).load(session)),
    dataRoute(factorBegin, (proof, { strapi, session, lang }) => own(strapi).begin(session, proof, lang)),
    dataRoute(factorConfirm, async ({ code }, { strapi, session }) => ({
      recoveryCodes: await own(strapi).confirm(session, code),
    })),
    dataRoute(factorOff, ({ code }, { strapi, session }) => own(strapi).turnOff(session, code)),
    dataRoute(recoveryCodesRenew, async ({ code }, { strapi, session }) => ({
      recoveryCodes: await own(strapi).renewRecoveryCodes(session, code),
    })),
    dataRoute(browserForget, ({ id }, { strapi, session }) => own(strapi).forgetDevice(session, id)),
    dataRoute(sessionEnd, ({ id }, { strapi, session }) => own(strapi).endSession(session, id)),
    dataRoute(sessionsEnd, (_, { strapi, session }) => own(strapi).endSessions(session)),
  ],
};
