import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { STATUS } from 'adapter/contract/status';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { isManager, sessionToken, storeSession } from '../../lib/session.ts';
import type { Transport } from '../../lib/transport.ts';
import { useLogin } from './login.tsx';
import { requestSessionFromTabs } from './session-channel.ts';

/** Fails where the session is over. */
const OWN_SESSION = '/api/home/LoadUserSettings';

async function takeCopy(): Promise<boolean> {
  const copy = await requestSessionFromTabs(sessionToken(), isManager);
  if (copy) storeSession(copy);
  return copy !== undefined;
}

/**
 * Calls as a manager. A session that ended meanwhile is asked for again without leaving the page, so that what was typed
 * there stays; then the same call goes out once more.
 */
export function useManagerCall(): Transport {
  const { t } = useTranslation();
  const login = useLogin();
  return useCallback<Transport>(
    (path, payload, options) => {
      let used = '';
      const call = async () => {
        used = sessionToken();
        try {
          return await callApi(path, payload, options);
        } catch (error) {
          // A session that is over makes a visitor of a manager, for whom what is hidden is not there.
          if (error instanceof ApiError && error.status === STATUS.notFound) await callApi(OWN_SESSION, {});
          throw error;
        }
      };
      // While this call was on its way another one may have led to a new session.
      const isRenewed = async () => sessionToken() !== used;
      return retryWithSession(call, [isRenewed, takeCopy, () => login(t('SESSION.ENDED'))]);
    },
    [login, t],
  );
}

/** A way to another session; whether it led to one. */
type RenewSession = () => Promise<boolean>;

const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === STATUS.loginRequired;

/**
 * Runs a call. Where its session is over the ways to another one are tried in their order, each once, and the call goes
 * out again: what was found may be over as well.
 */
export async function retryWithSession<Reply>(
  call: () => Promise<Reply>,
  ways: readonly RenewSession[],
): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (!isSessionOver(error)) throw error;
    for (const [index, renew] of ways.entries()) {
      if (await renew()) return retryWithSession(call, ways.slice(index + 1));
    }
    // Whoever does not log in again sees why nothing was done.
    throw error;
  }
}

/** Reads what only managers may, over `useManagerCall`: for what is asked without leaving the page. */
export function useManagerQuery<Reply>(query: UseQueryOptions<Reply>) {
  const transport = useManagerCall();
  return useQuery({ ...query, meta: { transport } });
}
