import { type ContactField, type ContactFields, EMPTY_MESSAGE, fieldOfPath } from './contact-fields.ts';

/** Of each field the first rule that failed, as the key of its text. */
export type Problems = Partial<Record<ContactField, string>>;

/**
 * Loads the contract's rules, apart from the page: a visitor who sends nothing needs none of them. Undefined when they
 * cannot be had, as the server asks the same ones.
 */
export const loadRules = () =>
  import('adapter/contract/contact').then(
    ({ contactMessage }) => contactMessage,
    () => undefined,
  );

/** Asks the contract's rules: the message as it is to be sent, and what is wrong with it. */
export async function askRules(
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
