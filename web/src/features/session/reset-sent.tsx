import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button.tsx';
import styles from './session-form.module.css';

/** Confirms that the reset was asked for; it says nothing about whether the address is known. */
export function ResetSent({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className={styles.form}>
      <MailCheck aria-hidden className={styles.picture} />
      <p ref={ref} tabIndex={-1}>
        {t('SESSION.SENT')}
      </p>
      <Button variant="quiet" onClick={onBack}>
        {t('SESSION.BACK_TO_LOGIN')}
      </Button>
    </div>
  );
}
