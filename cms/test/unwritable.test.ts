import { expect, it } from 'vitest';
import { unwritableCode } from '../src/platform/database/unwritable';

const failure = (code: string, cause?: Error) => Object.assign(new Error('failed', { cause }), { code });

it.each(['SQLITE_FULL', 'SQLITE_READONLY_DBMOVED', 'SQLITE_IOERR_WRITE', 'ENOSPC', '53100', '25006'])(
  '%s means that nothing can be stored, also as the cause of another error',
  (code) => {
    expect(unwritableCode(failure(code))).toBe(code);
    expect(unwritableCode(new Error('outer', { cause: failure(code) }))).toBe(code);
  },
);

it.each(['SQLITE_BUSY', 'SQLITE_IOERR_READ', 'ECONNRESET', '23505'])('%s means something else', (code) => {
  expect(unwritableCode(failure(code))).toBeUndefined();
  expect(unwritableCode(undefined)).toBeUndefined();
});
