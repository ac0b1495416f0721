import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { allCalls } from '../../cms/contract/calls/all-calls.ts';
import type { Call } from '../../cms/contract/calls/call.ts';
import { CALL_BODIES, UPLOAD_LENGTH } from '../../cms/contract/limits.ts';
import { costlyBody } from '../../scripts/dev/faults/costly-bodies.ts';
import { isWithin } from '../src/http/body-meter.ts';
import { CALL_OF_EACH_LIMIT, type FieldSchema, requireEnvelope } from './any-payload.ts';
import { sharedTestApp } from './test-app.ts';

/** Letters of a text whose length another rule limits, such as a date, and entries of a list that has only a few different ones. */
const SHORT = { letters: 60, entries: 20 };

const longestOf = (values: readonly unknown[]): unknown =>
  values.toSorted((one, other) => JSON.stringify(other).length - JSON.stringify(one).length)[0];

/**
 * The longest value that a schema lets pass, of Arabic letters; no text of it longer than `most`. `kept` is the schema of what
 * becomes of it: marks that are removed make a text no longer that somebody has written.
 */
function longestValue(schema: FieldSchema, kept: FieldSchema | undefined, most: number): unknown {
  const branches = schema.anyOf ?? schema.oneOf;
  const keptBranches = kept?.anyOf ?? kept?.oneOf;
  if (branches) return longestOf(branches.map((branch, at) => longestValue(branch, keptBranches?.[at], most)));
  if (schema.enum) return longestOf(schema.enum);
  if (schema.const !== undefined) return schema.const;
  switch (schema.type) {
    case 'string':
      // What has a pattern, and a file, is of ASCII letters.
      return (schema.pattern === undefined && schema.maxLength !== UPLOAD_LENGTH ? 'ش' : '/').repeat(
        Math.min(schema.maxLength ?? SHORT.letters, kept?.maxLength ?? most, most),
      );
    case 'array':
      return Array(schema.maxItems ?? SHORT.entries).fill(longestValue(schema.items ?? {}, kept?.items, most));
    case 'object': {
      const named = Object.entries(schema.properties ?? {}).map(([key, inner]) => [
        key,
        longestValue(inner, kept?.properties?.[key], most),
      ]);
      const others = schema.additionalProperties;
      const keys = schema.propertyNames?.enum ?? [];
      return Object.fromEntries([...named, ...keys.map((key) => [key, longestValue(others ?? {}, undefined, most)])]);
    }
    default:
      return Number.MAX_SAFE_INTEGER;
  }
}

function longestPayload(call: Call, most: number): object {
  const schemaOf = (io: 'input' | 'output') =>
    z.toJSONSchema(call.payload, { io, unrepresentable: 'any' }) as FieldSchema;
  const longest = longestValue(schemaOf('input'), schemaOf('output'), most);
  return { ...Object(longest), token: 'x'.repeat(43), lang: 'ar', unknown: 'x'.repeat(1_000) };
}

/** As some clients write JSON, whose letters take six bytes each. */
const escaped = (text: string) =>
  text.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Calls whose texts all together are more than the cms takes at once: no text of theirs is longer than this, nor escaped. */
const SHARED: Partial<Record<string, number>> = {
  // A picture in base64: 2,000,000 letters of one byte, none of them escaped. Those of the test have two.
  '/api/manager/SaveReceiptSigner': 1_000_000,
  // Twenty sections of text: each the length of a long article.
  '/api/manager/SaveHome': 90_000,
  // A table of 5,000 rules with 200 letters each.
  '/api/manager/RedirectsImport': 1_048_576,
  // 500 files, each as deep in folders as a long address.
  '/api/filemanager/FileMove': 1_000,
  '/api/filemanager/FileMoveToBin': 1_000,
};

describe('the limits of bodies', () => {
  // Security: K1.
  it.each(allCalls.map((call) => ({ path: call.path, call })))(
    'take the longest payload of $path',
    ({ path, call }) => {
      const most = SHARED[path];
      const body = JSON.stringify(longestPayload(call, most ?? Number.POSITIVE_INFINITY));
      expect(isWithin(Buffer.from(most === undefined ? escaped(body) : body), call.body)).toBe(true);
    },
  );

  it('are small where anybody may call', () => {
    const anyones = allCalls.filter(({ access }) => access === 'anyone');
    expect(Math.max(...anyones.map(({ body }) => body.bytes))).toBeLessThan(50_000);
    expect(Math.max(...anyones.map(({ body }) => body.values))).toBeLessThan(500);
    expect(Math.max(...allCalls.map(({ body }) => body.depth))).toBeLessThan(20);
  });
});

const RUNS = Number(process.env.FUZZ_RUNS ?? 40);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_125);

const chunkSize = fc.constantFrom(1_000, 16_383, 16_384, 16_385, 65_536);

function* chunksOf(body: string, size: number) {
  const bytes = Buffer.from(body);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

describe('a stranger’s body of any kind', () => {
  const test = sharedTestApp();

  // Faults: K1. Security: K1.
  it.each(CALL_OF_EACH_LIMIT)(
    'is answered in an envelope, and parsed only while it is small: $path',
    async ({ path, access, body: own }) => {
      const limits = access === 'anyone' ? own : CALL_BODIES.short;
      const headers = { 'content-type': 'application/json' };
      const property = fc.asyncProperty(costlyBody, chunkSize, async (body, size) => {
        const parse = vi.spyOn(JSON, 'parse');
        const payload = Readable.from(chunksOf(body, size));
        const reply = await test.app.inject({ method: 'POST', url: path, payload, headers });
        const parsed = parse.mock.calls.map(([text]) => text);
        parse.mockRestore();
        requireEnvelope(reply.statusCode, reply.body);
        expect(parsed.filter((text) => !isWithin(Buffer.from(text), limits))).toEqual([]);
      });
      await fc.assert(property, { seed: SEED, numRuns: RUNS });
    },
  );

  // Security: K1.
  it.each(['/ar', '/nothing', '/dashboard', '/api/home/nothing', '/uploads/x.jpg', '/metrics'])(
    'is not read where nobody expects one: %s',
    async (url) => {
      const parse = vi.spyOn(JSON, 'parse');
      const headers = { 'content-type': 'application/json' };
      const reply = await test.app.inject({ method: 'POST', url, payload: '['.repeat(500_000), headers });
      expect([reply.statusCode, parse.mock.calls.length]).toEqual([404, 0]);
      parse.mockRestore();
    },
  );
});
