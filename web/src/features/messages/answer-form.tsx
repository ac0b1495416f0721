import { useMutation, useQuery } from '@tanstack/react-query';
import { type AnswerForm as Answer, answerForm, type NoteForm as Note, noteForm } from 'contract/calls/messages';
import { fieldIn } from 'contract/localized';
import { STATUS } from 'contract/status';
import { Mail, Send } from 'lucide-react';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isSame } from '../../forms/values/item-values.ts';
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
import { findWords, forgetWords, keepWords, type Words, type WordsForm } from './kept-words.ts';
import styles from './message-details.module.css';
import { answerLink } from './message-links.ts';
import { type Message, templatesQuery, useMessageChange, useMessagesReload } from './queries.ts';

interface FormProps {
  message: Message;
  onTyped: (isTyped: boolean) => void;
  onDone: () => void;
}

/**
 * Sends what is typed at a message; until then it stays on this device. A repeat of the same words is known as one until the
 * server has answered, and other words are never taken for them.
 */
function useSending<Values extends Words>(
  { message, form, onDone }: Pick<FormProps, 'message' | 'onDone'> & { form: WordsForm },
  send: (values: Values, requestId: string) => Promise<unknown>,
  onSent?: () => void,
) {
  const reload = useMessagesReload();
  const [found] = useState(() => findWords(message.id, form));
  const attempt = useRef(found?.attempt);
  const typed = useRef(found?.words);
  const { id } = message;
  const keep = useCallback(
    (words: Words | undefined) => {
      typed.current = words;
      if (words) keepWords(id, form, { words, attempt: attempt.current });
      else forgetWords(id, form);
    },
    [id, form],
  );
  const sending = useMutation({
    mutationFn: (values: Values) => {
      const known = attempt.current;
      const sent = known && isSame(known.values, values) ? known : { requestId: newRequestId(), values };
      attempt.current = sent;
      keep(typed.current ?? values);
      return send(values, sent.requestId);
    },
    onSuccess: () => {
      keep(undefined);
      onSent?.();
      onDone();
      return reload();
    },
    onError: async (error) => {
      if (isAnswered(error)) attempt.current = undefined;
      keep(typed.current);
      if (isConflict(error)) await reload();
    },
  });
  return { ...sending, found: found?.words, keep };
}

/** Keeps what differs from how a form begins. */
function useKeeping(keep: (words: Words | undefined) => void, start: Words, words: Words) {
  const kept = isSame(words, start) ? '' : JSON.stringify(words);
  useEffect(() => keep(kept === '' ? undefined : JSON.parse(kept)), [keep, kept]);
}

type Typed = Pick<Answer, 'subject' | 'text' | 'done'>;

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
  const start = { subject: `Re: ${message.subject}`, text: greeting, done: true };
  const { mutate, isPending, error, found, keep } = useSending<Typed>(
    { message, form: 'answer', onDone },
    (typed, requestId) =>
      call('/api/manager/MessageAnswer', {
        answer: { message: message.id, version: message.version, ...typed },
        requestId,
      }),
    () => toast('success', t('MESSAGES.ANSWERED')),
  );
  const { register, handleSubmit, control, getValues, setValue, setFocus, formState } = useForm<Answer>({
    resolver: contractRules(answerForm),
    defaultValues: { message: message.id, version: message.version, ...start, ...found },
  });
  useEffect(() => setFocus('text'), [setFocus]);
  const [subject, text, done] = useWatch({ control, name: ['subject', 'text', 'done'] });
  useKeeping(keep, start, { subject, text, done });

  const begun = useRef(greeting);
  const insert = (template: string) => {
    const filled = withNames(template, message);
    const typed = getValues('text');
    setValue('text', typed === begun.current ? filled : `${typed.trimEnd()}\n\n${filled}`);
    begun.current = filled;
    onTyped(true);
  };
  // What was typed stays: nobody knows whether the mail program has opened.
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
        if (!isPending) void handleSubmit(({ subject, text, done }) => mutate({ subject, text, done }))();
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
  const { mutate, isPending, error, found, keep } = useSending<Pick<Note, 'text'>>(
    { message, form: 'note', onDone },
    ({ text }, requestId) => call('/api/manager/MessageNote', { note: { message: message.id, text }, requestId }),
  );
  const { register, handleSubmit, control, setFocus, formState } = useForm<Note>({
    resolver: contractRules(noteForm),
    defaultValues: { message: message.id, text: found?.text ?? '' },
  });
  useEffect(() => setFocus('text'), [setFocus]);
  const text = useWatch({ control, name: 'text' });
  useKeeping(keep, { text: '' }, { text });
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (!isPending) void handleSubmit(({ text }) => mutate({ text }))();
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
