import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { storeSession } from '../../lib/session.ts';
import { useLang } from '../../lib/use-lang.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isFilled, isShortPassword, loginProblem } from './login-problem.ts';
import { PasswordField } from './password-field.tsx';
import styles from './session-form.module.css';

interface Details {
  username: string;
  password: string;
}

interface LoginFormProps {
  note: string | undefined;
  onLoggedIn: () => void;
  onForgot: () => void;
}

/** Logs in: from then on the tab's session is the one who did. */
export function LoginForm({ note, onLoggedIn, onForgot }: LoginFormProps) {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const id = useId();
  const [isShort, setShort] = useState(false);
  const { register, handleSubmit, formState } = useForm<Details>({ defaultValues: { username: '', password: '' } });
  const login = useMutation({
    mutationFn: (details: Details) => callApi('/api/home/UserLogin', { ...details, lang }),
    onSuccess: ({ token }) => {
      if (!token) return;
      storeSession(token);
      onLoggedIn();
    },
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
  // One sentence asks for both, so that it is not said twice.
  const missingPassword = username ? undefined : password?.message;
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
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
      {/* The button's second click of a double one may fall here, as the alert above it goes. */}
      <button type="button" className={styles.other} onClick={() => !login.isPending && onForgot()}>
        {t('SESSION.FORGOT')}
      </button>
    </form>
  );
}
