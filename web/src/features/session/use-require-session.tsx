import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionToken, storeSession } from '../../lib/session.ts';
import { askOtherTabs } from './session-channel.ts';
import { useLogin } from './use-login.tsx';

/**
 * Asks to log in again where the session has ended, without leaving the page: what was typed there stays. True once there
 * is a session again, be it that another tab has a newer one.
 */
export function useRequireSession(): () => Promise<boolean> {
  const { t } = useTranslation();
  const login = useLogin();
  return useCallback(async () => {
    const copy = await askOtherTabs(sessionToken());
    if (!copy) return login(t('SESSION.ENDED'));
    storeSession(copy);
    return true;
  }, [login, t]);
}
