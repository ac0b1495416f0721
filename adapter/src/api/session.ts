import {
  type LoginToken,
  loadUserSettings,
  postUserForgotPassword,
  postUserResetPassword,
  SECOND_FACTOR,
  userLogin,
  userLogout,
} from '../../../cms/contract/calls/session.ts';
import { ERROR_KEY } from '../../../cms/contract/errors.ts';
import { resetRequest, sessionClose } from '../../../cms/contract/requests/sessions.ts';
import { rightsOf, translatedLanguage } from '../../../cms/contract/rights.ts';
import { STATUS, USER_TYPE } from '../../../cms/contract/status.ts';
import { type CallDeps, handle, requireSession } from '../calls/call-handler.ts';
import { CallError, invalid, TooManyError } from '../errors.ts';
import { createAttempts } from '../http/attempts.ts';
import { addressKey } from '../http/client-address.ts';
import { consume } from '../http/limits.ts';
import { createLoginQueue } from '../http/semaphore.ts';
import { ask, type CmsClient } from '../strapi/client.ts';
import { findAccount, finishReset, type Login, openSession, type Session } from '../strapi/session.ts';

/** There is one association; older clients expect the field. */
const COMPANY = 1;

/** What a role adds: managers have every right and other accounts none, which their type says already. */
function roleFields(session: Session): Pick<LoginToken, 'rights' | 'translates'> {
  const rights = rightsOf(session);
  if (session.userType === USER_TYPE.manager || rights.length === 0) return {};
  const translates = translatedLanguage(session);
  return { rights: [...rights], ...(translates ? { translates } : {}) };
}

/** A session in the contract's shape. */
export const tokenOf = (session: Session): LoginToken => ({
  hashString: session.token,
  userID: session.userId,
  userType: session.userType,
  companyId: COMPANY,
  fullName: session.fullName,
  ...roleFields(session),
});

const WRONG_LOGIN: LoginToken = {
  hashString: '',
  userID: 0,
  userType: USER_TYPE.wrongLogin,
  companyId: 0,
  fullName: '',
};

/** Why the code of a second factor is asked for; nothing for wrong details. */
const REASONS: Partial<Record<string, string>> = {
  'code-needed': SECOND_FACTOR.needed,
  'code-wrong': SECOND_FACTOR.wrong,
};

const failureOf = (login: Login) => (login === 'code-wrong' ? 'wrong-code' : 'wrong-details');

/** The refusal of a login. Clients that know nothing of a second factor take all of them for wrong details. */
function refused(login: Login): CallError {
  const secondFactor = typeof login === 'string' ? REASONS[login] : undefined;
  return new CallError(STATUS.wrongLogin, { token: WRONG_LOGIN, extra: secondFactor ? { secondFactor } : {} });
}

/** An account has one count, whether its name or its e-mail is given; an unknown name is counted as written. */
async function accountKey(cms: CmsClient, username: string): Promise<string> {
  const number = await findAccount(cms, username);
  return number === undefined ? `name:${username.normalize('NFKC').trim().toLowerCase()}` : `account:${number}`;
}

export const sessionHandlers = ({ cms, limits, checkPassword, noteFailedLogin }: CallDeps) => {
  const logins = createAttempts(limits.login);
  const lookUp = createLoginQueue();
  const resets = createAttempts(limits.reset);

  return [
    handle(userLogin, async ({ username, password, code = '', devices, remember }, { address, userAgent, log }) => {
      const details = { identifier: username, password, code, devices, remember, userAgent };
      let login: Login = 'wrong';
      const logIn = async () => {
        login = await openSession(cms, details);
        return login === 'wrong' || login === 'code-wrong' ? undefined : login;
      };
      // The address is checked first: one that is blocked must not make the cms look up names.
      const opened = await logins
        .run([addressKey(address)], async () => {
          const account = await lookUp(() => accountKey(cms, username));
          return logins.run([account], () => checkPassword(logIn));
        })
        .catch((error: unknown) => {
          if (error instanceof TooManyError) noteFailedLogin(log, { door: 'site', reason: 'too-many', address });
          throw error;
        });
      if (opened === undefined) noteFailedLogin(log, { door: 'site', reason: failureOf(login), address });
      if (opened === undefined || opened === 'code-needed') throw refused(login);
      const { session, device } = opened;
      return {
        data: null,
        extra: {
          ...(session.mustSetUp ? { secondFactor: SECOND_FACTOR.setUp } : {}),
          ...(device === '' ? {} : { device }),
        },
        token: tokenOf(session),
      };
    }),

    handle(loadUserSettings, async (_payload, context) => ({ data: null, token: tokenOf(requireSession(context)) })),

    handle(userLogout, async (_payload, { session }) => {
      if (session !== undefined) await ask(cms, sessionClose, { hashString: session.token });
      return { data: null };
    }),

    handle(postUserForgotPassword, async ({ email }, { address, lang }) => {
      await consume(limits.forgot, addressKey(address));
      await ask(cms, resetRequest, { email, lang });
      return { data: null };
    }),

    handle(postUserResetPassword, async ({ code, password }, { address }) => {
      const isDone = await resets.run([addressKey(address)], async () =>
        (await finishReset(cms, code, password)) ? true : undefined,
      );
      if (isDone === undefined) throw invalid('code', ERROR_KEY.resetCode);
      return { data: null };
    }),
  ];
};
