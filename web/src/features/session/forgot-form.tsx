import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation } from '@tanstack/react-query';
import { postUserForgotPassword } from 'adapter/contract/session';
import { useEffect, useId } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { callApi } from '../../lib/call-api.ts';
import { useLang } from '../../lib/use-lang.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import styles from './session-form.module.css';

interface ForgotFormProps {
  onSent: () => void;
  onBack: () => void;
}

/** Asks for the link that resets a password. The guard checks the e-mail (contract, PostUserForgotPassword). */
export function ForgotForm({ onSent, onBack }: ForgotFormProps) {
  const { t, i18n } = useTranslation();
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
    <form className={styles.form} noValidate onSubmit={submit}>
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
      <div role="alert">{ask.error && <p className={styles.alert}>{errorText(i18n, ask.error)}</p>}</div>
      <Button type="submit" aria-disabled={ask.isPending}>
        {t('SESSION.SEND_LINK')}
      </Button>
      <button type="button" className={styles.other} onClick={onBack}>
        {t('SESSION.BACK_TO_LOGIN')}
      </button>
    </form>
  );
}
