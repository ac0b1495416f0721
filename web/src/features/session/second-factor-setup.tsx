import { useMutation } from '@tanstack/react-query';
import { Copy, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import { ApiError, type CallReply, type Transport } from '../../lib/transport.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { useCopyToast } from '../../ui/copy-text.ts';
import { QrDrawing } from '../../ui/qr-drawing.tsx';
import { CodeField } from './code-fields.tsx';
import { PasswordField } from './password-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import formStyles from './session-form.module.css';

interface SetupProps {
  /** Why it is set up, and what is needed for it. */
  intro: string;
  /** What proves whose account it is: a password that was just typed, or what has to be typed now. */
  proof: { password: string } | 'ask-password' | 'ask-code';
  call: Transport;
  onDone: () => void;
}

type Begun = CallReply<'/api/home/FactorBegin'>['data'];

/** Turns the second factor on: what it is, the secret for the app with its first code, and the recovery codes. */
export function SecondFactorSetup({ intro, proof, call, onDone }: SetupProps) {
  const [begun, setBegun] = useState<Begun>();
  const [codes, setCodes] = useState<string[]>();
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />;
  if (begun) return <AppForm begun={begun} call={call} onConfirmed={setCodes} />;
  return <BeginForm intro={intro} proof={proof} call={call} onBegun={setBegun} />;
}

/** The text of what is wrong with a field of a call; undefined where its error is another one. */
const problemOf = (error: unknown, field: string) =>
  error instanceof ApiError ? error.errors.find((one) => one.field === field)?.key : undefined;

function BeginForm({
  intro,
  proof,
  call,
  onBegun,
}: Pick<SetupProps, 'intro' | 'proof' | 'call'> & { onBegun: (begun: Begun) => void }) {
  const { t } = useTranslation();
  const lang = useLang();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '', code: '' } });
  const begin = useMutation({
    mutationFn: async ({ password, code }: { password: string; code: string }) => {
      const proofs = { 'ask-password': { password }, 'ask-code': { code } };
      return (await call('/api/home/FactorBegin', { ...(typeof proof === 'string' ? proofs[proof] : proof), lang }))
        .data;
    },
    onSuccess: onBegun,
  });
  const submit = handleSubmit((given) => {
    if (!begin.isPending) begin.mutate(given);
  });
  const problem = problemOf(begin.error, proof === 'ask-code' ? 'code' : 'password');
  const required = (key: 'FACTOR.FILL_CODE' | 'FACTOR.FILL_PASSWORD') => (text: string) => text.trim() !== '' || t(key);
  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      <p>{intro}</p>
      <p>{t('FACTOR.APPS')}</p>
      {proof === 'ask-password' && (
        <PasswordField
          label={t('SESSION.PASSWORD')}
          error={formState.errors.password?.message ?? (problem && t('ERROR.OWN_PASSWORD'))}
          autoComplete="current-password"
          data-autofocus
          {...register('password', { validate: required('FACTOR.FILL_PASSWORD') })}
        />
      )}
      {proof === 'ask-code' && (
        <CodeField
          kind="app"
          error={formState.errors.code?.message ?? (problem && t('ERROR.SIGN_IN_CODE'))}
          {...register('code', { validate: required('FACTOR.FILL_CODE') })}
        />
      )}
      <CallProblem error={(!problem || typeof proof !== 'string') && begin.error} className={formStyles.alert} />
      <Button type="submit" aria-disabled={begin.isPending}>
        {t('FACTOR.CONTINUE')}
      </Button>
    </form>
  );
}

/** The secret of an app in groups of four characters, which are easier to type. */
const inGroups = (key: string) => (key.match(/.{1,4}/g) ?? []).join(' ');

interface AppFormProps extends Pick<SetupProps, 'call'> {
  begun: Begun;
  onConfirmed: (codes: string[]) => void;
}

function AppForm({ begun, call, onConfirmed }: AppFormProps) {
  const { t } = useTranslation();
  const copy = useCopyToast(t('FACTOR.KEY_COPIED'));
  const heading = useRef<HTMLParagraphElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const confirm = useMutation({
    mutationFn: (given: { code: string }) => call('/api/home/FactorConfirm', given),
    onSuccess: ({ data }) => onConfirmed(data.recoveryCodes),
    onError: () => setFocus('code', { shouldSelect: true }),
  });
  const submit = handleSubmit((given) => {
    if (!confirm.isPending) confirm.mutate(given);
  });
  const isWrong = problemOf(confirm.error, 'code') !== undefined;
  return (
    <form className="stack gap-4" noValidate onSubmit={submit}>
      <p ref={heading} className={formStyles.said} tabIndex={-1}>
        {t('FACTOR.SCAN')}
      </p>
      <QrDrawing code={begun.qr} label={t('FACTOR.QR')} className={formStyles.qr} />
      <div className="stack gap-2">
        <p>{t('FACTOR.KEY')}</p>
        <p>
          <code className={formStyles.code} dir="ltr">
            {inGroups(begun.key)}
          </code>
        </p>
        <div className="cluster gap-3">
          <Button variant="quiet" onClick={() => copy(begun.key)}>
            <Copy aria-hidden="true" />
            {t('FACTOR.COPY_KEY')}
          </Button>
          <ButtonAnchor variant="quiet" href={begun.link}>
            <Smartphone aria-hidden="true" />
            {t('FACTOR.OPEN_APP')}
          </ButtonAnchor>
        </div>
      </div>
      <CodeField
        kind="app"
        error={formState.errors.code?.message ?? (isWrong ? t('FACTOR.CODE_WRONG') : undefined)}
        {...register('code', { validate: (code) => code.trim() !== '' || t('FACTOR.FILL_CODE') })}
      />
      <CallProblem error={!isWrong && confirm.error} className={formStyles.alert} />
      <Button type="submit" aria-disabled={confirm.isPending}>
        {t('FACTOR.TURN_ON')}
      </Button>
    </form>
  );
}
