import { expect, it } from 'vitest';
import { buildEnvironment, isMemoryShort, requireMemoryToBuild } from './memory.ts';

it.each([
  [8_000, false],
  [3_800, false],
  [3_799, true],
])('builds one part after the other where memory is short: with %i MB %s', (memory, isShort) => {
  expect(isMemoryShort(memory)).toBe(isShort);
  expect('NODE_OPTIONS' in buildEnvironment(memory)).toBe(isShort);
});

it('says in one line, before it builds, that memory is too short for it', () => {
  expect(() => requireMemoryToBuild(1_899)).toThrow(
    /^To build from the sources takes 2 GB of memory, .* 1899 MB: .*\.$/,
  );
  expect(() => requireMemoryToBuild(1_900)).not.toThrow();
});
