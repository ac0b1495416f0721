import { LogIn } from 'lucide-react';
import { lazy, Suspense, useCallback, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { loadOwnTexts } from '../../i18n/own-texts.ts';
import { activeSession, isAdmin, isSessionEnded } from '../../lib/session.ts';
import { subscribeTab } from '../../lib/storage.ts';
import { answerOf, useOpenDialog } from '../../ui/dialog-host.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './login.module.css';

/** Opens the login popup; resolves to true once somebody is signed in, to false when it is closed. */
type Login = (note?: string) => Promise<boolean>;

/** One popup at a time: callers while it is open wait for the same result. */
let open: Promise<boolean> | undefined;

/** Opens the login popup. Its code is loaded only then, since few visitors need it. */
export function useLogin(): Login {
  const { t } = useTranslation();
  const openDialog = useOpenDialog();
  const toast = useToast();
  return useCallback<Login>(
    (note) => {
      const show = async () => {
        const [module] = await Promise.all([import('./login-dialog.tsx'), loadOwnTexts('session', 'forms')]).catch(
          () => [],
        );
        if (!module) {
          toast('failure', t('ERROR.TRANSPORT'));
          return false;
        }
        return answerOf<boolean>(openDialog, (done) => (
          <module.LoginDialog note={note} onClose={() => done(false)} onLoggedIn={() => done(true)} />
        ));
      };
      open ??= show().finally(() => {
        open = undefined;
      });
      return open;
    },
    [openDialog, toast, t],
  );
}

const UserTools = lazy(() => import('./user-tools.tsx'));

/** The user of the header's button; the server renders every page for a visitor. */
const buttonFor = () => (isAdmin() ? 'admin' : activeSession() ? 'user' : 'visitor');

/** «Log in», or the account and «Log out» for a signed-in user who is no admin; admins have their own bar. */
export function LoginButton() {
  const { t } = useTranslation();
  const login = useLogin();
  const kind = useSyncExternalStore<ReturnType<typeof buttonFor>>(subscribeTab, buttonFor, () => 'visitor');
  if (kind === 'admin') return null;
  if (kind === 'user') {
    return (
      <Suspense>
        <UserTools className={styles.button} />
      </Suspense>
    );
  }
  const logIn = async () => {
    // The page of a session that ended is still that user's, and may hold unsaved work.
    const isRenewal = isSessionEnded();
    if ((await login()) && !isRenewal) location.reload();
  };
  return (
    <button type="button" className={styles.button} aria-haspopup="dialog" onClick={() => void logIn()}>
      <LogIn aria-hidden className="mirrored" />
      {t('SESSION.LOGIN')}
    </button>
  );
}
