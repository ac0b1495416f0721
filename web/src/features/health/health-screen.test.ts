import { expect, it } from 'vitest';
import { formatBytes } from './health-screen.tsx';

it.each([
  [0, '0 kB', '0 كيلوبايت'],
  [1_500, '1.5 kB', '1.5 كيلوبايت'],
  [1_048_576, '1 MB', '1 ميغابايت'],
  [32_212_254_720, '30 GB', '30 غيغابايت'],
  [5 * 1_024 ** 5, '5,120 TB', '5,120 تيرابايت'],
])('%d bytes are said in the largest unit that fits', (bytes, english, arabic) => {
  expect([formatBytes('en', bytes), formatBytes('ar', bytes)]).toEqual([english, arabic]);
});
