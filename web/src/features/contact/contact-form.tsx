import { LIMITS } from 'adapter/contract/limits';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isTextKey } from '../../i18n/i18n.ts';
import { ApiError } from '../../lib/api-error.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import {
  boundFields,
  CONTACT_FIELDS,
  type ContactField,
  controlId,
  fieldOfPath,
  readFields,
} from './contact-fields.ts';
import s from './contact-form.module.css';
import { ContactReach } from './contact-reach.tsx';
import { askRules, loadRules, type Problems } from './contact-rules.ts';
import { ContactSend } from './contact-send.tsx';
import { keepDraft, letGo, useContactDraft } from './use-contact-draft.ts';
import { sendingErrorText, useSendMessage } from './use-send-message.ts';

const max = LIMITS.message;

/** Rules that only the server knows to have failed. */
const refusedFields = (refusal: unknown): Problems =>
  Object.fromEntries(
    (refusal instanceof ApiError ? refusal.errors : []).flatMap(({ field, key }) => {
      const name = fieldOfPath(field);
      return name ? [[name, key]] : [];
    }),
  );

/** The contact form: unsent, then sent (spec §4). The controls hold what is typed, so it works as soon as it is seen. */
export function ContactForm() {
  const { t, i18n } = useTranslation();
  const form = useRef<HTMLFormElement>(null);
  const isOnItsWay = useRef(false);
  const [problems, setProblems] = useState<Problems>();
  const { sending, send, forget } = useSendMessage();
  useContactDraft(form);

  const error = (field: ContactField) => {
    const key = problems?.[field];
    return key && (isTextKey(i18n, key) ? i18n.t(key) : i18n.t('ERROR.8'));
  };
  const errors = CONTACT_FIELDS.flatMap((field) => {
    const text = error(field);
    return text ? { id: controlId(field), text } : [];
  });

  const show = (found: Problems) => {
    setProblems(found);
    const first = CONTACT_FIELDS.find((field) => found[field]);
    if (first) document.getElementById(controlId(first))?.focus();
    return first === undefined;
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    const typed = readFields(currentTarget);
    const { message, problems: found } = await askRules(typed);
    if (show(found)) {
      await send(message).then(
        () => letGo(currentTarget, typed),
        (refusal: unknown) => show(refusedFields(refusal)),
      );
    }
    isOnItsWay.current = false;
  };

  /** After the first attempt to send, what is wrong with a field follows what is typed there. */
  const recheck = async (typed: HTMLFormElement, name: string) => {
    const field = fieldOfPath(name);
    if (!problems || !field) return;
    const { problems: found } = await askRules(readFields(typed));
    const changed = Object.fromEntries(boundFields(field).map((bound) => [bound, found[bound]]));
    setProblems((before) => ({ ...before, ...changed }));
  };

  const follow = (event: FormEvent<HTMLFormElement>) => {
    if (sending.status === 'success' || sending.status === 'error') forget();
    keepDraft(event.currentTarget);
    const { target } = event;
    if (target instanceof HTMLElement) void recheck(event.currentTarget, target.getAttribute('name') ?? '');
  };

  return (
    <form
      ref={form}
      className={s.form}
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={() => void loadRules()}
      onInput={follow}
    >
      <ErrorSummary errors={errors} />
      <TextField
        id={controlId('fromName')}
        name="fromName"
        label={t('CONTACT.NAME')}
        error={error('fromName')}
        autoComplete="name"
        maxLength={max.name}
        required
      />
      <ContactReach error={error('fromEmail') ?? error('mobile')} />
      <TextField
        id={controlId('subject')}
        name="subject"
        label={t('CONTACT.SUBJECT')}
        error={error('subject')}
        maxLength={max.subject}
        required
      />
      <TextAreaField id={controlId('body')} name="body" label={t('CONTACT.MESSAGE')} error={error('body')} required />
      <ContactSend
        state={sending.status}
        error={sending.status === 'error' && errors.length === 0 ? sendingErrorText(i18n, sending.error) : ''}
      />
    </form>
  );
}
