import { type RefObject, useEffect } from 'react';
import { clearDraft, isBlank, storeDraft, storedDraft } from './contact-draft.ts';
import { type ContactFields, readFields } from './contact-fields.ts';

/** What was typed survives a reload; what was typed before the page came alive is never overwritten. */
export function useContactDraft(form: RefObject<HTMLFormElement | null>): void {
  useEffect(() => {
    for (const [name, text] of Object.entries(storedDraft()?.fields ?? {})) {
      const control = form.current?.elements.namedItem(name);
      const isText = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
      if (isText && control.value === '' && typeof text === 'string') control.value = text;
    }
  }, [form]);
}

/** Keeps what stands in the form. */
export function keepDraft(form: HTMLFormElement): void {
  const fields = readFields(form);
  if (isBlank(fields)) clearDraft();
  else storeDraft({ fields });
}

/** What was sent is let go; what was typed meanwhile stays. */
export function letGo(form: HTMLFormElement, sent: ContactFields): void {
  const isChanged = JSON.stringify(readFields(form)) !== JSON.stringify(sent);
  clearDraft();
  if (isChanged) keepDraft(form);
  else form.reset();
}
