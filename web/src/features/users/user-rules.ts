import { userInput } from 'adapter/contract/users';
import type { Resolver } from 'react-hook-form';
import type { UserFields } from './user-values.ts';

/** The contract's rules for the form; the first that failed of each field. */
export const userRules: Resolver<UserFields> = (values) => {
  const { error } = userInput.safeParse(values);
  if (!error) return { values, errors: {} };
  const failed = error.issues.map(({ path, message }) => [String(path[0]), { type: 'rule', message }]);
  return { values: {}, errors: Object.fromEntries(failed.reverse()) };
};
