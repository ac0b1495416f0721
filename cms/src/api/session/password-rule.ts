const MIN_LENGTH = 6;

/** bcrypt reads no further. A longer password is refused: cut off, it would open with any other ending. */
const MAX_BYTES = 72;

export const isTooLong = (password: string) => Buffer.byteLength(password) > MAX_BYTES;

/** The key of what is wrong with a new password. */
export function passwordFault(password: string): string | undefined {
  if (password.length < MIN_LENGTH) return 'ERROR.PASSWORD_INVALID';
  return isTooLong(password) ? 'ERROR.PASSWORD_TOO_LONG' : undefined;
}
