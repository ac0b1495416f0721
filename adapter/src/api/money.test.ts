import { expect, test } from 'vitest';
import { CURRENCIES } from '../../../cms/contract/vocabulary.ts';
import { currencyName, moneyText } from './money.ts';

test.each([
  [1, 'دولار أمريكي'],
  [2, 'دولاران أمريكيان'],
  [5, 'دولارات أمريكية'],
  [42, 'دولارًا أمريكيًّا'],
  [100, 'دولار أمريكي'],
  [105, 'دولارات أمريكية'],
])('names the currency of %d as Arabic counts', (amount, name) => {
  expect(moneyText('ar', amount, 'USD')).toBe(`${amount} ${name}`);
});

test('keeps to the gender of a currency', () => {
  expect(moneyText('ar', 30, 'TRY')).toBe('30 ليرةً تركيةً');
  expect(moneyText('ar', 2, 'SYP')).toBe('2 ليرتان سوريتان');
});

test('groups the digits of a large sum', () => {
  expect(moneyText('ar', 23_680, 'USD')).toBe('23,680 دولارًا أمريكيًّا');
  expect(moneyText('en', 23_680, 'USD')).toBe('23,680 US dollars');
});

test.each(CURRENCIES)('has a name for %s in Arabic', (currency) => {
  expect(currencyName('ar', currency)).toMatch(/^[\p{Script=Arabic}ُ ]+$/u);
});
