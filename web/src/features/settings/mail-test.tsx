import { useMutation } from '@tanstack/react-query';
import { testMailForm } from 'contract/calls/mail';
import { INTERNATIONAL_LANGUAGE } from 'contract/localized';
import { CircleAlert, MailCheck } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/lang.ts';
import type { CallReply } from '../../lib/transport.ts';
import { Button } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { TextField } from '../../ui/field.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './setup.module.css';

type Outcome = CallReply<'/api/manager/SendTestMail'>['data'];

const FAULTS = {
  missing: 'SETUP.MAIL_MISSING',
  'unknown-host': 'SETUP.MAIL_UNKNOWN_HOST',
  connection: 'SETUP.MAIL_CONNECTION',
  timeout: 'SETUP.MAIL_TIMEOUT',
  login: 'SETUP.MAIL_LOGIN',
  refused: 'SETUP.MAIL_REFUSED',
  other: 'SETUP.MAIL_OTHER',
} as const;

interface MailTestProps {
  /** The address that is offered. */
  address: string;
  onSent?: (() => void) | undefined;
}

/** Sends a test mail, and says what the mail server answered. It is no form, since it may stand in one. */
export function MailTest({ address, onSent }: MailTestProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const call = useManagerCall();
  const id = useId();
  const [email, setEmail] = useState(address);
  const [isWrong, setWrong] = useState(false);
  const test = useMutation({
    mutationFn: (to: string) => call('/api/manager/SendTestMail', { email: to, lang }),
    onSuccess: ({ data }) => data.isSent && onSent?.(),
  });
  const send = () => {
    const { success } = testMailForm.safeParse({ email });
    setWrong(!success);
    if (!success) document.getElementById(id)?.focus();
    else if (!test.isPending) test.mutate(email);
  };
  const sendOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    send();
  };
  return (
    <div className="stack gap-4">
      <div className={styles.mailForm}>
        <TextField
          id={id}
          label={t('SETUP.MAIL_TO')}
          error={isWrong ? t('ERROR.EMAIL_INVALID') : undefined}
          type="email"
          dir="ltr"
          autoComplete="email"
          value={email}
          onChange={(event) => setEmail(event.target.value)}
          onKeyDown={sendOnEnter}
        />
        <Button variant="quiet" aria-disabled={test.isPending} onClick={send}>
          {t(test.isPending ? 'SETUP.MAIL_SENDING' : 'SETUP.MAIL_SEND')}
        </Button>
      </div>
      <div role="status">
        {test.data && !test.isPending && <MailOutcome outcome={test.data.data} to={test.variables} />}
      </div>
      <CallProblem error={test.error} className={styles.problem} />
    </div>
  );
}

function MailOutcome({ outcome: { fault, answer }, to }: { outcome: Outcome; to: string }) {
  const { t } = useTranslation();
  if (fault === '') {
    return (
      <p className={`row top gap-2 ${styles.sent}`}>
        <MailCheck aria-hidden="true" />
        <span>{t('SETUP.MAIL_SENT', { to })}</span>
      </p>
    );
  }
  return (
    <div className={styles.problem}>
      <p className={`row top gap-2 ${styles.fault}`}>
        <CircleAlert aria-hidden="true" />
        <span>{t(FAULTS[fault])}</span>
      </p>
      {answer !== '' && (
        <>
          <p>{t('SETUP.MAIL_ANSWER')}</p>
          <p className={styles.code} dir="ltr" lang={INTERNATIONAL_LANGUAGE}>
            {answer}
          </p>
        </>
      )}
    </div>
  );
}
