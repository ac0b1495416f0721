/**
 * Codes of errors that mean: nothing can be stored for now, because the disk is full or must not be written. Those that name a
 * failed write SQLite uses when the file system reports the lack of space only then.
 */
const CODES =
  /^(SQLITE_FULL|SQLITE_READONLY(_\w+)?|SQLITE_IOERR_(WRITE|FSYNC|TRUNCATE|SHMSIZE)|ENOSPC|EDQUOT|EROFS|53100|25006)$/;

/** The code of an error, or of what caused it, that says that nothing can be stored for now. */
export function unwritableCode(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('code' in cause && typeof cause.code === 'string' && CODES.test(cause.code)) return cause.code;
  }
  return undefined;
}

/** Waits for a write that may be left out while nothing can be stored. */
export async function unlessUnwritable(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (unwritableCode(error) === undefined) throw error;
  }
}
