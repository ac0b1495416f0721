import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../cms/contract/calls/all-calls.ts';
import { type Call, fieldErrors } from '../../cms/contract/calls/call.ts';
import { callCases } from './good-payloads.ts';

/** Values that no id, page or count can be (security, X6 and X8). */
const NO_NUMBERS: readonly unknown[] = [
  ...[0, -1, 1.5, 2 ** 53, -0.0001, Number.POSITIVE_INFINITY],
  ...[[], {}, [1], { $gt: 0 }, { $ne: null }, null, true],
  ...['', ' ', '1.5', '-1', '0', '1e3', '0x10', '١٢', '9007199254740993', '1'.repeat(10_000)],
  ...["1' OR '1'='1", '1; DROP TABLE articles', '1) UNION SELECT 1', '../1', '__proto__'],
];

const numbersOf: readonly { path: string; field: string; payload: Record<string, unknown> }[] = callCases.flatMap(
  ({ path, good }) =>
    Object.keys(good)
      .filter((field) => ['catId', 'page', 'itemsPerPage', 'id', 'videoId'].includes(field))
      .map((field) => ({ path, field, payload: good })),
);

const callOf = (path: string) => allCalls.find((call) => call.path === path) as Call;

describe('a call of a visitor', () => {
  it.each(callCases.flatMap(({ path, bad }) => (bad === null ? [] : [{ path, ...bad }])))(
    'names what is wrong: $path',
    ({ path, payload, field, key }) => {
      const parsed = z.safeParse(callOf(path).payload, payload);
      expect(parsed.success ? [] : fieldErrors(callOf(path), parsed.error.issues)).toEqual([{ field, key }]);
    },
  );

  // Security: X6, X8.
  it.each(numbersOf)('takes only positive whole numbers, decimal strings too: $path $field', (number) => {
    const { path, field, payload } = number;
    const takes = (value: unknown) => z.safeParse(callOf(path).payload, { ...payload, [field]: value }).success;
    expect(NO_NUMBERS.filter(takes)).toEqual([]);
    expect(takes(String(payload[field]))).toBe(true);
  });
});
