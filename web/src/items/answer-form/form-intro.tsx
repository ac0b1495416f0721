import { useTranslation } from 'react-i18next';
import { useDigits } from '../../lib/menu.ts';
import styles from './form.module.css';
import type { Form } from './form-query.ts';

const STATES = { soon: 'FORM.SOON', closed: 'FORM.CLOSED', full: 'FORM.FULL', waiting: 'FORM.WAITING' } as const;

/** What stands above the fields of a form. */
export function FormIntro({ form: { intro, state, opens } }: { form: Form }) {
  const { t } = useTranslation();
  const inDigits = useDigits();
  return (
    <>
      {intro !== '' && (
        <p className={styles.text} dir="auto">
          {intro}
        </p>
      )}
      {state !== 'open' && <p className={styles.state}>{inDigits(t(STATES[state], { date: opens }))}</p>}
    </>
  );
}
