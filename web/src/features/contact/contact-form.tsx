import { LIMITS } from 'adapter/contract/limits';
import { useEffect, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { isTextKey } from '../../i18n/i18n.ts';
import { ApiError } from '../../lib/api-error.ts';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { TextAreaField, TextField } from '../../ui/text-field.tsx';
import { CONTACT_FIELDS, type ContactFields, controlId, EMPTY_MESSAGE, fieldOfPath } from './contact-fields.ts';
import s from './contact-form.module.css';
import { ContactReach } from './contact-reach.tsx';
import { contactResolver, loadRules } from './contact-resolver.ts';
import { ContactSend } from './contact-send.tsx';
import { useContactDraft } from './use-contact-draft.ts';
import { sendingErrorText, useSendMessage } from './use-send-message.ts';

const max = LIMITS.message;

/** The contact form: unsent, then sent (spec §4). */
export function ContactForm() {
  const { t, i18n } = useTranslation();
  const form = useForm<ContactFields>({ resolver: contactResolver });
  const { register, setError, setFocus, reset, formState } = form;
  const send = useSendMessage();
  const isOnItsWay = useRef(false);
  useContactDraft(form);

  const textOf = (key: string | undefined) => key && (isTextKey(i18n, key) ? i18n.t(key) : i18n.t('ERROR.8'));
  const error = (field: keyof ContactFields) => textOf(formState.errors[field]?.message);
  const errors = CONTACT_FIELDS.flatMap((field) => {
    const text = error(field);
    return text ? { id: controlId(field), text } : [];
  });

  /** Rules that only the server knows to have failed stand at their fields as well. */
  const showRefusal = (refusal: unknown) => {
    const rules = refusal instanceof ApiError ? refusal.errors : [];
    const fields = rules.flatMap(({ field, key }) => {
      const name = fieldOfPath(field);
      if (name) setError(name, { message: key });
      return name ?? [];
    });
    const first = CONTACT_FIELDS.find((field) => fields.includes(field));
    if (first) setFocus(first);
  };

  const submit = form.handleSubmit(async (message) => {
    if (isOnItsWay.current) return;
    isOnItsWay.current = true;
    await send.mutateAsync(message).catch(showRefusal);
    isOnItsWay.current = false;
  });

  useEffect(() => {
    if (formState.isSubmitSuccessful && send.isSuccess) reset(EMPTY_MESSAGE);
  }, [formState.isSubmitSuccessful, send.isSuccess, reset]);

  return (
    <form
      className={s.form}
      noValidate
      onSubmit={submit}
      onFocus={() => void loadRules()}
      onInput={() => (send.isSuccess || send.isError) && send.reset()}
    >
      <ErrorSummary errors={errors} />
      <TextField
        id={controlId('fromName')}
        label={t('CONTACT.NAME')}
        error={error('fromName')}
        autoComplete="name"
        maxLength={max.name}
        required
        {...register('fromName')}
      />
      <ContactReach register={register} error={error('fromEmail') ?? error('mobile')} />
      <TextField
        id={controlId('subject')}
        label={t('CONTACT.SUBJECT')}
        error={error('subject')}
        maxLength={max.subject}
        required
        {...register('subject')}
      />
      <TextAreaField
        id={controlId('body')}
        label={t('CONTACT.MESSAGE')}
        error={error('body')}
        required
        {...register('body')}
      />
      <ContactSend
        state={send.status}
        error={send.isError && errors.length === 0 ? sendingErrorText(i18n, send.error) : ''}
      />
    </form>
  );
}
