import type { Core } from '@strapi/strapi';
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
import { adapterRoute } from '../../../adapter-access';
import { route } from '../../../call-route';
import { service } from '../../../services';

const own = (strapi: Core.Strapi) => service(strapi, 'api::account.own-account');

const DONE = { data: null };

export default {
  type: 'content-api',
  routes: [
    // `npm run factor:reset`
    adapterRoute('POST', '/account/reset', 'account.reset'),
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
