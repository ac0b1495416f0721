import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerForm as Answer, answerForm, type NoteForm as Note, noteForm } from 'contract/calls/messages';
import { fieldIn } from 'contract/localized';
import { STATUS } from 'contract/status';
import { Mail, Send } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { contractRules, useProblemText } from '../../forms/values/problems.ts';
import { keyIn } from '../../i18n/language-key.ts';
import { useLang } from '../../lib/lang.ts';
import { useSendsMail } from '../../lib/menu.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { ApiError, isAnswered } from '../../lib/transport.ts';
import { Button, ButtonAnchor } from '../../ui/button.tsx';
import { CallProblem } from '../../ui/call-problem.tsx';
import { SelectField, TextAreaField, TextField } from '../../ui/field.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useManagerCall } from '../session/use-manager-call.ts';
import styles from './message-details.module.css';
import { answerLink } from './message-links.ts';
import { type Message, templatesQuery, useMessageChange, useMessagesReload } from './queries.ts';

interface FormProps {
  message: Message;
  onTyped: (isTyped: boolean) => void;
  onDone: () => void;
}

/** Sends what is kept with a message. Until the server has answered, a repeat is known as the same. */
function useKept<Values>(send: (values: Values, requestId: string) => Promise<unknown>, onDone: () => void) {
  const reload = useMessagesReload();
  const requestId = useRef(newRequestId());
  return useMutation({
    mutationFn: (values: Values) => send(values, requestId.current),
    onSuccess: () => {
      onDone();
      return reload();
    },
    onError: async (error) => {
      if (isAnswered(error)) requestId.current = newRequestId();
      if (isConflict(error)) await reload();
    },
  });
}

const isConflict = (error: unknown) => error instanceof ApiError && error.status === STATUS.editConflict;

const withNames = (text: string, { fromName, subject }: Message) =>
  text.replaceAll('{name}', () => fromName).replaceAll('{subject}', () => subject);

/** Whoever presses Send sees a colleague's change above the form first. */
export function AnswerForm({ message, onTyped, onDone }: FormProps) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const toast = useToast();
  const problem = useProblemText();
  const sendsMail = useSendsMail();
  const { change } = useMessageChange();
  const ids = { subject: useId(), text: useId() };
  const greeting = `${t(keyIn('MESSAGES.GREETING', message.lang), { name: message.fromName })}\n\n`;
  const { register, handleSubmit, control, getValues, setValue, setFocus, formState } = useForm<Answer>({
    resolver: contractRules(answerForm),
    defaultValues: {
      message: message.id,
      version: message.version,
      subject: `Re: ${message.subject}`,
      text: greeting,
      done: true,
    },
  });
  useEffect(() => setFocus('text'), [setFocus]);
  const { mutate, isPending, error } = useKept<Answer>(
    (answer, requestId) =>
      call('/api/manager/MessageAnswer', { answer: { ...answer, version: message.version }, requestId }),
    () => {
      toast('success', t('MESSAGES.ANSWERED'));
      onDone();
    },
  );
  const [subject, text, done] = useWatch({ control, name: ['subject', 'text', 'done'] });

  const begun = useRef(greeting);
  const insert = (template: string) => {
    const filled = withNames(template, message);
    const typed = getValues('text');
    setValue('text', typed === begun.current ? filled : `${typed.trimEnd()}\n\n${filled}`);
    begun.current = filled;
    onTyped(true);
  };
  const openOwn = () => {
    if (done) change.mutate({ messages: [message], state: 'done' });
    onDone();
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isPending) void handleSubmit((answer) => mutate(answer))();
      }}
    >
      <TemplateField message={message} greeting={greeting} onChoose={insert} />
      <TextField
        id={ids.subject}
        label={t('MESSAGES.ANSWER_SUBJECT')}
        error={problem(formState.errors.subject)}
        {...register('subject')}
      />
      <TextAreaField
        id={ids.text}
        label={t('MESSAGES.ANSWER_TEXT')}
        hint={t(sendsMail ? 'MESSAGES.ANSWER_HINT' : 'MESSAGES.ANSWER_OWN_HINT')}
        error={problem(formState.errors.text)}
        rows={8}
        {...register('text', { onChange: () => onTyped(true) })}
      />
      <label className="row gap-3 check">
        <input type="checkbox" {...register('done')} />
        <span>{t('MESSAGES.THEN_DONE')}</span>
      </label>
      {isConflict(error) ? (
        <p className="strong danger" role="alert">
          {t('MESSAGES.ANSWER_STALE')}
        </p>
      ) : (
        <CallProblem error={error} className="strong danger" />
      )}
      <div>
        {sendsMail ? (
          <Button type="submit" aria-disabled={isPending}>
            <Send className="mirrored" aria-hidden="true" />
            {t('MESSAGES.SEND')}
          </Button>
        ) : (
          <ButtonAnchor href={answerLink(message, { subject, text })} onClick={openOwn}>
            <Mail aria-hidden="true" />
            {t('MESSAGES.OPEN_MAIL')}
          </ButtonAnchor>
        )}
      </div>
    </form>
  );
}

interface TemplateFieldProps {
  message: Message;
  greeting: string;
  onChoose: (text: string) => void;
}

/** The templates by their names in the reader's language, with their texts in the message's; nothing where there are none. */
function TemplateField({ message, greeting, onChoose }: TemplateFieldProps) {
  const { t } = useTranslation();
  const lang = useLang();
  const id = useId();
  const [chosen, setChosen] = useState('');
  const templates = useQuery(templatesQuery(lang)).data?.data.templates ?? [];
  if (templates.length === 0) return null;
  return (
    <SelectField
      id={id}
      label={t('MESSAGES.TEMPLATE')}
      value={chosen}
      onChange={({ target: { value } }) => {
        setChosen(value);
        onChoose(templates[Number(value)]?.[fieldIn('text', message.lang)] ?? greeting);
      }}
      options={[
        ...(chosen === '' ? [{ value: '', label: t('MESSAGES.NO_TEMPLATE') }] : []),
        ...templates.map((template, index) => ({ value: `${index}`, label: template[fieldIn('title', lang)] })),
      ]}
    />
  );
}

/** A note for colleagues. */
export function NoteForm({ message, onTyped, onDone }: FormProps) {
  const { t } = useTranslation();
  const call = useManagerCall();
  const problem = useProblemText();
  const id = useId();
  const { register, handleSubmit, setFocus, formState } = useForm<Note>({
    resolver: contractRules(noteForm),
    defaultValues: { message: message.id, text: '' },
  });
  useEffect(() => setFocus('text'), [setFocus]);
  const { mutate, isPending, error } = useKept<Note>(
    (note, requestId) => call('/api/manager/MessageNote', { note, requestId }),
    onDone,
  );
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isPending) void handleSubmit((note) => mutate(note))();
      }}
    >
      <TextAreaField
        id={id}
        label={t('MESSAGES.NOTE_TEXT')}
        hint={t('MESSAGES.NOTE_HINT')}
        error={problem(formState.errors.text)}
        rows={3}
        {...register('text', { onChange: () => onTyped(true) })}
      />
      <CallProblem error={error} className="strong danger" />
      <div>
        <Button type="submit" aria-disabled={isPending}>
          {t('MESSAGES.NOTE_SAVE')}
        </Button>
      </div>
    </form>
  );
}
