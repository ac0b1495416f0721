import { ERROR_KEY } from '../../../contract/errors';
import { LIMITS } from '../../../contract/limits';

const { min: MIN_LENGTH, maxBytes: MAX_BYTES } = LIMITS.password;

export const isTooLong = (password: string) => Buffer.byteLength(password) > MAX_BYTES;

/** The key of what is wrong with a new password. */
export function passwordError(password: string): string | undefined {
  if (password.length < MIN_LENGTH) return ERROR_KEY.password;
  return isTooLong(password) ? ERROR_KEY.passwordTooLong : undefined;
}
