import { expect, it } from 'vitest';
import { isBelowFloor, packagesOf } from './floors.mjs';

it.each([
  ['5.12.4', ['5.12.5'], true],
  ['5.12.5', ['5.12.5'], false],
  ['5.9.9', ['5.12.5'], true],
  ['4.99.0', ['5.12.5'], true],
  ['6.0.0', ['5.12.5'], false],
  ['0.34.9', ['0.35.0'], true],
  ['6.22.9', ['6.23.0', '7.18.2'], true],
  ['6.23.0', ['6.23.0', '7.18.2'], false],
  ['7.18.1', ['6.23.0', '7.18.2'], true],
  ['9.0.1-beta.1', ['9.0.1'], false],
])('%s is below %j: %s', (version, floors, isBelow) => {
  expect(isBelowFloor(version, floors)).toBe(isBelow);
});

it('finds nested and renamed packages of a lockfile, but not those of the project', () => {
  const packages = {
    '': { version: '1.0.0' },
    adapter: { version: '1.0.0' },
    'node_modules/adapter': { link: true },
    'node_modules/@a/b': { version: '1.2.3' },
    'node_modules/@a/b/node_modules/c': { version: '2.0.0' },
    'node_modules/alias': { name: 'real', version: '3.0.0' },
  };
  expect(packagesOf(JSON.stringify({ packages }))).toEqual([
    { name: '@a/b', version: '1.2.3' },
    { name: 'c', version: '2.0.0' },
    { name: 'real', version: '3.0.0' },
  ]);
});
