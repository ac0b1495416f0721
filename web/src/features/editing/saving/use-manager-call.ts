import { STATUS } from 'adapter/contract/status';
import { useCallback } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/call-api.ts';
import type { Transport } from '../../../lib/transport.ts';
import { useRequireSession } from '../../session/use-require-session.tsx';

const isSessionOver = (error: unknown) => error instanceof ApiError && error.status === STATUS.loginRequired;

/** Calls as a manager. A session that ended meanwhile is asked for again, then the same call goes out once more. */
export function useManagerCall(): Transport {
  const requireSession = useRequireSession();
  return useCallback<Transport>(
    async (path, payload, options) => {
      try {
        return await callApi(path, payload, options);
      } catch (error) {
        // Whoever does not log in again sees why nothing was saved.
        if (!isSessionOver(error) || !(await requireSession())) throw error;
        return callApi(path, payload, options);
      }
    },
    [requireSession],
  );
}
