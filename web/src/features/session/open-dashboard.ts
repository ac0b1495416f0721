import { useMutation } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { type Lang, useLang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import { isPlainClick } from '../../lib/plain-click.ts';
import { sessionToken } from '../../lib/session.ts';
import { safeLocalStorage } from '../../lib/storage.ts';
import { ApiError } from '../../lib/transport.ts';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from './use-manager-call.ts';

/** Where Strapi's pages store the token of «remember me», whether somebody is signed in, and the language. */
const DASHBOARD_KEYS = { token: 'jwtToken', isSignedIn: 'isLoggedIn', language: 'strapi-admin-language' };

const FORBIDDEN = 403;

/** Signs the browser in to the dashboard with the session of this tab, unless it is signed in there already. */
async function signInToDashboard(lang: Lang): Promise<void> {
  const { default: axios } = await import('axios');
  const reply = await axios
    .post<{ data: { isNew: boolean } }>('/dashboard/admin/site-session', { hashString: sessionToken() })
    .catch((cause: unknown) => {
      throw new ApiError(undefined, {
        cause,
        httpStatus: axios.isAxiosError(cause) ? cause.response?.status : undefined,
      });
    });
  if (safeLocalStorage.read(DASHBOARD_KEYS.language) === '') safeLocalStorage.write(DASHBOARD_KEYS.language, lang);
  if (!reply.data.data.isNew) return;
  safeLocalStorage.write(DASHBOARD_KEYS.token, '');
  safeLocalStorage.write(DASHBOARD_KEYS.isSignedIn, 'true');
}

/** The properties of a link to the dashboard, which nobody of the site need sign in to. In another tab it asks for a password. */
export function useDashboardLink() {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const toast = useToast();
  const callAsManager = useManagerCall();
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      // Asks for the password of the site where the session has ended.
      await callAsManager('/api/home/LoadUserSettings', {});
      await signInToDashboard(lang);
    },
    onSuccess: () => location.assign(paths.dashboard()),
    onError: (error) => {
      const isClosed = error instanceof ApiError && error.httpStatus === FORBIDDEN;
      toast('failure', isClosed ? t('ADMIN.DASHBOARD_CLOSED') : errorText(i18n, error));
    },
  });
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (!isPending) mutate();
  };
  return { href: paths.dashboard(), onClick };
}
