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
import { answerTo, route } from '../../../platform/requests/routes';
import { service } from '../../../services';
import { resetFactor } from '../reset-factor';

const own = (strapi: Core.Strapi) => service(strapi, 'api::account.own-account');

const DONE = { data: null };

/** `npm run factor:reset` */
const reset = request('POST', '/api/account/reset', {
  payload: z.object({ identifier: textOf(LIMITS.message.email) }),
  data: z.object({ hadFactor: z.boolean() }),
});

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
