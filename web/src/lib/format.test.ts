import { expect, it } from 'vitest';
import { formatDate, inDigits, shortened } from './format.ts';

const MONTHS = ['كانون الثاني', 'شباط', 'آذار', 'نيسان', 'أيار', 'حزيران', 'تموز', 'آب', 'أيلول', 'تشرين الأول'];

it.each([
  ['en', [], '2026-04-03', '3 April 2026'],
  ['ar', [], '2026-04-03', '3 أبريل 2026'],
  ['ar', MONTHS, '2026-04-03', '3 نيسان 2026'],
  ['ar', MONTHS, '2026-10-31', '31 تشرين الأول 2026'],
  ['ar', MONTHS, '', ''],
] as const)('writes a date in %s with the months %j: %j as %j', (lang, months, date, text) => {
  expect(formatDate(lang, months, date)).toBe(text);
});

it.each([
  ['', '18,450.5', '18,450.5'],
  ['٠١٢٣٤٥٦٧٨٩', '18,450.5', '١٨٬٤٥٠٫٥'],
  ['٠١٢٣٤٥٦٧٨٩', '3 أبريل 2026, 7.', '٣ أبريل ٢٠٢٦, ٧.'],
])('writes numbers in the digits %j: %j as %j', (digits, text, written) => {
  expect(inDigits(digits, text)).toBe(written);
});

it.each([
  ['طرود غذائية، تكفي شهرًا', 13, 'طرود غذائية…'],
  ['bring the total to 900', 21, 'bring the total to…'],
  ['bring the total to 900', 22, 'bring the total to 900'],
])('shortens %j to %i letters between words: %j', (text, most, short) => {
  expect(shortened(text, most)).toBe(short);
});
