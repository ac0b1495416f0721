import type { CallByPath } from 'adapter/contract/all-calls';
import type { ParsedPayloadOf } from 'adapter/contract/call';

/** A message as it is typed. */
export type ContactFields = ParsedPayloadOf<CallByPath['/api/home/SendMessage']>['message'];
export type ContactField = keyof ContactFields;

/** In the order in which their rules are checked (spec §5, Contact send). */
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

/** Of each field the first rule that failed, as the key of its text. */
export type Problems = Partial<Record<ContactField, string>>;

/**
 * Loads the contract's rules on demand: a visitor who sends nothing needs none of them. Undefined when they cannot be
 * loaded; the server checks the same ones.
 */
export const loadRules = () =>
  import('adapter/contract/contact').then(
    ({ contactMessage }) => contactMessage,
    () => undefined,
  );

/** Checks the contract's rules: the message as it will be sent, and what is wrong with it. */
export async function validateMessage(
  fields: Partial<ContactFields>,
): Promise<{ message: ContactFields; problems: Problems }> {
  const message = { ...EMPTY_MESSAGE, ...fields };
  const rules = await loadRules();
  const parsed = rules?.safeParse(message);
  if (!parsed?.error) return { message: parsed?.data ?? message, problems: {} };
  const problems: Problems = {};
  for (const { path, code, message: key } of parsed.error.issues) {
    const field = fieldOfPath(path.join('.'));
    if (field) problems[field] ??= code === 'too_big' ? 'ERROR.TOO_LONG' : key;
  }
  return { message, problems };
}
