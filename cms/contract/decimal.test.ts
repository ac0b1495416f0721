import { describe, expect, it } from 'vitest';
import { fromParts, inParts, isDecimal, typedDecimal } from './decimal.ts';

describe('typedDecimal', () => {
  it.each([
    ['123.5', '123.5'],
    ['١٢٣٫٥', '123.5'],
    ['۱۲۳٫۵', '123.5'],
    ['1,234', '1234'],
    ['١٬٢٣٤٫٥', '1234.5'],
    ['1 234 567.25', '1234567.25'],
    ["1'000", '1000'],
    ['12,345,678', '12345678'],
    ['5,00', '5'],
    ['1,50', '1.5'],
    ['10,5', '10.5'],
    ['١٠،٥', '10.5'],
    ['٥٫٠٠', '5'],
    ['1.000', '1'],
    ['0.50', '0.5'],
    ['.5', '0.5'],
    ['007', '7'],
    [' \u200f12\u200e ', '12'],
  ])('reads %j as %s', (typed, decimal) => expect(typedDecimal(typed)).toBe(decimal));

  it.each(['', ' ', '.', '-5', '1.000.000', '1.234,5', '1,23,456', '1,234,56', '12 34', '1e3', '5%', 'ten', '1.2.3'])(
    'does not guess what %j means',
    (typed) => expect(typedDecimal(typed)).toBeUndefined(),
  );

  it('is counted with up to 12 digits before the point and 6 behind it', () => {
    expect(['999999999999.999999', '1000000000000', '0.0000001', undefined].map(isDecimal)).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

it('a decimal number in parts is the same number again', () => {
  expect([inParts('12.5', 2), inParts('12', 0), inParts('', 6), inParts('0.123', 6)]).toEqual([
    1250n,
    12n,
    0n,
    123000n,
  ]);
  expect([fromParts(1250n, 2), fromParts(5n, 3), fromParts(7n, 0)]).toEqual(['12.50', '0.005', '7']);
});
