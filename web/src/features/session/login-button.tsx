import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '../../lib/use-is-admin.ts';
import styles from './login-button.module.css';
import { useLogin } from './use-login.tsx';

/** For everyone but admins, who have their own bar. */
export function LoginButton() {
  const { t } = useTranslation();
  const login = useLogin();
  if (useIsAdmin()) return null;
  const logIn = async () => {
    if (await login()) location.reload();
  };
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => void logIn()}>
      <LogIn aria-hidden className="mirrored" />
      {t('SESSION.LOGIN')}
    </button>
  );
}
