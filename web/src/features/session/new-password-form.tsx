import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { callApi } from '../../lib/call-api.ts';
import { useLang } from '../../lib/use-lang.ts';
import { Button } from '../../ui/button.tsx';
import { newPasswordProblem } from './new-password-problem.ts';
import { PasswordField } from './password-field.tsx';
import styles from './session-form.module.css';

interface NewPasswordFormProps {
  code: string;
  onChanged: () => void;
}

/** The new password, twice. */
export function NewPasswordForm({ code, onChanged }: NewPasswordFormProps) {
  const { t, i18n } = useTranslation();
  const lang = useLang();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '', repeated: '' } });
  const { errors } = formState;
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
    <form className={styles.form} noValidate onSubmit={submit}>
      <p>{t('RESET.HINT')}</p>
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
      <div role="alert">{reset.error && <p className={styles.alert}>{errorText(i18n, reset.error)}</p>}</div>
      <Button type="submit" aria-disabled={reset.isPending}>
        {t('RESET.SUBMIT')}
      </Button>
    </form>
  );
}
