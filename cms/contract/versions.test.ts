import { expect, it } from 'vitest';
import { compareVersions } from './versions.ts';

it.each([
  ['1.10.0', '1.9.2', 1],
  ['1.9', '1.9.0', 0],
  ['0.2.0', '0.2.0-abc1234', 0],
  ['0.1.0-abc1234', '0.2', -1],
  ['2', '10.0.1', -1],
  ['', '0.0.1', -1],
])('%j and %j: the later one is told by its numbers', (one, other, sign) => {
  expect(Math.sign(compareVersions(one, other))).toBe(sign);
  expect(Math.sign(compareVersions(other, one))).toBe(-sign || 0);
});
