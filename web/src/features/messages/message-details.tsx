import { MESSAGE_STATES, namesOf } from 'contract/vocabulary';
import {
  CalendarX,
  CircleCheck,
  Clock,
  Hash,
  Languages,
  Mail,
  Paperclip,
  Phone,
  Reply,
  StickyNote,
  TriangleAlert,
} from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { keyIn } from '../../i18n/language-key.ts';
import { useSendsMail } from '../../lib/menu.ts';
import { storedSession } from '../../lib/session.ts';
import { useMomentText } from '../../lib/zoned-time.ts';
import { Button } from '../../ui/button.tsx';
import { savePrivateFile } from '../../ui/export-button.tsx';
import { useFailureToast } from '../../ui/failure-toast.ts';
import { SelectField } from '../../ui/field.tsx';
import { DeleteButton } from '../../ui/question-dialog.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import { AnswerForm, NoteForm } from './answer-form.tsx';
import styles from './message-details.module.css';
import { encodedAddress, phoneLink } from './message-links.ts';
import { type Message, type Person, useMessageChange } from './queries.ts';

const DELIVERIES = {
  pending: { Icon: Clock, message: 'MESSAGES.MAIL_PENDING', answer: 'MESSAGES.ANSWER_PENDING' },
  sent: { Icon: CircleCheck, message: 'MESSAGES.MAIL_SENT', answer: 'MESSAGES.ANSWER_SENT' },
  failed: { Icon: TriangleAlert, message: 'MESSAGES.MAIL_FAILED', answer: 'MESSAGES.ANSWER_FAILED' },
} as const;

interface DeliveryProps {
  delivery: Message['delivery'];
  of: 'message' | 'answer';
}

/** What became of a mail. */
function Delivery({ delivery, of }: DeliveryProps) {
  const { t } = useTranslation();
  const isUnsent = useSendsMail() === false && of === 'message' && delivery === 'pending';
  const Icon = isUnsent ? TriangleAlert : DELIVERIES[delivery].Icon;
  return (
    <span className={styles.fact} data-failed={delivery === 'failed' || undefined}>
      <Icon aria-hidden="true" />
      {t(isUnsent ? 'MESSAGES.NO_MAIL' : DELIVERIES[delivery][of])}
    </span>
  );
}

interface MessageDetailsProps {
  message: Message;
  people: readonly Person[];
  /** Whether something is typed that is not sent. */
  onTyped: (isTyped: boolean) => void;
}

/** The expanded message: its text, contact details, what is kept with it, and what can be done with it. */
export function MessageDetails({ message, people, onTyped }: MessageDetailsProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.details}>
      {message.isWaiting && message.state !== 'cancelled' && <p className="strong">{t('MESSAGES.WAITS')}</p>}
      {message.answers.length > 0 ? (
        <dl className={styles.answers}>
          {message.answers.map(({ field, label, text, file }) => (
            <div key={field ?? label}>
              <dt className="text-14 muted">
                <bdi>{label}</bdi>
              </dt>
              <dd className={styles.text} dir="auto">
                {file ? <FileButton message={message.id} file={file} name={text} /> : text}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={styles.text} dir="auto">
          {message.body}
        </p>
      )}
      <ul className={styles.facts}>
        <li className={styles.fact}>
          <Hash aria-hidden="true" />
          {t('MESSAGES.NUMBER')} {message.id}
        </li>
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
        <li>
          <Delivery delivery={message.delivery} of="message" />
        </li>
      </ul>
      <Work message={message} people={people} />
      {message.notes.length > 0 && <Notes notes={message.notes} />}
      <MessageActions message={message} onTyped={onTyped} />
    </div>
  );
}

interface FileButtonProps {
  message: number;
  file: string;
  name: string;
}

/** A private file has no address: whoever may see the answer saves it. */
function FileButton({ message, file, name }: FileButtonProps) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const fail = useFailureToast();
  const save = async () => savePrivateFile((await call('/api/manager/MessageFile', { message, file })).data);
  return (
    <Button variant="quiet" onClick={() => void save().catch(fail)}>
      <Paperclip aria-hidden="true" />
      <span className="visually-hidden">{t('MESSAGES.SAVE_FILE')}</span>
      <bdi>{name}</bdi>
    </Button>
  );
}

const NOTE_NAMES = {
  answer: { name: 'MESSAGES.ANSWER', Icon: Reply },
  note: { name: 'MESSAGES.NOTE', Icon: StickyNote },
  copy: { name: 'MESSAGES.COPY', Icon: Reply },
  cancelled: { name: 'MESSAGES.CANCELLED_BY_LINK', Icon: CalendarX },
} as const;

