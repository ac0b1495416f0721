import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog.tsx';
import { ForgotForm } from './forgot-form.tsx';
import { LoginForm } from './login-form.tsx';
import { ResetSent } from './reset-sent.tsx';

/** The popup's views (spec §4): login, forgot password, and what confirms that the reset was sent. */
type View = 'login' | 'forgot' | 'sent';

const TITLES = {
  login: 'SESSION.LOGIN_TITLE',
  forgot: 'SESSION.FORGOT_TITLE',
  sent: 'SESSION.SENT_TITLE',
} as const;

interface LoginDialogProps {
  /** Why it opened, where the reader did not ask for it. */
  note?: string | undefined;
  onClose: () => void;
  onLoggedIn: () => void;
}

export function LoginDialog({ note, onClose, onLoggedIn }: LoginDialogProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('login');
  return (
    <Dialog title={t(TITLES[view])} onClose={onClose}>
      {view === 'login' && <LoginForm note={note} onLoggedIn={onLoggedIn} onForgot={() => setView('forgot')} />}
      {view === 'forgot' && <ForgotForm onSent={() => setView('sent')} onBack={() => setView('login')} />}
      {view === 'sent' && <ResetSent onBack={() => setView('login')} />}
    </Dialog>
  );
}
