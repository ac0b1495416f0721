import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { ApiError } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogActions } from '../../ui/dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CodeField } from '../session/code-fields.tsx';
import { RecoveryCodes } from '../session/recovery-codes.tsx';
import formStyles from '../session/session-form.module.css';
import { useManagerCall } from '../session/use-manager-call.ts';

interface CodeQuestionProps {
  text: string;
  submit: ReactNode;
  onCode: (code: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for a code, without which an open browser would be enough to change the second factor. */
function CodeQuestion({ text, submit, onCode, onClose }: CodeQuestionProps) {
  const { t, i18n } = useTranslation();
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const send = useMutation({
    mutationFn: ({ code }: { code: string }) => onCode(code),
    onError: () => setFocus('code', { shouldSelect: true }),
  });
  const { error } = send;
  const isWrong = error instanceof ApiError && error.errors.some(({ field }) => field === 'code');
  return (
    <form
      className="stack gap-4"
      noValidate
      onSubmit={handleSubmit((given) => {
        if (!send.isPending) send.mutate(given);
      })}
    >
      <p>{text}</p>
      <CodeField
        kind="app"
        error={formState.errors.code?.message ?? (isWrong ? errorText(i18n, error) : undefined)}
        {...register('code', { validate: (code) => code.trim() !== '' || t('FACTOR.FILL_CODE') })}
      />
      <div role="alert">{error && !isWrong && <p className={formStyles.alert}>{errorText(i18n, error)}</p>}</div>
      <DialogActions>
        <Button variant="quiet" onClick={onClose}>
          {t('CANCEL')}
        </Button>
        <Button type="submit" aria-disabled={send.isPending}>
          {submit}
        </Button>
      </DialogActions>
    </form>
  );
}

export function NewCodesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const [codes, setCodes] = useState<string[]>();
  const renew = async (code: string) =>
    setCodes((await call('/api/home/RecoveryCodesRenew', { code })).data.recoveryCodes);
  return (
    <Dialog title={t('FACTOR.CODES')} onClose={onClose}>
      {codes ? (
        <RecoveryCodes codes={codes} onDone={onClose} />
      ) : (
        <CodeQuestion
          text={t('ACCOUNT.NEW_CODES_TEXT')}
          submit={t('ACCOUNT.CREATE_CODES')}
          onCode={renew}
          onClose={onClose}
        />
      )}
    </Dialog>
  );
}

export function TurnOffDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const toast = useToast();
  const turnOff = async (code: string) => {
    await call('/api/home/FactorOff', { code });
    onClose();
    toast('success', t('ACCOUNT.TURNED_OFF'));
  };
  return (
    <Dialog title={t('ACCOUNT.TURN_OFF')} onClose={onClose}>
      <CodeQuestion text={t('ACCOUNT.TURN_OFF_TEXT')} submit={t('ACCOUNT.OFF')} onCode={turnOff} onClose={onClose} />
    </Dialog>
  );
}
