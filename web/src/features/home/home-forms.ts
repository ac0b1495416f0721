import type { HomeBlock } from 'contract/calls/home';
import { FORM_IN_TEXT } from 'contract/forms-in-texts';

const IN_TEXTS = new RegExp(FORM_IN_TEXT, 'g');

/** The forms that are answered where blocks of the home page show them: those of sections that take answers, and those in texts. */
export function formsIn(blocks: readonly HomeBlock[]): number[] {
  const forms = blocks.flatMap((block) => {
    if (block.type === 'Form')
      return block.data.flatMap(({ items }) => items.filter(({ action }) => action !== '').map(({ id }) => id));
    if (block.type !== 'RichText') return [];
    return block.data.flatMap(({ items }) =>
      items.flatMap(({ html }) => [...html.matchAll(IN_TEXTS)].map(([, form]) => Number(form))),
    );
  });
  return [...new Set(forms)];
}
