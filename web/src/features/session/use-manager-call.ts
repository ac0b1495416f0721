import { STATUS } from 'adapter/contract/status';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { isManager, sessionToken, storeSession } from '../../lib/session.ts';
import type { Transport } from '../../lib/transport.ts';
import { inSession } from './in-session.ts';
import { askOtherTabs } from './session-channel.ts';
import { useLogin } from './use-login.tsx';

/** Fails where the session is over. */
const OWN_SESSION = '/api/home/LoadUserSettings';

async function takeCopy(): Promise<boolean> {
  const copy = await askOtherTabs(sessionToken(), isManager);
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
      return inSession(call, [isRenewed, takeCopy, () => login(t('SESSION.ENDED'))]);
    },
    [login, t],
  );
}
