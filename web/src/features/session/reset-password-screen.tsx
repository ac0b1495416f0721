import { useMutation } from '@tanstack/react-query';
import { newPassword } from 'contract/calls/session';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import type { TextKey } from '../../i18n/i18n.ts';
import { callApi } from '../../lib/call-api.ts';
import { useLang } from '../../lib/lang.ts';
import { paths } from '../../lib/paths.ts';
import { useDocumentTitle, useSiteName } from '../../lib/site.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { TextField } from '../../ui/field.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Section } from '../../ui/section.tsx';
import { useLogin } from './login.tsx';
import { PasswordField } from './password-field.tsx';
import styles from './session-form.module.css';

export const loader = () => null;

/** Sets a new password; the reset mail links here (contract, PostUserResetPassword). */
export function Component() {
  const { t } = useTranslation();
  const params = new URLSearchParams(useLocation().search);
  const [isChanged, setChanged] = useState(false);
  const title = t('RESET.TITLE');
  useDocumentTitle(title, useSiteName());
  return (
    <>
      <PageHeader title={title} trail={[{ title }]} />
      <Section>
        <div className={styles.panel}>
          {isChanged ? (
            <PasswordChanged />
          ) : (
            <NewPasswordForm
              code={params.get('code') ?? ''}
              user={params.get('user') ?? ''}
              onChanged={() => setChanged(true)}
            />
          )}
        </div>
      </Section>
    </>
  );
}

interface NewPasswordFormProps {
  code: string;
  /** What the account logs in with, so that its owner and password managers know; '' in older links. */
  user: string;
  onChanged: () => void;
}

function NewPasswordForm({ code, user, onChanged }: NewPasswordFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '', repeated: '' } });
  const { errors } = formState;
  const id = useId();
  const reset = useMutation({
    mutationFn: (password: string) => callApi('/api/home/PostUserResetPassword', { code, password, lang }),
    onSuccess: onChanged,
  });
  const submit = handleSubmit(({ password, repeated }) => {
    const problem = newPasswordProblem(password, repeated);
    if (problem) setError(problem.field, { message: t(problem.key) }, { shouldFocus: true });
    else if (!reset.isPending) reset.mutate(password);
  });
  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      <p>{t('RESET.HINT')}</p>
      {user !== '' && <TextField id={id} label={t('SESSION.USERNAME')} autoComplete="username" readOnly value={user} />}
      <PasswordField
        label={t('RESET.PASSWORD')}
        error={errors.password?.message}
        autoComplete="new-password"
        {...register('password')}
      />
      <PasswordField
        label={t('RESET.REPEATED')}
        error={errors.repeated?.message}
        autoComplete="new-password"
        {...register('repeated')}
      />
      <CallProblem error={reset.error} className={styles.alert} />
      <Button type="submit" aria-disabled={reset.isPending}>
        {t('RESET.SUBMIT')}
      </Button>
    </form>
  );
}

/** The error of a new password or of its repetition; undefined where both are valid. */
export function newPasswordProblem(
  password: string,
  repeated: string,
): { field: 'password' | 'repeated'; key: TextKey } | undefined {
  const rule = newPassword.safeParse(password).error?.issues[0]?.message;
  if (rule !== undefined) {
    return { field: 'password', key: rule === 'ERROR.PASSWORD_TOO_LONG' ? rule : 'ERROR.PASSWORD_INVALID' };
  }
  return password === repeated ? undefined : { field: 'repeated', key: 'ERROR.PASSWORDS_DIFFER' };
}

/** Confirms the new password, with a button to log in. */
function PasswordChanged() {
  const { t } = useTranslation();
  const home = paths.home(useLang());
  const login = useLogin();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  const logIn = async () => {
    if (await login()) location.assign(home);
  };
  return (
    <div className="stack gap-4">
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
