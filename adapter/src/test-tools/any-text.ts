import fc from 'fast-check';

/** Any text of a length, of any UTF-16 units. Before fast-check's own first one it makes a table of all characters, for seconds. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units));
