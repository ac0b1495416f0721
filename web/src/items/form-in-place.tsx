import { useQuery } from '@tanstack/react-query';
import { FORM_IN_TEXT } from 'contract/forms-in-texts';
import { loadOwnTexts } from '../i18n/own-texts.ts';
import { type Lang, useLang } from '../lib/lang.ts';
import { latePart } from '../lib/late-part.tsx';
import { type LoaderArgs, loadIfThere, routeLang } from '../lib/loader.ts';
import { RichText } from '../ui/rich-text.tsx';
import { type Form, formQuery } from './answer-form/form-query.ts';

const AnsweredForm = latePart('[data-answered-form]', async () => {
  const [part] = await Promise.all([import('./answer-form/answered-form-extra.tsx'), loadOwnTexts('forms')]);
  return part.AnsweredForm;
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

export const loadForm = (args: LoaderArgs, id: number) => loadIfThere(args, formQuery(routeLang(args), id));

/** What stands before the first form of a text, then each form's number, the block that leads to it, and what follows it. */
const partsOf = (html: string) => html.split(FORM_IN_TEXT);

const isNumber = (place: number) => place % 3 === 1;

/** Whether a text shows a form in place. */
export const showsForm = (html: string, form: number) =>
  partsOf(html).some((part, place) => isNumber(place) && Number(part) === form);

/** Loads the forms that a text shows in place. */
export async function loadFormsIn(args: LoaderArgs, html: string): Promise<void> {
  await Promise.all(partsOf(html).flatMap((part, place) => (isNumber(place) ? [loadForm(args, Number(part))] : [])));
}

interface TextWithFormsProps {
  /** Prepared for display by the server, which marks the blocks that lead to forms. */
  html: string;
  lang?: Lang | undefined;
}

/** A text in which forms are answered where they stand; one that visitors do not see is the link that is stored. */
export function TextWithForms({ html, lang }: TextWithFormsProps) {
  const parts = partsOf(html);
  if (parts.length === 1) return <RichText html={html} lang={lang} />;
  return (
    <div className="stack gap-8">
      {parts.map((part, place) => {
        if (isNumber(place))
          return <FormOfText key={part} id={Number(part)} link={parts[place + 1] ?? ''} lang={lang} />;
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other name
        return place % 3 === 0 && part.trim() !== '' && <RichText key={place} html={part} lang={lang} />;
      })}
    </div>
  );
}

function FormOfText({ id, link, lang }: { id: number; link: string; lang: Lang | undefined }) {
  const form = useLoadedForm(id);
  return form ? <FormInPlace form={form} /> : <RichText html={link} lang={lang} />;
}
