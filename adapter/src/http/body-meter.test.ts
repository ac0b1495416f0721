import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyText } from '../test-tools/any-text.ts';
import { createBodyMeter, exceeds, isWithin } from './body-meter.ts';

const NO_LIMITS = {
  bytes: Number.POSITIVE_INFINITY,
  depth: Number.POSITIVE_INFINITY,
  values: Number.POSITIVE_INFINITY,
};

const isList = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** What JSON.parse makes of a text, counted: an empty array or object counts twice. */
function valuesOf(value: unknown): number {
  if (!isList(value)) return 1;
  const inner = Object.values(value);
  return 1 + (inner.length === 0 ? 1 : inner.reduce((sum: number, one) => sum + valuesOf(one), 0));
}

const depthOf = (value: unknown): number => (isList(value) ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0);

const tokenOf = (value: unknown): string =>
  isList(value) && 'token' in value && !Array.isArray(value) && typeof value.token === 'string' ? value.token : '';

/** JSON as other programs write it: with white space, and any letter escaped. */
function written(value: unknown, space: string, isEscaped: boolean): string {
  const text = JSON.stringify(value, undefined, space);
  const escapeAll = (quoted: string) => {
    const units = String(JSON.parse(quoted)).split('');
    return `"${units.map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')}"`;
  };
  return isEscaped ? text.replace(/"(?:[^"\\]|\\.)*"/g, escapeAll) : text;
}

const key = fc.oneof(fc.constant('token'), anyText(5));
const text = fc.oneof(anyText(20), fc.constantFrom('\\', '"', '\\"', '{"token":"x"}', '[]'));
const { value: anyValue } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5 },
    fc.oneof(text, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(key, tie('value'), { maxKeys: 4 }),
  ),
}));
const json = fc
  .tuple(anyValue, fc.constantFrom('', ' ', '\t'), fc.boolean())
  .map(([value, space, isEscaped]) => written(value, space, isEscaped));

/** A text as chunks that are cut anywhere, within letters too. */
const chunksOf = (body: string, sizes: readonly number[]): Buffer[] => {
  const bytes = Buffer.from(body);
  const chunks: Buffer[] = [];
  for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
    const size = sizes[turn % sizes.length] ?? 1;
    chunks.push(bytes.subarray(at, at + size));
    at += size;
  }
  return chunks;
};
const sizes = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 5 });

describe('the meter of bodies', () => {
  // Security: K1.
  it('counts bytes, levels and values, and finds the token, wherever the chunks are cut', () => {
    const property = fc.property(json, sizes, (body, sizes) => {
      const meter = createBodyMeter(NO_LIMITS);
      for (const chunk of chunksOf(body, sizes)) meter.read(chunk);
      const value: unknown = JSON.parse(body);
      const { bytes, depth, values, token } = meter;
      expect({ bytes, depth, values, token }).toEqual({
        bytes: Buffer.byteLength(body),
        depth: depthOf(value),
        values: valuesOf(value),
        token: tokenOf(value),
      });
    });
    fc.assert(property, { seed: 20_261_125, numRuns: 2_000 });
  });

  it('lets pass what is at its limits, and nothing beyond', () => {
    const property = fc.property(json, (body) => {
      const value: unknown = JSON.parse(body);
      const limits = { bytes: Buffer.byteLength(body), depth: depthOf(value), values: valuesOf(value) };
      expect(isWithin(Buffer.from(body), limits)).toBe(true);
      for (const kind of ['bytes', 'depth', 'values'] as const) {
        expect(isWithin(Buffer.from(body), { ...limits, [kind]: limits[kind] - 1 })).toBe(false);
      }
    });
    fc.assert(property, { seed: 20_261_125, numRuns: 500 });
  });

  it('reads no further than the first byte beyond a limit', () => {
    const limits = { bytes: 1_000_000, depth: 20, values: 100 };
    const meters = ['['.repeat(500_000), '1,'.repeat(400_000), '{"a":'.repeat(100_000)].map((body) => {
      const meter = createBodyMeter(limits);
      meter.read(Buffer.from(body));
      return [meter.depth, meter.values];
    });
    expect(meters).toEqual([
      [21, 22],
      [0, 101],
      [21, 22],
    ]);
  });

  it('takes anything at all, and time that grows with the bytes alone', () => {
    const property = fc.property(fc.uint8Array({ maxLength: 200 }), sizes, (bytes, sizes) => {
      const meter = createBodyMeter(NO_LIMITS);
      for (const chunk of chunksOf(Buffer.from(bytes).toString('latin1'), sizes)) meter.read(chunk);
      expect(exceeds(meter, NO_LIMITS)).toBe(false);
    });
    fc.assert(property, { seed: 20_261_125, numRuns: 500 });
  });
});
