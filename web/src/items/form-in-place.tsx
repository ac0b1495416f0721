import { useQuery } from '@tanstack/react-query';
import { loadOwnTexts } from '../i18n/own-texts.ts';
import { useLang } from '../lib/lang.ts';
import { latePart } from '../lib/late-part.tsx';
import { type Form, formQuery } from './answer-form/form-query.ts';

const AnsweredForm = latePart('[data-answered-form]', async () => {
  const [part] = await Promise.all([import('./answer-form/answered-form-extra.tsx'), loadOwnTexts('forms')]);
  return part.AnsweredForm;
});

const ContactForm = latePart('[data-placed-contact]', async () => {
  const [part] = await Promise.all([import('./contact-form/placed-contact-extra.tsx'), loadOwnTexts('forms')]);
  return part.PlacedContact;
});

/** The form where a page's loader has loaded it. */
export function useLoadedForm(id: number): Form | undefined {
  return useQuery({ ...formQuery(useLang(), id), enabled: false }).data?.data;
}

/** A form that is answered beside other content. */
export const FormInPlace = ({ form }: { form: Form }) => (
  <div data-answered-form data-chrome>
    <AnsweredForm form={form} />
  </div>
);

/** The contact form beside other content. */
export const ContactFormInPlace = () => (
  <div data-placed-contact data-chrome>
    <ContactForm />
  </div>
);
