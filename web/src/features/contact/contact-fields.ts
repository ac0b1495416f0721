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
