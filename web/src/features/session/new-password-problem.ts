import { newPassword } from 'adapter/contract/session';
import type { TextKey } from '../../i18n/i18n.ts';

/** What is wrong with a new password, or with its repetition; undefined where both are good. */
export function newPasswordProblem(
  password: string,
  repeated: string,
): { field: 'password' | 'repeated'; key: TextKey } | undefined {
  const rule = newPassword.safeParse(password).error?.issues[0]?.message;
  if (rule !== undefined) {
    return { field: 'password', key: rule === 'ERROR.PASSWORD_TOO_LONG' ? rule : 'ERROR.PASSWORD_INVALID' };
  }
  return password === repeated ? undefined : { field: 'repeated', key: 'ERROR.PASSWORDS_DIFFER' };
}
