import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { type LoginToken, postUserForgotPassword } from 'contract/calls/session';
import { LIMITS } from 'contract/limits';
import { STATUS } from 'contract/status';
import type { i18n } from 'i18next';
import { MailCheck } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { callApi } from '../../lib/call-api.ts';
import { useLang } from '../../lib/lang.ts';
import { useSendsMail } from '../../lib/menu.ts';
import { activeSession, sessionToken, storeSession } from '../../lib/session.ts';
import { subscribeTab } from '../../lib/storage.ts';
import { ApiError } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from '../../ui/field.tsx';
import { type Details, type LoggedIn, logIn, needsCode } from './log-in.ts';
import { PasswordField } from './password-field.tsx';
import styles from './session-form.module.css';

/** For accounts with a second factor alone, or that have to get one. */
const CodeForm = lazy(async () => ({ default: (await import('./code-form.tsx')).CodeForm }));
const SecondFactorSetup = lazy(async () => ({
  default: (await import('./second-factor-setup.tsx')).SecondFactorSetup,
}));

/**
 * The popup's views: login, forgot password and the confirmation (spec §4); the code of a second factor, and its set-up where
 * the settings require one.
 */
type View = 'login' | 'forgot' | 'sent' | 'code' | 'set-up';

const TITLES = {
  login: 'SESSION.LOGIN_TITLE',
  forgot: 'SESSION.FORGOT_TITLE',
  sent: 'SESSION.SENT_TITLE',
  code: 'FACTOR.TITLE',
  'set-up': 'FACTOR.TITLE',
} as const;

interface LoginDialogProps {
  /** Why it opened, where the user did not open it. */
  note?: string | undefined;
  onClose: () => void;
  onLoggedIn: () => void;
}

export function LoginDialog({ note, onClose, onLoggedIn }: LoginDialogProps) {
  const { t } = useTranslation();
  const [view, setView] = useState<View>('login');
  const sendsMail = useSendsMail();
  const [usedToken] = useState(sessionToken);
  const [details, setDetails] = useState<Details>({ username: '', password: '' });
  const [unprotected, setUnprotected] = useState<LoginToken>();
  useEffect(
    () =>
      // The session may also come from another tab.
      subscribeTab(() => {
        if (activeSession() && sessionToken() !== usedToken) onLoggedIn();
      }),
    [usedToken, onLoggedIn],
  );
  const finish = (token: LoginToken) => {
    storeSession(token);
    onLoggedIn();
  };
  const proceed = ({ token, mustSetUp }: LoggedIn) => {
    if (!mustSetUp) return finish(token);
    setUnprotected(token);
    setView('set-up');
  };
  return (
    <Dialog title={t(TITLES[view])} onClose={onClose}>
      {view === 'login' && (
        <LoginForm
          note={note}
          onDetails={setDetails}
          onLoggedIn={proceed}
          onCode={() => setView('code')}
          onForgot={() => setView('forgot')}
        />
      )}
      <Suspense>
        {view === 'code' && <CodeForm details={details} onLoggedIn={proceed} onBack={() => setView('login')} />}
        {view === 'set-up' && unprotected && (
          <SecondFactorSetup
            intro={t('FACTOR.REQUIRED')}
            proof={{ password: details.password }}
            // The tab has no session before this is done.
            call={(path, payload, options) => callApi(path, { ...payload, token: unprotected.hashString }, options)}
            onDone={() => finish(unprotected)}
          />
        )}
      </Suspense>
      {view === 'forgot' && sendsMail && <ForgotForm onSent={() => setView('sent')} onBack={() => setView('login')} />}
      {(view === 'sent' || (view === 'forgot' && !sendsMail)) && (
        <ResetNote isSent={view === 'sent'} onBack={() => setView('login')} />
      )}
    </Dialog>
  );
}

interface LoginFormProps {
  note: string | undefined;
  /** What was sent: a code of the second factor is sent with the same. */
  onDetails: (details: Details) => void;
  onLoggedIn: (login: LoggedIn) => void;
  onCode: () => void;
  onForgot: () => void;
}

