import { LockKeyhole, ShieldAlert } from 'lucide-react';
import { type ReactNode, useCallback, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator, useRouteError } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { storedSession } from '../../lib/session.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { useLang } from '../../lib/use-lang.ts';
import { useSiteName } from '../../lib/use-site-name.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { NamedSentence } from '../../ui/named-sentence.tsx';
import { useLogin } from './login.tsx';
import styles from './manager-error-screen.module.css';
import { GATE } from './manager-guard.ts';
import { useLogoutToHome } from './use-logout.ts';

interface GateScreenProps {
  icon: ReactNode;
  title: string;
  text: ReactNode;
  children: ReactNode;
}

function GateScreen({ icon, title, text, children }: GateScreenProps) {
  useDocumentTitle(title, useSiteName());
  return (
    <div className={styles.screen}>
      <span className={styles.icon}>{icon}</span>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>{children}</div>
    </div>
  );
}

/** The login opens in place, and then the address that was asked for. */
function LoginGate() {
  const { t } = useTranslation();
  const login = useLogin();
  const { revalidate } = useRevalidator();
  const enter = useCallback(async () => {
    if (await login()) await revalidate();
  }, [login, revalidate]);
  useEffect(() => void enter(), [enter]);
  return (
    <GateScreen icon={<LockKeyhole aria-hidden="true" />} title={t('GATE.LOGIN_TITLE')} text={t('GATE.LOGIN_TEXT')}>
      <Button aria-haspopup="dialog" onClick={() => void enter()}>
        {t('SESSION.LOGIN')}
      </Button>
    </GateScreen>
  );
}

function NoRightGate() {
  const { t } = useTranslation();
  const lang = useLang();
  const { logout, isPending } = useLogoutToHome();
  const name = storedSession()?.fullName ?? '';
  return (
    <GateScreen
      icon={<ShieldAlert aria-hidden="true" />}
      title={t('GATE.NO_RIGHT_TITLE')}
      text={<NamedSentence sentence={(mark) => t('GATE.NO_RIGHT_TEXT', { name: mark })} name={name} />}
    >
      <ButtonLink to={paths.home(lang)}>{t('STATE.GO_HOME')}</ButtonLink>
      <Button variant="quiet" aria-disabled={isPending} onClick={logout}>
        {t('SESSION.LOGOUT')}
      </Button>
    </GateScreen>
  );
}

const statusOf = (error: unknown) =>
  typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;

/** What stands where a manager route did not open. */
export function ManagerGate() {
  const status = statusOf(useRouteError());
  if (status === GATE.loginRequired) return <LoginGate />;
  if (status === GATE.noRight) return <NoRightGate />;
  return <ErrorScreen />;
}
