import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../lib/paths.ts';
import { useLang } from '../../lib/use-lang.ts';
import { Button } from '../../ui/button.tsx';
import styles from './session-form.module.css';
import { useLogin } from './use-login.tsx';

/** The new password is in place; the way to use it. */
export function PasswordChanged() {
  const { t } = useTranslation();
  const home = paths.home(useLang());
  const login = useLogin();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const logIn = async () => {
    if (await login()) location.assign(home);
  };
  return (
    <div className={styles.form}>
      <ShieldCheck aria-hidden className={styles.picture} />
      <p ref={ref} tabIndex={-1}>
        {t('RESET.DONE')}
      </p>
      <Button aria-haspopup="dialog" onClick={() => void logIn()}>
        {t('SESSION.LOGIN')}
      </Button>
    </div>
  );
}
