import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { newPassword } from './session.ts';

it.each([
  ['12345', 'ERROR.PASSWORD_INVALID'],
  ['123456', undefined],
  ['x'.repeat(72), undefined],
  ['x'.repeat(73), 'ERROR.PASSWORD_TOO_LONG'],
  ['ش'.repeat(36), undefined],
  ['ش'.repeat(37), 'ERROR.PASSWORD_TOO_LONG'],
  ['secret\0words', 'ERROR.PASSWORD_INVALID'],
])('the new password %j is refused with %s', (password, key) => {
  const { error } = z.safeParse(newPassword, password);
  expect(error?.issues.map(({ message }) => message)).toEqual(key === undefined ? undefined : [key]);
});
