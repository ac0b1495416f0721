import { appLink } from '../../../cms/contract/app-link.ts';
import {
  account,
  browserForget,
  factorBegin,
  factorConfirm,
  factorOff,
  recoveryCodesRenew,
  sessionEnd,
  sessionsEnd,
} from '../../../cms/contract/calls/account.ts';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import { qrCode } from '../../../cms/contract/qr-code.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { invalid } from '../errors.ts';
import { createAttempts } from '../http/attempts.ts';
import { addressKey } from '../http/client-address.ts';
import {
  beginFactor,
  confirmFactor,
  endSession,
  endSessions,
  forgetBrowser,
  loadAccount,
  renewRecoveryCodes,
  turnOffFactor,
} from '../strapi/account.ts';

export const accountHandlers = ({ cms, limits }: CallDeps) => {
  // A wrong password here counts like a failed login.
  const passwords = createAttempts(limits.login);

  return [
    handle(account, async (_payload, context) => ({ data: await loadAccount(cms, requireSession(context).token) })),

    handle(factorBegin, async ({ password, code = '' }, context) => {
      const { token, userId } = requireSession(context);
      const proof = { password, code, lang: context.lang };
      const keys = [addressKey(context.address), `account:${userId}`];
      const begun = await passwords.run(keys, () => beginFactor(cms, token, proof));
      if (begun === undefined) throw invalid('password', ERROR_KEY.ownPassword);
      const link = appLink(begun);
      return { data: { key: begun.secret, link, qr: qrCode(link) } };
    }),

    handle(factorConfirm, async ({ code }, context) => ({
      data: { recoveryCodes: await confirmFactor(cms, requireSession(context).token, code) },
    })),

    handle(factorOff, async ({ code }, context) => {
      await turnOffFactor(cms, requireSession(context).token, code);
      return { data: null };
    }),

    handle(recoveryCodesRenew, async ({ code }, context) => ({
      data: { recoveryCodes: await renewRecoveryCodes(cms, requireSession(context).token, code) },
    })),

    handle(browserForget, async ({ id }, context) => {
      await forgetBrowser(cms, requireSession(context).token, id);
      return { data: null };
    }),

    handle(sessionEnd, async ({ id }, context) => {
      await endSession(cms, requireSession(context).token, id);
      return { data: null };
    }),

    handle(sessionsEnd, async (_payload, context) => {
      await endSessions(cms, requireSession(context).token);
      return { data: null };
    }),
  ];
};
