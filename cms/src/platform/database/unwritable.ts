/**
 * Codes of errors that mean: nothing can be stored for now, because the disk is full or must not be written. Those that name a
 * failed write SQLite uses when the file system reports the lack of space only then.
 */
const CODES =
  /^(SQLITE_FULL|SQLITE_READONLY(_\w+)?|SQLITE_IOERR_(WRITE|FSYNC|TRUNCATE|SHMSIZE)|ENOSPC|EDQUOT|EROFS|53100|25006)$/;

function codeOf(error: unknown, codes: RegExp): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && codes.test(cause.code)) return cause.code;
  }
  return undefined;
}

/** The code of an error, or of what caused it, that says that nothing can be stored for now. */
export const unwritableCode = (error: unknown): string | undefined => codeOf(error, CODES);

/** The same for data that PostgreSQL can never store, such as a number beyond its type («data exception»). */
export const dataExceptionCode = (error: unknown): string | undefined => codeOf(error, /^22[\dA-Z]{3}$/);

/** Waits for a write that may be left out while nothing can be stored. */
export async function unlessUnwritable(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (unwritableCode(error) === undefined) throw error;
  }
}
