import type { CallByPath } from 'contract/calls/all-calls';
import type { ParsedPayloadOf } from 'contract/calls/call';
import { MESSAGES_PER_HOUR } from 'contract/message-limits';
import type { i18n } from 'i18next';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { useLang } from '../../lib/lang.ts';
import { newRequestId } from '../../lib/request-id.ts';
import { type Attempt, attemptFor, isUnavailable, loadErrorTexts, retryDelay } from '../../lib/sending.ts';
import { parsedJson, safeSessionStorage } from '../../lib/storage.ts';
import { isTooMany } from '../../lib/transport.ts';

export type ContactFields = ParsedPayloadOf<CallByPath['/api/home/SendMessage']>['message'];
export type ContactField = keyof ContactFields;

/** In the order in which their rules are checked (spec §5, Contact send). */
export const CONTACT_FIELDS = ['fromName', 'fromEmail', 'mobile', 'subject', 'body'] as const satisfies ContactField[];

export const EMPTY_MESSAGE: ContactFields = { fromName: '', fromEmail: '', mobile: '', subject: '', body: '' };

export const controlId = (field: ContactField) => `contact-${field}`;

/** The form's field that a rule of the server names. */
export const fieldOfPath = (path: string): ContactField | undefined =>
  CONTACT_FIELDS.find((field) => path.split('.').at(-1) === field);

export function readFields(form: HTMLFormElement): ContactFields {
  const typed = new FormData(form);
  const fields = { ...EMPTY_MESSAGE };
  for (const field of CONTACT_FIELDS) fields[field] = String(typed.get(field) ?? '');
  return fields;
}

/** The fields that share a rule with a field, including itself: e-mail or mobile is enough. */
export const boundFields = (field: ContactField): readonly ContactField[] =>
  field === 'fromEmail' || field === 'mobile' ? ['fromEmail', 'mobile'] : [field];

/** The first failed rule of each field, as the key of its text. */
export type Problems = Partial<Record<ContactField, string>>;

/**
 * Loads the contract's rules on demand, since most visitors send nothing. Undefined when they cannot be
 * loaded; the server checks the same ones.
 */
export const loadRules = () =>
  import('contract/calls/contact').then(
    ({ contactMessage }) => contactMessage,
    () => undefined,
  );

/** Applies the contract's rules: returns the message as it will be sent, and its errors. */
export async function validateMessage(
  fields: Partial<ContactFields>,
): Promise<{ message: ContactFields; problems: Problems }> {
  const message = { ...EMPTY_MESSAGE, ...fields };
  const rules = await loadRules();
  const parsed = rules?.safeParse(message);
  if (!parsed?.error) return { message: parsed?.data ?? message, problems: {} };
  const problems: Problems = {};
  for (const { path, code, message: key } of parsed.error.issues) {
    const field = fieldOfPath(path.join('.'));
    if (field) problems[field] ??= code === 'too_big' ? 'ERROR.TOO_LONG' : key;
  }
  return { message, problems };
}

const KEY = 'khayr.contact';

/** The data that survives a reload of the tab: the message as typed, and the attempt to send it. */
interface ContactDraft {
  fields: Partial<ContactFields>;
  attempt?: Attempt | undefined;
}

const isDraft = (value: unknown): value is ContactDraft =>
  typeof value === 'object' &&
  value !== null &&
  'fields' in value &&
  typeof value.fields === 'object' &&
  value.fields !== null;

export function storedDraft(): ContactDraft | undefined {
  const value = parsedJson(safeSessionStorage.read(KEY));
  return isDraft(value) ? value : undefined;
}

/** Stores a part of the draft; the rest is unchanged. */
export function storeDraft(part: Partial<ContactDraft>): void {
  safeSessionStorage.write(KEY, JSON.stringify({ fields: {}, ...storedDraft(), ...part }));
}

export function clearDraft(): void {
  safeSessionStorage.write(KEY, '');
}

const isBlank = (fields: Partial<ContactFields>) => CONTACT_FIELDS.every((field) => !fields[field]);

/** Restores what was typed before a reload; never overwrites what was typed before hydration. */
export function useContactDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const [name, text] of Object.entries(storedDraft()?.fields ?? {})) {
      const control = form.current?.elements.namedItem(name);
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      if (isText && control.value === '' && typeof text === 'string') control.value = text;
    }
  }, [form]);
}

export function saveDraft(form: HTMLFormElement): void {
  const fields = readFields(form);
  if (isBlank(fields)) clearDraft();
  else storeDraft({ fields });
}

/** Removes the sent message from the draft; what was typed meanwhile stays. */
export function clearSentDraft(form: HTMLFormElement, sent: ContactFields): void {
  const isChanged = JSON.stringify(readFields(form)) !== JSON.stringify(sent);
  clearDraft();
  if (isChanged) saveDraft(form);
  else form.reset();
}

type Sending =
  | { status: 'idle' | 'pending' | 'success' }
  /** `retryIn`: seconds until the message is sent again, where nothing is known of its arrival. */
  | { status: 'error'; text: string; retryIn: number | undefined };

export function useSendMessage() {
  const lang = useLang();
  const { i18n } = useTranslation();
  const [sending, setSending] = useState<Sending>({ status: 'idle' });
  const unanswered = useRef(0);

  /** Rejects with the error. `website` is what a program has written where people see no field. */
  async function send(message: ContactFields, website: string): Promise<void> {
    setSending({ status: 'pending' });
    const attempt = attemptFor(message, storedDraft()?.attempt, newRequestId);
    storeDraft({ attempt });
    try {
      await callApi('/api/home/SendMessage', { message, website, requestId: attempt.requestId, lang });
    } catch (error) {
      unanswered.current = isUnavailable(error) ? unanswered.current + 1 : 0;
      setSending({
        status: 'error',
        text: await sendingErrorText(i18n, error),
        retryIn: unanswered.current > 0 ? retryDelay(unanswered.current) : undefined,
      });
      throw error;
    }
    unanswered.current = 0;
    setSending({ status: 'success' });
  }

  const forget = () => {
    unanswered.current = 0;
    setSending({ status: 'idle' });
  };
  return { sending, send, forget };
}

/** The text for the visitor when a message could not be sent. */
export async function sendingErrorText(i18n: i18n, error: unknown): Promise<string> {
  const texts = await loadErrorTexts();
  if (!texts) return i18n.t('ERROR.NO_CONNECTION');
  return isTooMany(error)
    ? `${i18n.t('CONTACT.TOO_MANY', { limit: MESSAGES_PER_HOUR })} ${texts.retryText(i18n, error)}`
    : texts.errorText(i18n, error);
}
