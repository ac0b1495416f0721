import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimalText, exactMoney, MAX_MINOR, minorDigits, minorUnits } from './money.ts';
import { CURRENCIES } from './vocabulary.ts';

const currencies = fc.constantFrom(...CURRENCIES);
const amounts = fc.integer({ min: 1, max: MAX_MINOR });

describe('an amount of money', () => {
  it('is read as it is written, in every currency', () => {
    fc.assert(
      fc.property(amounts, currencies, (minor, currency) => {
        expect(minorUnits(decimalText(minor, currency), currency)).toBe(minor);
      }),
    );
  });

  it('is the same in Arabic digits and signs', () => {
    fc.assert(
      fc.property(amounts, currencies, (minor, currency) => {
        const [whole = '', fraction] = decimalText(minor, currency).split('.');
        const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, '٬');
        const arabic = `${grouped}٫${fraction}`.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
        expect(minorUnits(arabic, currency)).toBe(minor);
      }),
    );
  });

  it('keeps the sum of many exact', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 200 }),
        currencies,
        (parts, currency) => {
          const read = parts.map((part) => minorUnits(decimalText(part, currency), currency) ?? 0);
          expect(read.reduce((sum, part) => sum + part, 0)).toBe(parts.reduce((sum, part) => sum + part, 0));
        },
      ),
    );
  });

  it.each([
    ['0', 'USD'],
    ['-5', 'USD'],
    ['12.505', 'USD'],
    ['1e3', 'USD'],
    ['5 dollars', 'USD'],
    ['', 'USD'],
    ['12.5005', 'KWD'],
    ['99999999999999', 'USD'],
  ] as const)('is none of %s %s', (typed, currency) => {
    expect(minorUnits(typed, currency)).toBeUndefined();
  });

  it('has a fraction in words where there is one', () => {
    expect(exactMoney('en', 1_250, 'USD')).toBe('12.50 US dollars');
    expect(exactMoney('en', 2_500, 'USD')).toBe('25 US dollars');
    expect(exactMoney('en', 1_234_567_005, 'KWD')).toBe('1,234,567.005 Kuwaiti dinars');
    expect(exactMoney('ar', 300, 'USD')).toBe('3 دولارات أمريكية');
    expect(exactMoney('ar', 1_250, 'USD')).toBe('12.50 دولار أمريكي');
  });

  it('has three digits behind the point where ISO 4217 says so', () => {
    expect(CURRENCIES.filter((currency) => minorDigits(currency) === 3)).toEqual([
      'JOD',
      'IQD',
      'KWD',
      'BHD',
      'OMR',
      'LYD',
      'TND',
    ]);
  });
});