/** The first step of a login, which is the last one for an account without a second factor. */
function LoginForm({ note, onDetails, onLoggedIn, onCode, onForgot }: LoginFormProps) {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const id = useId();
  const [isShort, setShort] = useState(false);
  const { register, handleSubmit, formState } = useForm<Details>({ defaultValues: { username: '', password: '' } });
  const login = useMutation({
    mutationFn: (details: Details) => {
      onDetails(details);
      return logIn(details, lang);
    },
    onSuccess: onLoggedIn,
    onError: (error) => needsCode(error) && onCode(),
  });
  const submit = handleSubmit(
    (details) => {
      setShort(isShortPassword(details.password));
      if (!login.isPending) login.mutate(details);
    },
    () => {
      setShort(false);
      login.reset();
    },
  );
  const validate = (text: string) => isFilled(text) || t('SESSION.FILL_BOTH');
  const { username, password } = formState.errors;
  // One message covers both fields, so that it is not announced twice.
  const missingPassword = username ? undefined : password?.message;
  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      {note && <p>{note}</p>}
      <TextField
        id={id}
        label={t('SESSION.USERNAME')}
        error={username?.message}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...register('username', { validate })}
      />
      <PasswordField
        label={t('SESSION.PASSWORD')}
        error={missingPassword ?? (isShort ? t('SESSION.PASSWORD_NOT_VALID') : undefined)}
        autoComplete="current-password"
        {...register('password', { validate })}
      />
      <div role="alert">{login.error && <p className={styles.alert}>{loginProblem(i18n, login.error)}</p>}</div>
      {/* Not disabled while it sends, since that would lose the focus. */}
      <Button type="submit" aria-disabled={login.isPending}>
        {t('SESSION.SUBMIT')}
      </Button>
      {/* The second click of a double click may land here, because the alert above disappears. */}
      <button type="button" className={styles.other} onClick={() => !login.isPending && onForgot()}>
        {t('SESSION.FORGOT')}
      </button>
    </form>
  );
}

/** Both fields are required, else nothing is sent (spec §5). */
export const isFilled = (text: string) => text.trim() !== '';

/** Displayed as invalid after submitting, but sent all the same (spec §5). */
export const isShortPassword = (password: string) => password.length < LIMITS.password.min;

/** Why a login failed. Wrong details have the text of ERROR.9 (spec §6: type 100). */
export const loginProblem = (i18n: i18n, error: unknown): string =>
  error instanceof ApiError && error.status === STATUS.wrongLogin ? i18n.t('ERROR.9') : errorText(i18n, error);

/** Requests the link that resets a password. The guard checks the e-mail (contract, PostUserForgotPassword). */
function ForgotForm({ onSent, onBack }: { onSent: () => void; onBack: () => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(postUserForgotPassword.payload),
    defaultValues: { email: '' },
  });
  useEffect(() => setFocus('email'), [setFocus]);
  const ask = useMutation({
    mutationFn: (payload: { email: string }) => callApi('/api/home/PostUserForgotPassword', { ...payload, lang }),
    onSuccess: onSent,
  });
  const submit = handleSubmit((payload) => {
    if (!ask.isPending) ask.mutate(payload);
  });
  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      <p>{t('SESSION.FORGOT_HINT')}</p>
      <TextField
        id={id}
        label={t('SESSION.EMAIL')}
        error={formState.errors.email && t('ERROR.EMAIL_INVALID')}
        type="email"
        dir="ltr"
        autoComplete="email"
        {...register('email')}
      />
      <CallProblem error={ask.error} className={styles.alert} />
      <Button type="submit" aria-disabled={ask.isPending}>
        {t('SESSION.SEND_LINK')}
      </Button>
      <button type="button" className={styles.other} onClick={onBack}>
        {t('SESSION.BACK_TO_LOGIN')}
      </button>
    </form>
  );
}

/** Confirms the request, without revealing whether the address is known; or says who helps where the site sends no mail. */
function ResetNote({ isSent, onBack }: { isSent: boolean; onBack: () => void }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="stack gap-4">
      {isSent && <MailCheck aria-hidden className={styles.picture} />}
      <p ref={ref} tabIndex={-1}>
        {t(isSent ? 'SESSION.SENT' : 'SESSION.FORGOT_NO_MAIL')}
      </p>
      <Button variant="quiet" onClick={onBack}>
        {t('SESSION.BACK_TO_LOGIN')}
      </Button>
    </div>
  );
}
