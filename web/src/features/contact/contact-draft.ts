import { type RefObject, useEffect } from 'react';
import { parsedJson, safeSessionStorage } from '../../lib/safe-storage.ts';
import { CONTACT_FIELDS, type ContactFields, readFields } from './contact-message.ts';

/** A message on its way. Its requestId makes repeats harmless for 24 h (contract, Envelope). */
interface Attempt {
  requestId: string;
  /** The message as text, to tell a repeat from another message. */
  message: string;
}

/**
 * The attempt that sends a message: the last one again when nothing was changed since, so that a retry after a lost
 * reply makes one message; a new one otherwise, so that a corrected message is not taken for the one before.
 */
export function attemptFor(message: object, last: Attempt | undefined, newId: () => string): Attempt {
  const text = JSON.stringify(message);
  return last?.message === text ? last : { requestId: newId(), message: text };
}

const KEY = 'khayr.contact';

/** What survives a reload of the tab: the message as it is typed, and the attempt to send it. */
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

/** Stores a part of the draft; the rest stays as it is. */
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

/** Stores what is typed in the form. */
export function saveDraft(form: HTMLFormElement): void {
  const fields = readFields(form);
  if (isBlank(fields)) clearDraft();
  else storeDraft({ fields });
}

/** Forgets what was sent; what was typed meanwhile stays. */
export function clearSentDraft(form: HTMLFormElement, sent: ContactFields): void {
  const isChanged = JSON.stringify(readFields(form)) !== JSON.stringify(sent);
  clearDraft();
  if (isChanged) saveDraft(form);
  else form.reset();
}
