import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { saveMail } from './calls/mail.ts';
import { newPassword } from './calls/session.ts';
import { ERROR_KEY } from './errors.ts';
import { itemsPerPage, maxText } from './fields.ts';

const text = z.string().check(...maxText(4, 'TOO_LONG'));

it.each(['', 'abcd', 'شكرا', '😀😀'])('a text of 4 UTF-16 units is within a limit of 4: %s', (value) => {
  expect(z.safeParse(text, value).success).toBe(true);
});

it.each(['abcde', '😀😀a', '😀😀😀😀', '😀😀😀😀😀'])(
  'a longer one is refused once, whatever its code points: %s',
  (value) => {
    const { error } = z.safeParse(text, value);
    expect(error?.issues.map(({ message }) => message)).toEqual(['TOO_LONG']);
  },
);

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

// Security: X8.
it.each([
  [undefined, 20],
  [1, 1],
  [50, 50],
  [51, 50],
  [9_007_199_254_740_991, 50],
])('of %s entries a page there are %i', (asked, shown) => {
  expect(z.parse(itemsPerPage, asked)).toBe(shown);
});

describe('the host of a mail server', () => {
  const FORM = { port: 587, security: 'tls', user: '', password: '', from: '' };
  const keysOf = (host: string) =>
    saveMail.payload.safeParse({ mail: { ...FORM, host } }).error?.issues.map(({ message }) => message) ?? [];

  // Security: K9.
  it.each([
    ...['127.0.0.1:25', 'mail.example:587', '[::1]', '[::1]:25', '..', '.', 'a..b', '.example', 'mail.', '-a.example'],
    ...['a-.example', 'mail example', 'smtp://mail.example', 'user@mail.example', 'a/b', 'a?b', '::1::2', ':::', '1:2'],
    ...['999.1.1.1', '127.1', '0x7f.1', '2130706433', '1.2.3.4.5', 'mail,other.example', 'mail%2eexample'],
  ])('is not %j', (host) => expect(keysOf(host)).toEqual([ERROR_KEY.mailHost]));

  it.each([
    ...[
      '',
      'mail',
      'mail.example',
      'SMTP-1.Example.org',
      'بريد.مثال',
      'xn--mgbh0fb.example',
      '1.example',
      'हिन्दी.example',
    ],
    ...['127.0.0.1', '10.0.0.25', '::1', 'fd00::25', '::ffff:10.0.0.1'],
  ])('may be %j', (host) => expect(keysOf(host)).toEqual([]));
});
