import { keptByTab } from '../../lib/kept-text.ts';
import { parsedJson } from '../../lib/parsed-json.ts';
import type { Attempt } from './contact-attempt.ts';
import { CONTACT_FIELDS, type ContactFields } from './contact-fields.ts';

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
  const value = parsedJson(keptByTab.read(KEY));
  return isDraft(value) ? value : undefined;
}

/** Keeps a part of the draft, the rest as it was. */
export function storeDraft(part: Partial<ContactDraft>): void {
  keptByTab.write(KEY, JSON.stringify({ fields: {}, ...storedDraft(), ...part }));
}

export function clearDraft(): void {
  keptByTab.write(KEY, '');
}

export const isBlank = (fields: Partial<ContactFields>) => CONTACT_FIELDS.every((field) => !fields[field]);
