import type { FieldError } from 'adapter/contract/call';
import { STATUS } from 'adapter/contract/status';
import { userInput } from 'adapter/contract/users';
import type { Resolver } from 'react-hook-form';
import { ApiError } from '../../lib/api-error.ts';
import { type UserFields, userInputOf } from './user-values.ts';

/** The contract's rules for the form; the first that failed of each field. */
export const userRules: Resolver<UserFields> = (values) => {
  const { error } = userInput.safeParse(userInputOf(values));
  if (!error) return { values, errors: {} };
  const failed = error.issues.map(({ path, message }) => [String(path[0]), { type: 'rule', message }]);
  return { values: {}, errors: Object.fromEntries(failed.reverse()) };
};

/** The rules that only the server knows: the form's fields where they failed, and the keys of the texts. */
export function refusals(error: unknown, values: UserFields): { field: keyof UserFields; key: string }[] {
  if (!(error instanceof ApiError)) return [];
  const isTaken = error.status === STATUS.alreadyExists;
  const taken: FieldError[] = isTaken ? [{ field: 'Username', key: 'ERROR.4' }] : [];
  const isField = (name: string): name is keyof UserFields => name in values;
  return (error.errors.length > 0 ? error.errors : taken).flatMap(({ field, key }) =>
    isField(field) ? [{ field, key }] : [],
  );
}
