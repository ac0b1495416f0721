import { LockKeyhole, ServerOff, ShieldAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom';
import { isTextKey } from '../../i18n/i18n.ts';
import { useLang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import { isAdmin, storedSession, storeSession } from '../../lib/session.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import { ApiError } from '../../lib/transport.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorScreen, useRetry } from '../../ui/error-screen.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { useLogin } from './login.tsx';
import { useLogoutToHome } from './logout.tsx';
import styles from './manager-error-screen.module.css';
import { ACCESS } from './manager-guard.ts';
import { askTabsForSession } from './session-sync.tsx';

interface AccessScreenProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

function AccessScreen({ icon, title, text, children }: AccessScreenProps) {
  useDocumentTitle(title, useSiteName());
  return (
    <div className={styles.screen}>
      <span className={styles.icon}>{icon}</span>
      <h1 className="text-28">{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** The session that this screen copied from another tab: if it has ended, it is not copied again. */
let copiedToken = '';

/** Another tab may answer only after the guard stopped waiting; the login closes when its session is copied. */
const followOtherTabs = () =>
  askTabsForSession((session) => {
    if (!isAdmin(session) || session.hashString === copiedToken) return;
    copiedToken = session.hashString;
    storeSession(session);
  });

/** Opens the login in place, and after it the requested screen. */
function LoginRequired({ reason }: { reason: string | undefined }) {
  const { t, i18n } = useTranslation();
  const note = reason !== undefined && isTextKey(i18n, reason) ? t(reason) : undefined;
  const login = useLogin();
  const { revalidate } = useRevalidator();
  const enter = useCallback(async () => {
    if (await login(note)) await revalidate();
  }, [login, revalidate, note]);
  useEffect(() => void enter(), [enter]);
  useEffect(followOtherTabs, []);
  return (
    <AccessScreen
      icon={<LockKeyhole aria-hidden="true" />}
      title={t('ACCESS.LOGIN_TITLE')}
      text={note ?? t('ACCESS.LOGIN_TEXT')}
    >
      <Button aria-haspopup="dialog" onClick={() => void enter()}>
        {t('SESSION.LOGIN')}
      </Button>
    </AccessScreen>
  );
}

function NoRight() {
  const { t } = useTranslation();
  const lang = useLang();
  const { logout, isPending } = useLogoutToHome();
  const name = storedSession()?.fullName ?? '';
  return (
    <AccessScreen
      icon={<ShieldAlert aria-hidden="true" />}
      title={t('ACCESS.NO_RIGHT_TITLE')}
      text={<NamedSentence sentence={(mark) => t('ACCESS.NO_RIGHT_TEXT', { name: mark })} name={name} />}
    >
      <ButtonLink to={paths.home(lang)}>{t('STATE.GO_HOME')}</ButtonLink>
      <Button variant="quiet" aria-disabled={isPending} onClick={logout}>
        {t('SESSION.LOGOUT')}
      </Button>
    </AccessScreen>
  );
}

/** The key of what a call says while the database does not answer. */
const NO_DATABASE = 'ERROR.NO_DATABASE';

/** Opens the requested screen by itself once it can. */
function NoDatabase({ error }: { error: ApiError }) {
  const { t } = useTranslation();
  const { revalidate, state } = useRetry(error);
  return (
    <AccessScreen icon={<ServerOff aria-hidden="true" />} title={t('STATE.ERROR_TITLE')} text={t(NO_DATABASE)}>
      <Button aria-disabled={state === 'loading'} onClick={() => void revalidate()}>
        {t('RETRY')}
      </Button>
    </AccessScreen>
  );
}

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** The key of the text that says why the guard found no session. */
const reasonOf = (error: unknown): string | undefined => (isRouteErrorResponse(error) ? error.data?.reason : undefined);

/** Replaces a manager route that did not open: log in, no right, or an error. */
export function ManagerErrorScreen() {
  const error = useRouteError();
  const status = statusOf(error);
  if (status === ACCESS.loginRequired) return <LoginRequired reason={reasonOf(error)} />;
  if (status === ACCESS.noRight) return <NoRight />;
  if (error instanceof ApiError && error.extra.key === NO_DATABASE) return <NoDatabase error={error} />;
  return <ErrorScreen />;
}
