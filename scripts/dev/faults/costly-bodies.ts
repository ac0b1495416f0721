import fc from 'fast-check';

/**
 * Texts that cost much for their length, by what makes one of a length: deep, wide, long, of many keys, escaped or cut
 * off.
 */
const MAKERS = [
  (count: number) => '['.repeat(count) + ']'.repeat(count),
  (count: number) => '{"a":'.repeat(count) + '1'.padEnd(count + 1, '}'),
  (count: number) => `[${'{},'.repeat(count)}1]`,
  (count: number) => `{${Array.from({ length: count }, (_, at) => `"k${at}":${at}`)}}`,
  (count: number) => `"${'\\u0634'.repeat(count)}"`,
  (count: number) => `"${'\\"'.repeat(count)}"`,
  (count: number) => '1'.repeat(count),
  (count: number) => ' '.repeat(count),
  (count: number) => '"\\'.repeat(count),
  (count: number) => '[{"token":'.repeat(count),
];

/** Bodies that cost much for their length, some of them valid. */
export const costlyBody = fc
  .tuple(
    fc.constantFrom(...MAKERS),
    fc.constantFrom(1, 10, 17, 300, 3_000, 30_000),
    fc.constantFrom(
      '',
      '{"lang":"ar","x":',
      '{"token":"none","x":',
      `{"token":"${'x'.repeat(43)}","x":`,
      '{"message":',
      '{"email":"a@khayr.example","password":',
    ),
    fc.constantFrom('', '}', ',"token":"none"}'),
  )
  .map(([make, count, start, end]) => `${start}${make(count)}${end}`);

/** Many of them, the same for a seed. */
export const costlyBodies = ({ seed, count }: { seed: number; count: number }) =>
  fc.sample(costlyBody, { seed, numRuns: count });
