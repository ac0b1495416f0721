import type { CallByPath } from 'adapter/contract/all-calls';
import type { ParsedPayloadOf } from 'adapter/contract/call';

/** A message as it is typed. */
export type ContactFields = ParsedPayloadOf<CallByPath['/api/home/SendMessage']>['message'];
export type ContactField = keyof ContactFields;

/** In the order in which their rules are asked (spec §5, Contact send). */
export const CONTACT_FIELDS = ['fromName', 'fromEmail', 'mobile', 'subject', 'body'] as const satisfies ContactField[];

export const EMPTY_MESSAGE: ContactFields = { fromName: '', fromEmail: '', mobile: '', subject: '', body: '' };

/** The control's id on the page. */
export const controlId = (field: ContactField) => `contact-${field}`;

/** The form's field that a rule of the server names. */
export const fieldOfPath = (path: string): ContactField | undefined =>
  CONTACT_FIELDS.find((field) => path.split('.').at(-1) === field);

/** What stands in the form's controls. */
export function readFields(form: HTMLFormElement): ContactFields {
  const typed = new FormData(form);
  const fields = { ...EMPTY_MESSAGE };
  for (const field of CONTACT_FIELDS) fields[field] = String(typed.get(field) ?? '');
  return fields;
}

/** The fields that one rule binds with a field, itself included: e-mail or mobile is enough. */
export const boundFields = (field: ContactField): readonly ContactField[] =>
  field === 'fromEmail' || field === 'mobile' ? ['fromEmail', 'mobile'] : [field];
