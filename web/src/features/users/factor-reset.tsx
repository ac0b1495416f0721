import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldOff } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useRevalidator } from 'react-router-dom';
import { DialogButton } from '../../ui/dialog.tsx';
import { QuestionDialog } from '../../ui/question-dialog.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { everyUser } from './queries.ts';
import styles from './user-form.module.css';

interface FactorProps {
  account: { Id: number; Name: string };
  hasSecondFactor: boolean;
}

/** Whether an account has a second factor, which a colleague can take off it when it is lost. */
export function FactorReset({ account, hasSecondFactor }: FactorProps) {
  const { t } = useTranslation();
  const headingId = useId();
  return (
    <section className={styles.panel} aria-labelledby={headingId}>
      <h2 id={headingId} className="text-22">
        {t('USERS.FACTOR')}
      </h2>
      <p>{t(hasSecondFactor ? 'USERS.FACTOR_ON' : 'USERS.FACTOR_OFF')}</p>
      {hasSecondFactor && (
        <div className="cluster gap-3">
          <DialogButton variant="quiet" dialog={(close) => <ResetDialog account={account} onClose={close} />}>
            <ShieldOff aria-hidden="true" />
            {t('USERS.FACTOR_RESET')}
          </DialogButton>
        </div>
      )}
    </section>
  );
}

function ResetDialog({ account, onClose }: { account: FactorProps['account']; onClose: () => void }) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const toast = useToast();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const reset = useMutation({
    mutationFn: () => call('/api/manager/UserFactorReset', { id: account.Id }),
    onSuccess: async () => {
      onClose();
      toast('success', t('USERS.FACTOR_RESET_DONE'));
      await queryClient.invalidateQueries(everyUser);
      await revalidate();
    },
  });
  return (
    <QuestionDialog
      title={t('USERS.FACTOR_RESET_TITLE', { name: account.Name })}
      submit={t('USERS.FACTOR_RESET')}
      focus="cancel"
      isDisabled={reset.isPending}
      error={reset.error}
      onSubmit={() => reset.mutate()}
      onClose={onClose}
    >
      <p>{t('USERS.FACTOR_RESET_TEXT')}</p>
    </QuestionDialog>
  );
}