/** What is kept with a message, in the order in which it came. */
function Notes({ notes }: Pick<Message, 'notes'>) {
  const { t } = useTranslation();
  const momentText = useMomentText();
  return (
    <ol className="stack gap-3" role="list" aria-label={t('MESSAGES.NOTES')}>
      {notes.map(({ id, kind, subject, text, by, at, delivery }) => {
        const { name, Icon } = NOTE_NAMES[kind];
        return (
          <li key={id} className={styles.note} data-kind={kind}>
            <p className="cluster gap-1 gap-x-4 text-14 muted">
              <span className="inline gap-1 icon-18">
                <Icon className={Icon === Reply ? 'mirrored' : undefined} aria-hidden="true" />
                {t(name)}
              </span>
              <bdi className="strong">{by}</bdi>
              <time dateTime={at}>{momentText(at)}</time>
              {delivery && <Delivery delivery={delivery} of="answer" />}
            </p>
            {subject !== '' && (
              <p className={`strong ${styles.text}`} dir="auto">
                {subject}
              </p>
            )}
            {text !== '' && (
              <p className={styles.text} dir="auto">
                {text}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}

const STATES = namesOf(MESSAGE_STATES);

/** The message's state, and who works on it. */
function Work({ message, people }: Omit<MessageDetailsProps, 'onTyped'>) {
  const { t } = useTranslation();
  const { change } = useMessageChange();
  const me = storedSession()?.userID;
  const messages = [message];
  return (
    <div className="cluster gap-4 bottom">
      <StateChoice
        message={message}
        isOfAnswers={message.form !== null}
        isPending={change.isPending}
        onChoose={(state) => change.mutate({ messages, state })}
      />
      <AssigneeField
        value={message.assignee?.id ?? 0}
        people={message.assignee ? withPerson(people, message.assignee) : people}
        onChoose={(assignee = 0) => !change.isPending && change.mutate({ messages, assignee })}
      />
      {me !== undefined && message.assignee?.id !== me && (
        <Button
          variant="quiet"
          aria-disabled={change.isPending}
          onClick={() => change.mutate({ messages, state: 'work', assignee: me })}
        >
          {t('MESSAGES.TAKE')}
        </Button>
      )}
    </div>
  );
}

/** Answer, note, delete. */
function MessageActions({ message, onTyped }: Omit<MessageDetailsProps, 'people'>) {
  const { t } = useTranslation();
  const { remove } = useMessageChange();
  const [form, setForm] = useState<'answer' | 'note'>();
  const opener = useRef<HTMLButtonElement>(null);
  const toggle = (name: 'answer' | 'note') => setForm(form === name ? undefined : name);
  // The page stays where it is: the button that sends goes with its form.
  const close = () => {
    opener.current?.focus();
    setForm(undefined);
    onTyped(false);
  };
  return (
    <div className="stack gap-4">
      <div className="cluster gap-3">
        {message.fromEmail !== '' && (
          <Button
            ref={form === 'answer' ? opener : undefined}
            aria-expanded={form === 'answer'}
            onClick={() => toggle('answer')}
          >
            <Reply className="mirrored" aria-hidden="true" />
            {t('MESSAGES.ANSWER')}
          </Button>
        )}
        <Button
          ref={form === 'note' ? opener : undefined}
          variant="quiet"
          aria-expanded={form === 'note'}
          onClick={() => toggle('note')}
        >
          <StickyNote aria-hidden="true" />
          {t('MESSAGES.NOTE')}
        </Button>
        <DeleteButton
          title={t('MESSAGES.DELETE_TITLE')}
          label={t('MESSAGES.DELETE')}
          question={(name) => t('MESSAGES.DELETE_TEXT', { name })}
          name={message.fromName}
          aria-disabled={remove.isPending}
          onDelete={() => remove.mutate([message.id])}
        />
      </div>
      {form === 'answer' && <AnswerForm message={message} onTyped={onTyped} onDone={close} />}
      {form === 'note' && <NoteForm message={message} onTyped={onTyped} onDone={close} />}
    </div>
  );
}

/** Whoever works on it may have lost the right, or the account, since. */
const withPerson = (people: readonly Person[], person: Person) =>
  people.some(({ id }) => id === person.id) ? people : [...people, person];

interface StateChoiceProps {
  message?: Message;
  /** Whether it is of answers to forms alone, which may be cancelled. */
  isOfAnswers: boolean;
  isPending: boolean;
  onChoose: (state: Message['state']) => void;
}

/** The states, of which the message's is pressed. */
export function StateChoice({ message, isOfAnswers, isPending, onChoose }: StateChoiceProps) {
  const { t } = useTranslation();
  return (
    <fieldset className="cluster gap-2">
      <legend className="visually-hidden">{t('MESSAGES.FILTER')}</legend>
      {STATES.filter((state) => state !== 'cancelled' || isOfAnswers).map((state) => (
        <Button
          key={state}
          variant="quiet"
          className={styles.choice}
          aria-pressed={message && message.state === state}
          aria-disabled={isPending || message?.state === state}
          onClick={() => onChoose(state)}
        >
          {t(MESSAGE_STATES[state])}
        </Button>
      ))}
    </fieldset>
  );
}

interface AssigneeFieldProps {
  /** 0 for nobody; undefined where nothing is chosen. */
  value: number | undefined;
  people: readonly Person[];
  /** What stands for no choice. */
  none?: string;
  onChoose: (assignee: number | undefined) => void;
}

export function AssigneeField({ value, people, none, onChoose }: AssigneeFieldProps) {
  const { t } = useTranslation();
  const me = storedSession()?.userID;
  return (
    <SelectField
      id={useId()}
      label={t('MESSAGES.WHO')}
      value={value ?? ''}
      onChange={({ target }) => onChoose(target.value === '' ? undefined : Number(target.value))}
      options={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        { value: 0, label: t('MESSAGES.NOBODY') },
        ...people.map(({ id, name }) => ({ value: id, label: id === me ? t('MESSAGES.ME', { name }) : name })),
      ]}
    />
  );
}
