import { LogIn } from 'lucide-react';
import { useCallback } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useIsAdmin } from '../../lib/use-is-admin.ts';
import { useOpenDialog } from '../../ui/dialog-host.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './login.module.css';

/** Opens the login popup; true once somebody is signed in, false when it was closed without. */
type Login = (note?: string) => Promise<boolean>;

/** One popup at a time: who asks while it is open waits for the same answer. */
let open: Promise<boolean> | undefined;

/** The way to the login popup, whose code is fetched then, since hardly any visitor needs it. */
export function useLogin(): Login {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const toast = useToast();
  return useCallback<Login>(
    (note) => {
      const show = async () => {
        const module = await import('./login-dialog.tsx').catch(() => undefined);
        if (!module) {
          toast('failure', t('ERROR.TRANSPORT'));
          return false;
        }
        return new Promise<boolean>((resolve) => {
          openDialog((close) => {
            const done = (isSignedIn: boolean) => {
              // The focus is back where it was before the caller goes on.
              flushSync(close);
              resolve(isSignedIn);
            };
            return <module.LoginDialog note={note} onClose={() => done(false)} onLoggedIn={() => done(true)} />;
          });
        });
      };
      open ??= show().finally(() => {
        open = undefined;
      });
      return open;
    },
    [openDialog, toast, t],
  );
}

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
