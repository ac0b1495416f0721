import type { FormInput } from 'contract/calls/forms';
import { READY_FORMS as FORMS } from 'contract/ready-forms';

/** The forms that an association asks for most, with the keys of their names. */
export const READY_FORMS = {
  volunteer: 'FORMS.READY_VOLUNTEER',
  event: 'FORMS.READY_EVENT',
  help: 'FORMS.READY_HELP',
  feedback: 'FORMS.READY_FEEDBACK',
  news: 'FORMS.READY_NEWS',
} as const;

const isReady = (name: string): name is keyof typeof READY_FORMS => Object.hasOwn(READY_FORMS, name);

/** What a new form begins with; nothing where no such form is ready. */
export const readyForm = (name: string | null): Partial<FormInput> =>
  name !== null && isReady(name) ? (FORMS[name] as Partial<FormInput>) : {};
