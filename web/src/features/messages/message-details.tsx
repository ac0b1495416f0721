import { CircleCheck, Clock, Languages, Mail, Phone, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { MessageActions } from './message-actions.tsx';
import styles from './message-details.module.css';
import type { Message, MessageState } from './queries.ts';

const DELIVERIES = {
  pending: { Icon: Clock, label: 'MESSAGES.MAIL_PENDING' },
  sent: { Icon: CircleCheck, label: 'MESSAGES.MAIL_SENT' },
  failed: { Icon: TriangleAlert, label: 'MESSAGES.MAIL_FAILED' },
} as const;

/** What somebody wrote, how they can be reached, what became of the mail, and what can be done. */
export function MessageDetails({ message, state }: { message: Message; state: MessageState }) {
  const { t } = useTranslation();
  const { Icon, label } = DELIVERIES[message.delivery];
  return (
    <div className={styles.details}>
      <p className={styles.body} dir="auto">
        {message.body}
      </p>
      <ul className={styles.facts}>
        {message.fromEmail !== '' && (
          <li className={styles.fact}>
            <Mail role="img" aria-label={t('CONTACT.EMAIL')} />
            <a href={`mailto:${encodeURIComponent(message.fromEmail).replace('%40', '@')}`}>
              <bdi dir="ltr">{message.fromEmail}</bdi>
            </a>
          </li>
        )}
        {message.mobile !== '' && (
          <li className={styles.fact}>
            <Phone role="img" aria-label={t('CONTACT.MOBILE')} />
            <a href={`tel:${encodeURIComponent(message.mobile.replace(/[^\p{Nd}+]/gu, ''))}`}>
              <bdi dir="ltr">{message.mobile}</bdi>
            </a>
          </li>
        )}
        <li className={styles.fact}>
          <Languages aria-hidden="true" />
          {t(message.lang === 'ar' ? 'MESSAGES.IN_ARABIC' : 'MESSAGES.IN_ENGLISH')}
        </li>
        <li className={styles.fact} data-failed={message.delivery === 'failed' || undefined}>
          <Icon aria-hidden="true" />
          {t(label)}
        </li>
      </ul>
      <MessageActions message={message} state={state} />
    </div>
  );
}
