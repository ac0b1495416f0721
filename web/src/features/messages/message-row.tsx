import { Check, ChevronDown, CircleCheck, Clock, Languages, Mail, MailOpen, Phone, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/use-lang.ts';
import { formatMoment } from '../editing/values/dates.ts';
import { MessageActions } from './message-actions.tsx';
import styles from './messages-screen.module.css';
import type { Message, MessageState } from './queries.ts';

interface MessageRowProps {
  message: Message;
  state: MessageState;
  isOpen: boolean;
  onToggle: () => void;
}

const LOOKS = {
  new: { Icon: Mail, label: 'MESSAGES.STATE_NEW' },
  read: { Icon: MailOpen, label: 'MESSAGES.STATE_READ' },
  done: { Icon: Check, label: 'MESSAGES.STATE_DONE' },
} as const;

/** A message in the list: who, about what, when; it opens in place. */
export function MessageRow({ message, state, isOpen, onToggle }: MessageRowProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const panelId = useId();
  const { Icon, label } = LOOKS[state];
  return (
    <li className={styles.row} data-state={state} data-open={isOpen}>
      <h2 className={styles.heading}>
        <button
          type="button"
          className={styles.head}
          data-content=""
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={onToggle}
        >
          <span className={styles.state}>
            <Icon aria-hidden="true" />
            <span className="visually-hidden">{t(label)}: </span>
          </span>
          <span className={styles.from}>
            <bdi>{message.fromName}</bdi>
            {message.delivery === 'failed' && <TriangleAlert className={styles.failed} aria-hidden="true" />}
          </span>
          <span className={styles.subject}>
            <bdi>{message.subject}</bdi>
          </span>
          <time className={styles.time} dateTime={message.createdAt}>
            {formatMoment(lang, new Date(message.createdAt))}
          </time>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </button>
      </h2>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && <MessageDetails message={message} state={state} />}
      </div>
    </li>
  );
}

const DELIVERIES = {
  pending: { Icon: Clock, label: 'MESSAGES.MAIL_PENDING' },
  sent: { Icon: CircleCheck, label: 'MESSAGES.MAIL_SENT' },
  failed: { Icon: TriangleAlert, label: 'MESSAGES.MAIL_FAILED' },
} as const;

/** What somebody wrote, how they can be reached, what became of the mail, and what can be done. */
function MessageDetails({ message, state }: { message: Message; state: MessageState }) {
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
