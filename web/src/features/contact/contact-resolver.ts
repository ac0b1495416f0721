import type { FieldErrors, Resolver } from 'react-hook-form';
import { type ContactFields, EMPTY_MESSAGE, fieldOfPath } from './contact-fields.ts';

/**
 * Loads the contract's rules, apart from the page: a visitor who sends nothing needs none of them. Undefined when they
 * cannot be had, as the server asks the same ones.
 */
export const loadRules = () =>
  import('adapter/contract/contact').then(
    ({ contactMessage }) => contactMessage,
    () => undefined,
  );

/** Asks the contract's rules; of each field the first one that failed, as the key of its text. */
export const contactResolver: Resolver<ContactFields> = async (values) => {
  const rules = await loadRules();
  if (!rules) return { values, errors: {} };
  const { success, data, error } = rules.safeParse({ ...EMPTY_MESSAGE, ...values });
  if (success) return { values: data, errors: {} };
  const errors: FieldErrors<ContactFields> = {};
  for (const issue of error.issues) {
    const field = fieldOfPath(issue.path.join('.'));
    if (field)
      errors[field] ??= { type: issue.code, message: issue.code === 'too_big' ? 'ERROR.TOO_LONG' : issue.message };
  }
  return { values: {}, errors };
};
