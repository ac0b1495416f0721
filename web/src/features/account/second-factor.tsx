import { useMutation, useQueryClient } from '@tanstack/react-query';
import { KeyRound, ShieldCheck, ShieldOff, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { apiQuery } from '../../lib/api-query.ts';
import type { Lang } from '../../lib/lang.ts';
import { useDateText } from '../../lib/menu.ts';
import { ApiError, type CallReply } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { Dialog, DialogActions, DialogButton } from '../../ui/dialog.tsx';
import type { RenderDialog } from '../../ui/dialog-host.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useToast } from '../../ui/toast.tsx';
import { CodeField } from '../session/code-fields.tsx';
import { RecoveryCodes } from '../session/recovery-codes.tsx';
import { SecondFactorSetup } from '../session/second-factor-setup.tsx';
import formStyles from '../session/session-form.module.css';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './account.module.css';

const ACCOUNT = '/api/home/Account';

export type Account = CallReply<typeof ACCOUNT>['data'];
export type Browser = Account['devices'][number];

/** The second factor, the sessions and the remembered browsers of whoever is logged in. */
export const accountQuery = (lang: Lang) => apiQuery(ACCOUNT, lang, {});

const everyAccount = { queryKey: [ACCOUNT] };

/** Whether logging in takes a code, and what can be done about it. */
export function SecondFactor({ account }: { account: Account }) {
  const { t } = useTranslation();
  const dateText = useDateText();
  const { isOn, isRequired, recoveryCodes, onSince } = account;
  const reload = useReload();
  const reloading = (dialog: RenderDialog) => (close: () => void) =>
    dialog(() => {
      close();
      void reload();
    });
  return (
    <Panel title={t('FACTOR.TITLE')}>
      <p className={`row top gap-3 ${styles.state}`} data-on={isOn || undefined}>
        {isOn ? <ShieldCheck aria-hidden="true" /> : <ShieldOff aria-hidden="true" />}
        <span>{isOn ? t('ACCOUNT.FACTOR_ON', { date: dateText(onSince.slice(0, 10)) }) : t('ACCOUNT.FACTOR_OFF')}</span>
      </p>
      {isOn && <p className="text-16 muted">{t('ACCOUNT.CODES_LEFT', { count: recoveryCodes })}</p>}
      {isOn && isRequired && <p className="text-16 muted">{t('ACCOUNT.FACTOR_REQUIRED')}</p>}
      <div className="cluster gap-3">
        {!isOn && (
          <DialogButton dialog={reloading((close) => <SetupDialog isOn={false} onClose={close} />)}>
            <ShieldCheck aria-hidden="true" />
            {t('ACCOUNT.TURN_ON')}
          </DialogButton>
        )}
        {isOn && (
          <>
            <DialogButton variant="quiet" dialog={reloading((close) => <NewCodesDialog onClose={close} />)}>
              <KeyRound aria-hidden="true" />
              {t('ACCOUNT.NEW_CODES')}
            </DialogButton>
            <DialogButton variant="quiet" dialog={reloading((close) => <SetupDialog isOn onClose={close} />)}>
              <Smartphone aria-hidden="true" />
              {t('ACCOUNT.MOVE')}
            </DialogButton>
          </>
        )}
        {isOn && !isRequired && (
          <DialogButton variant="quiet" dialog={reloading((close) => <TurnOffDialog onClose={close} />)}>
            <ShieldOff aria-hidden="true" />
            {t('ACCOUNT.TURN_OFF')}
          </DialogButton>
        )}
      </div>
    </Panel>
  );
}

/** Loads the account again, after whatever changed it. */
const useReload = () => {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries(everyAccount);
};

/** What is done to a session or a browser, by its id; then the account is loaded again. */
export function useAccountAct(act: (id: number) => Promise<unknown>, done: string, onError: (error: unknown) => void) {
  const reload = useReload();
  const toast = useToast();
  return useMutation({
    mutationFn: act,
    onSuccess: async () => {
      await reload();
      toast('success', done);
    },
    onError,
  });
}

function SetupDialog({ isOn, onClose }: { isOn: boolean; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useManagerCall();
  return (
    <Dialog title={t(isOn ? 'ACCOUNT.MOVE' : 'FACTOR.TITLE')} onClose={onClose}>
      <SecondFactorSetup
        intro={t(isOn ? 'ACCOUNT.MOVE_INTRO' : 'ACCOUNT.INTRO')}
        proof={isOn ? 'ask-code' : 'ask-password'}
        call={call}
        onDone={onClose}
      />
    </Dialog>
  );
}

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
      <CallProblem error={!isWrong && error} className={formStyles.alert} />
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

function NewCodesDialog({ onClose }: { onClose: () => void }) {
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

function TurnOffDialog({ onClose }: { onClose: () => void }) {
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
