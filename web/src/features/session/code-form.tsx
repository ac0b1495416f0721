import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { CodeField, RememberField } from './code-fields.tsx';
import { type Details, isWrongCode, type LoggedIn, logIn } from './log-in.ts';
import styles from './session-form.module.css';

interface CodeFormProps {
  details: Details;
  onLoggedIn: (login: LoggedIn) => void;
  onBack: () => void;
}

/** The second step of a login: the app's code, or a recovery code. */
export function CodeForm({ details, onLoggedIn, onBack }: CodeFormProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const [kind, setKind] = useState<'app' | 'recovery'>('app');
  const { register, handleSubmit, setFocus, setValue, formState } = useForm({
    defaultValues: { code: '', remember: false },
  });
  const login = useMutation({
    mutationFn: (factor: { code: string; remember: boolean }) => logIn(details, lang, factor),
    onSuccess: onLoggedIn,
    onError: () => setFocus('code', { shouldSelect: true }),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the field of another kind of code gets the focus too
  useEffect(() => setFocus('code'), [setFocus, kind]);
  const submit = handleSubmit((factor) => {
    if (!login.isPending) login.mutate(factor);
  });
  const change = () => {
    setValue('code', '');
    login.reset();
    setKind(kind === 'app' ? 'recovery' : 'app');
  };
  const { error } = login;
  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      <CodeField
        kind={kind}
        error={formState.errors.code?.message ?? (isWrongCode(error) ? t('ERROR.SIGN_IN_CODE') : undefined)}
        {...register('code', { validate: (code) => code.trim() !== '' || t('FACTOR.FILL_CODE') })}
      />
      <RememberField {...register('remember')} />
      <CallProblem error={!isWrongCode(error) && error} className={styles.alert} />
      <Button type="submit" aria-disabled={login.isPending}>
        {t('SESSION.SUBMIT')}
      </Button>
      <button type="button" className={styles.other} onClick={change}>
        {t(kind === 'app' ? 'FACTOR.USE_RECOVERY' : 'FACTOR.USE_APP')}
      </button>
      <button type="button" className={styles.other} onClick={onBack}>
        {t('SESSION.BACK_TO_LOGIN')}
      </button>
    </form>
  );
}
