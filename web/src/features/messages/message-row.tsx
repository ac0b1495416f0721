import { Check, ChevronDown, Mail, MailOpen, TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '../../lib/use-lang.ts';
import { formatMoment } from '../editing/values/dates.ts';
import { MessageDetails } from './message-details.tsx';
import styles from './message-row.module.css';
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
