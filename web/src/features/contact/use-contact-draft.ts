import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { clearDraft, isBlank, storeDraft, storedDraft } from './contact-draft.ts';
import { CONTACT_FIELDS, type ContactFields } from './contact-fields.ts';

/** What is typed survives a reload. What was typed before the page came alive is never overwritten. */
export function useContactDraft({ getValues, setValue, subscribe }: UseFormReturn<ContactFields>): void {
  useEffect(() => {
    const fields = storedDraft()?.fields;
    for (const name of CONTACT_FIELDS) {
      const text = fields?.[name];
      if (typeof text === 'string' && !getValues(name)) setValue(name, text);
    }
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => (isBlank(values) ? clearDraft() : storeDraft({ fields: values })),
    });
  }, [getValues, setValue, subscribe]);
}
