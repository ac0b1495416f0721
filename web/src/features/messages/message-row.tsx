import { MESSAGE_STATES, type MessageState } from 'contract/vocabulary';
import {
  Ban,
  Check,
  ChevronDown,
  CircleX,
  Mail,
  MailOpen,
  MessageSquareText,
  TriangleAlert,
  UserRound,
} from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useMomentText } from '../../lib/zoned-time.ts';
import styles from './message-row.module.css';
import type { Message } from './queries.ts';

interface MessageRowProps {
  message: Message;
  isSelected: boolean;
  onSelect: (isSelected: boolean) => void;
  isOpen: boolean;
  onToggle: () => void;
  children: ReactNode;
}

const ICONS = { new: Mail, work: MailOpen, done: Check, unwanted: Ban, cancelled: CircleX } as const satisfies Record<
  MessageState,
  unknown
>;

/** Whether the mail about a message, or an answer to it, could not be sent. */
const hasFailed = ({ delivery, notes }: Message) => [{ delivery }, ...notes].some((one) => one.delivery === 'failed');

/** A message in the list: sender, subject and time. It expands in place. */
export function MessageRow({ message, isSelected, onSelect, isOpen, onToggle, children }: MessageRowProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const panelId = useId();
  const Icon = ICONS[message.state];
  const { assignee, notes } = message;
  return (
    <li className={styles.row} data-state={message.state} data-open={isOpen}>
      <label className={styles.select}>
        <input type="checkbox" checked={isSelected} onChange={({ target }) => onSelect(target.checked)} />
        <span className="visually-hidden">{t('MESSAGES.SELECT', { name: message.fromName })}</span>
      </label>
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
            <span className="visually-hidden">{t(MESSAGE_STATES[message.state])}: </span>
          </span>
          <span className={styles.from}>
            <bdi>{message.fromName}</bdi>
            {hasFailed(message) && <TriangleAlert className="danger icon-18" aria-hidden="true" />}
          </span>
          <span className={styles.subject}>
            <bdi>{message.subject}</bdi>
          </span>
          <span className={styles.facts}>
            {message.isWaiting && message.state !== 'cancelled' && (
              <span className="strong">{t('MESSAGES.WAITS_SHORT')}</span>
            )}
            {assignee && (
              <span className="inline gap-1 icon-18">
                <UserRound role="img" aria-label={t('MESSAGES.WHO')} />
                <bdi>{assignee.name}</bdi>
              </span>
            )}
            {notes.length > 0 && (
              <span className="inline gap-1 icon-18">
                <MessageSquareText role="img" aria-label={t('MESSAGES.NOTES')} />
                {notes.length}
              </span>
            )}
            <time dateTime={message.createdAt}>{momentText(message.createdAt)}</time>
          </span>
          <ChevronDown className={styles.arrow} aria-hidden="true" />
        </button>
      </h2>
      <div id={panelId} className={styles.panel} hidden={!isOpen}>
        {children}
      </div>
    </li>
  );
}
