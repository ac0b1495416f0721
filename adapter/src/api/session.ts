import {
  type LoginToken,
  loadUserSettings,
  postUserForgotPassword,
  postUserResetPassword,
  userLogin,
  userLogout,
} from '../../contract/session.ts';
import { STATUS, USER_TYPE } from '../../contract/status.ts';
import { type CallDeps, handle, signedIn } from '../calls/call-handler.ts';
import { CallError, invalid } from '../errors.ts';
import { createAttempts } from '../http/attempts.ts';
import { addressKey } from '../http/client-address.ts';
import { consume } from '../http/limits.ts';
import { createTurns } from '../http/semaphore.ts';
import type { CmsClient } from '../strapi/client.ts';
import { closeSession, findAccount, finishReset, openSession, requestReset, type Session } from '../strapi/session.ts';

/** The cms compares one password after the other: more would wait there, on connections that other calls need. */
const AT_ONCE = 4;
/** Logins that may wait for their turn, which takes the last of them some ten seconds. */
const MAX_WAITING = 100;

/** There is one association; the field is an older client's. */
const COMPANY = 1;

const tokenOf = ({ token, userId, userType, fullName }: Session): LoginToken => ({
  hashString: token,
  userID: userId,
  userType,
  companyId: COMPANY,
  fullName,
});

const WRONG_LOGIN: LoginToken = {
  hashString: '',
  userID: 0,
  userType: USER_TYPE.wrongLogin,
  companyId: 0,
  fullName: '',
};

/** One account has one count, whether its name or its e-mail is given; what is nobody's counts as it is written. */
async function accountKey(cms: CmsClient, username: string): Promise<string> {
  const number = await findAccount(cms, username);
  return number === undefined ? `name:${username.normalize('NFKC').trim().toLowerCase()}` : `account:${number}`;
}

export const sessionHandlers = ({ cms, limits }: CallDeps) => {
  const logins = createAttempts(limits.login);
  const inTurn = { ofNames: createTurns(AT_ONCE, MAX_WAITING), ofPasswords: createTurns(AT_ONCE, MAX_WAITING) };
  const resets = createAttempts(limits.reset);

  return [
    handle(userLogin, async ({ username, password }, { address }) => {
      // The address comes first: one that is refused must not keep the cms busy with looking up names.
      const session = await logins.make([addressKey(address)], async () => {
        const account = await inTurn.ofNames(() => accountKey(cms, username));
        return logins.make([account], () => inTurn.ofPasswords(() => openSession(cms, username, password)));
      });
      if (session === undefined) throw new CallError(STATUS.wrongLogin, { token: WRONG_LOGIN });
      return { data: null, token: tokenOf(session) };
    }),

    handle(loadUserSettings, async (_payload, context) => ({ data: null, token: tokenOf(signedIn(context)) })),

    handle(userLogout, async (_payload, { session }) => {
      if (session !== undefined) await closeSession(cms, session);
      return { data: null };
    }),

    handle(postUserForgotPassword, async ({ email }, { address, lang }) => {
      await consume(limits.forgot, addressKey(address));
      await requestReset(cms, email, lang);
      return { data: null };
    }),

    handle(postUserResetPassword, async ({ code, password }, { address }) => {
      const isDone = await resets.make([addressKey(address)], async () =>
        (await finishReset(cms, code, password)) ? true : undefined,
      );
      if (isDone === undefined) throw invalid('code', 'ERROR.RESET_CODE_INVALID');
      return { data: null };
    }),
  ];
};
