import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { maxText } from './fields.ts';

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
