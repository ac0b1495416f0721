import { type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { STATUS } from 'contract/status';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { isAdmin, sessionToken, storeSession } from '../../lib/session.ts';
import { ApiError, type Transport } from '../../lib/transport.ts';
import { useLogin } from './login.tsx';
import { requestSessionFromTabs } from './session-sync.tsx';

/** Tries to get another session; resolves to whether there is one now. */
type RenewSession = () => Promise<boolean>;

/** A refusal that names a reason is of one item: another session of the same user gets it too. */
const isLoginRequired = (error: unknown) =>
  error instanceof ApiError && error.status === STATUS.loginRequired && error.errors.length === 0;

/**
 * Runs a call. If its session has ended, the renewals are tried in order, each once, and after one that succeeds the
 * call is sent again; if that session has ended too, the remaining renewals follow.
 */
export async function retryWithSession<Reply>(
  call: () => Promise<Reply>,
  renewals: readonly RenewSession[],
): Promise<Reply> {
  try {
    return await call();
  } catch (error) {
    if (!isLoginRequired(error)) throw error;
    for (const [index, renew] of renewals.entries()) {
      if (await renew()) return retryWithSession(call, renewals.slice(index + 1));
    }
    throw error;
  }
}

async function copySessionFromTabs(): Promise<boolean> {
  const copy = await requestSessionFromTabs(sessionToken(), isAdmin);
  if (copy) storeSession(copy);
  return copy !== undefined;
}

/**
 * Calls as a manager. If the session has ended, the login opens over the page, so that nothing typed there is lost;
 * then the same call is sent again.
 */
export function useManagerCall(): Transport {
  const { t } = useTranslation();
  const login = useLogin();
  return useCallback<Transport>(
    (path, payload, options) => {
      let usedToken = '';
      const call = async () => {
        usedToken = sessionToken();
        try {
          return await callApi(path, payload, options);
        } catch (error) {
          // Without a session a hidden item does not exist, so «not found» may mean that the session has ended.
          if (error instanceof ApiError && error.status === STATUS.notFound)
            await callApi('/api/home/LoadUserSettings', {});
          throw error;
        }
      };
      // Another call may have led to a new session while this one was on its way.
      const isRenewed = async () => sessionToken() !== usedToken;
      return retryWithSession(call, [isRenewed, copySessionFromTabs, () => login(t('SESSION.ENDED'))]);
    },
    [login, t],
  );
}

/** Reads what only managers may, over `useManagerCall`: for data that is loaded without leaving the page. */
export function useManagerQuery<Reply>(query: UseQueryOptions<Reply>) {
  const transport = useManagerCall();
  return useQuery({ ...query, meta: { transport } });
}
