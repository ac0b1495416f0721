import { useMutation, useQueryClient } from '@tanstack/react-query';
import { internationalNumber, machineText } from 'contract/typed-text';
import { MESSAGE_STATES, type MessageState } from 'contract/vocabulary';
import {
  Check,
  ChevronDown,
  CircleCheck,
  Clock,
  Languages,
  Mail,
  MailOpen,
  Phone,
  Reply,
  RotateCcw,
  TriangleAlert,
} from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { keyIn } from '../../i18n/language-key.ts';
import { useSendsMail } from '../../lib/menu.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { keepFocus } from '../../ui/manager-list.tsx';
import { DeleteButton } from '../../ui/question-dialog.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './message-row.module.css';
import { everyMessage, type Message } from './queries.ts';

interface MessageRowProps {
  message: Message;
  state: MessageState;
  isOpen: boolean;
  onToggle: () => void;
}

const ICONS = { new: Mail, read: MailOpen, done: Check } as const;

/** A message in the list: sender, subject and time. It expands in place. */
export function MessageRow({ message, state, isOpen, onToggle }: MessageRowProps) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  const panelId = useId();
  const Icon = ICONS[state];
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
            <span className="visually-hidden">{t(MESSAGE_STATES[state])}: </span>
          </span>
          <span className={styles.from}>
            <bdi>{message.fromName}</bdi>
            {message.delivery === 'failed' && <TriangleAlert className="danger icon-18" aria-hidden="true" />}
          </span>
          <span className={styles.subject}>
            <bdi>{message.subject}</bdi>
          </span>
          <time className={styles.time} dateTime={message.createdAt}>
            {momentText(message.createdAt)}
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

/** Of a message that no mail was sent for, because the site has no mail server. */
const NO_MAIL = { Icon: TriangleAlert, label: 'MESSAGES.NO_MAIL' } as const;

/** The expanded message: its text, contact details, whether the mail was sent, and the actions. */
function MessageDetails({ message, state }: { message: Message; state: MessageState }) {
  const { t } = useTranslation();
  const sendsMail = useSendsMail();
  const isUnsent = message.delivery === 'pending' && !sendsMail;
  const { Icon, label } = isUnsent ? NO_MAIL : DELIVERIES[message.delivery];
  return (
    <div className={styles.details}>
      <p className={styles.body} dir="auto">
        {message.body}
      </p>
      <ul className={styles.facts}>
        {message.fromEmail !== '' && (
          <li className={styles.fact}>
            <Mail role="img" aria-label={t('CONTACT.EMAIL')} />
            <a href={`mailto:${encodedAddress(message.fromEmail)}`}>
              <bdi dir="ltr">{message.fromEmail}</bdi>
            </a>
          </li>
        )}
        {message.mobile !== '' && (
          <li className={styles.fact}>
            <Phone role="img" aria-label={t('CONTACT.MOBILE')} />
            <a href={phoneLink(message.mobile)}>
              <bdi dir="ltr">{message.mobile}</bdi>
            </a>
          </li>
        )}
        <li className={styles.fact}>
          <Languages aria-hidden="true" />
          {t(keyIn('MESSAGES.IN', message.lang))}
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

/** Answer, done or not done, delete. */
function MessageActions({ message, state }: { message: Message; state: MessageState }) {
  const { t } = useTranslation();
  const { mark, remove } = useMessageChange();
  const reply = replyLink(message);
  const isDone = state === 'done';
  return (
    <div className="cluster gap-3">
      {reply && (
        <ButtonAnchor href={reply}>
          <Reply className="mirrored" aria-hidden="true" />
          {t('MESSAGES.REPLY')}
        </ButtonAnchor>
      )}
      <Button
        variant="quiet"
        aria-disabled={mark.isPending}
        onClick={() => mark.mutate({ id: message.id, done: !isDone })}
      >
        {isDone ? <RotateCcw aria-hidden="true" /> : <Check aria-hidden="true" />}
        {t(isDone ? 'MESSAGES.MARK_UNDONE' : 'MESSAGES.MARK_DONE')}
      </Button>
      <DeleteButton
        title={t('MESSAGES.DELETE_TITLE')}
        label={t('MESSAGES.DELETE')}
        question={(name) => t('MESSAGES.DELETE_TEXT', { name })}
        name={message.fromName}
        aria-disabled={remove.isPending}
        onDelete={() => remove.mutate(message.id)}
      />
    </div>
  );
}

/** A manager's change of a message; the lists are loaded again after it. */
function useMessageChange() {
  const call = useManagerCall();
  const queryClient = useQueryClient();
  const fail = useFailureToast();
  const change = {
    onSuccess: async () => {
      await queryClient.invalidateQueries(everyMessage);
      keepFocus();
    },
    onError: fail,
  };
  const mark = useMutation({
    mutationFn: (message: { id: number; done: boolean }) => call('/api/manager/MessageSave', { message }),
    ...change,
  });
  const remove = useMutation({
    mutationFn: (id: number) => call('/api/manager/MessageDelete', { ids: [id] }),
    ...change,
  });
  return { mark, remove };
}

/** The length of the quotation, because some mail programs refuse longer links. */
const QUOTED = 1_200;

const quoted = (text: string) =>
  // Cut between code points, because half a surrogate pair cannot be encoded in a link.
  Array.from(text)
    .slice(0, QUOTED)
    .join('')
    .split(/\r?\n/)
    .map((line) => `> ${line}`)
    .join('\r\n');

/** Messages of earlier versions may have marks in it that nobody sees. */
const encodedAddress = (email: string) => encodeURIComponent(machineText(email)).replace('%40', '@');

/** Opens the manager's own mail program with an answer to a message; undefined where there is no e-mail address. */
export function replyLink({ fromEmail, subject, body }: Pick<Message, 'fromEmail' | 'subject' | 'body'>) {
  if (fromEmail === '') return undefined;
  const address = encodedAddress(fromEmail);
  const fields = { subject: `Re: ${subject}`, body: `\r\n\r\n${quoted(body)}` };
  const query = Object.entries(fields).map(([name, text]) => `${name}=${encodeURIComponent(text)}`);
  return `mailto:${address}?${query.join('&')}`;
}

/** More than in any number: there are several. */
const SEVERAL = /\d{16}/;

/**
 * The link that dials a number as somebody typed it, a local one too: without an extension, and of several the first. Undefined
 * where there is none.
 */
export function phoneLink(typed: string): string | undefined {
  const text = machineText(typed).replaceAll('(0)', '');
  const [run = ''] = /\+?\d[\d\s().\p{Pd}/]*/u.exec(text) ?? [];
  const dialled = run.replace(/[^\d+]/g, '');
  const first = SEVERAL.test(dialled) ? /(?<!\d)\+?\d{7,15}(?!\d)/.exec(run)?.[0] : /^\+?\d{3,}$/.exec(dialled)?.[0];
  return first && `tel:${internationalNumber(first) ?? first}`;
}
