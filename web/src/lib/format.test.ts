import { expect, it } from 'vitest';
import { formatDate, formatNumber, inDigits, shortened } from './format.ts';

const MONTHS = ['كانون الثاني', 'شباط', 'آذار', 'نيسان', 'أيار', 'حزيران', 'تموز', 'آب', 'أيلول', 'تشرين الأول'];

it.each([
  ['2026-04-03', '3 نيسان 2026'],
  ['2026-10-31', '31 تشرين الأول 2026'],
  ['', ''],
])('writes the date %j as %j', (date, text) => {
  expect(formatDate(MONTHS, date)).toBe(text);
});

it.each([
  [0, '0'],
  [999, '999'],
  [18_450, '18,450'],
  [999_999_999_999_999, '999,999,999,999,999'],
])('writes the number %i as %j', (value, text) => {
  expect(formatNumber(value)).toBe(text);
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
