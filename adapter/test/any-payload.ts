import fc from 'fast-check';
import * as z from 'zod/mini';
import { allCalls } from '../../cms/contract/calls/all-calls.ts';
import { type Call, envelope } from '../../cms/contract/calls/call.ts';
import { anyText } from '../src/test-tools/any-text.ts';

/** The part of a JSON Schema that says which values a field takes. */
export interface FieldSchema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: FieldSchema[];
  oneOf?: FieldSchema[];
  properties?: Record<string, FieldSchema>;
  propertyNames?: FieldSchema;
  additionalProperties?: FieldSchema;
  items?: FieldSchema;
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  maxItems?: number;
}

/** A field of a payload by its keys, as in `['article', 'title']`; those of an array by its first element. */
export interface PayloadField {
  keys: readonly string[];
  schema: FieldSchema;
}

/** A string that JSON can carry and that something on its way could misread. */
const ODD_TEXTS: readonly string[] = [
  '\u202eمقلوب\u202c\u2066x\u2069\u200f\u061c',
  '\ud800',
  'قبل\udfffبعد',
  '\0',
  'قبل\0بعد',
  '\ufeff\ufffe\uffff',
  '\u2028\u2029\u0085\u000b',
  `${'e'}${'\u0301'.repeat(500)}`,
  '👨‍👩‍👧‍👦🏳️‍🌈',
  'ﷺ﷽ـــ',
  'ß'.repeat(300),
  'x'.repeat(100_000),
  'ش'.repeat(100_000),
  '<'.repeat(20_000),
  '&'.repeat(20_000),
  '__proto__',
  'constructor',
  'toString',
  "' OR 1=1 --",
  '1; DROP TABLE articles',
  '%00%2e%2e%2f',
  '../../../../etc/passwd',
  '..\\..\\secrets.env',
  '/_userFiles/../../secrets.env',
  'a\r\nBcc: other@khayr.example',
  '{{7*7}}<%= 7*7 %>',
  '[object Object]',
  'null',
  'NaN',
  '0x10',
  '1e1000',
  '٣',
  '-0',
  ' ',
  '',
];

/** Values that are no text. Ids are far above those of a site with content, so that no case meets an item by chance. */
const ODD_VALUES: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  1.5,
  -0.0001,
  2 ** 31,
  2 ** 53 - 1,
  2 ** 53,
  2 ** 63,
  1e308,
  [],
  [[]],
  [null],
  {},
  { length: 3 },
  { id: { $ne: null } },
  { toString: 'x', valueOf: 1 },
];

const DEPTH = 2_000;
const nested = (open: string, close: string): unknown => JSON.parse(`${open.repeat(DEPTH)}1${close.repeat(DEPTH)}`);
const NESTED_VALUES = [nested('[', ']'), nested('{"a":', '}')];

/** Values at a limit of the schema, just below and just above it. */
function valuesAtLimits(schema: FieldSchema): unknown[] {
  const { minLength, maxLength, minimum, maximum, exclusiveMinimum, maxItems } = schema;
  const around = (limits: (number | undefined)[]) =>
    limits.flatMap((limit) => (limit === undefined ? [] : [limit - 1, limit, limit + 1]));
  const lengths = around([minLength, maxLength]).filter((length) => length >= 0 && length <= 300_000);
  const counts = around([maxItems]).filter((count) => count <= 1_000);
  return [
    ...lengths.flatMap((length) => ['x'.repeat(length), 'ش'.repeat(length), '😀'.repeat(Math.ceil(length / 2))]),
    ...around([minimum, maximum, exclusiveMinimum]).filter((limit) => limit <= 0 || limit > 1_000_000),
    ...counts.map((count) => Array.from({ length: count }, (_, index) => `none-${index}`)),
    ...(schema.enum ?? []).flatMap((value) => [value, `${value} `, String(value).toUpperCase()]),
    ...(schema.anyOf ?? []).flatMap(valuesAtLimits),
  ];
}

const oddText = fc.oneof(
  fc.constantFrom(...ODD_TEXTS),
  anyText(300),
  fc.tuple(fc.constantFrom(...ODD_TEXTS), fc.string({ unit: 'grapheme' })).map((texts) => texts.join('')),
);

/** A short text without what is refused or dropped, as it cannot be stored: NUL and unpaired surrogates. */
export const storableText = oddText.map((text) => text.slice(0, 40).replace(/[\0\p{Surrogate}]/gu, ''));

const anyValueOf = (schema: FieldSchema): fc.Arbitrary<unknown> => {
  const limits = valuesAtLimits(schema);
  return fc.oneof(
    { weight: 3, arbitrary: oddText },
    { weight: 2, arbitrary: fc.constantFrom(...ODD_VALUES) },
    { weight: 2, arbitrary: fc.constantFrom(...(limits.length === 0 ? ODD_VALUES : limits)) },
    { weight: 1, arbitrary: fc.constantFrom(...NESTED_VALUES) },
    { weight: 1, arbitrary: fc.double() },
    { weight: 1, arbitrary: fc.dictionary(oddText, fc.jsonValue({ maxDepth: 3 }), { maxKeys: 4 }) },
    { weight: 1, arbitrary: fc.array(fc.jsonValue({ maxDepth: 2 }), { maxLength: 4 }) },
  );
};

function fieldsIn(schema: FieldSchema, keys: readonly string[]): PayloadField[] {
  const own = keys.length === 0 ? [] : [{ keys, schema }];
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, value]) => fieldsIn(value, [...keys, key]));
  const items = schema.items === undefined ? [] : fieldsIn(schema.items, [...keys, '0']);
  const branches = (schema.anyOf ?? [])
    .flatMap((branch) => fieldsIn(branch, keys))
    .filter((field) => field.keys !== keys);
  return [...own, ...inner, ...items, ...branches];
}

const schemaOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as FieldSchema;

/** Every field that a call's payload may have, with its limits. */
export const fieldsOf = (call: Call): PayloadField[] => [
  ...fieldsIn(schemaOf(call.payload), []),
  ...fieldsIn(schemaOf(envelope), []),
];

/** A copy of a value with another one at these keys. */
export function withValue(target: unknown, [key, ...rest]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value;
  if (/^\d+$/.test(key)) return [withValue(Array.isArray(target) ? target[0] : undefined, rest, value)];
  const before = typeof target === 'object' && target !== null ? target : {};
  return { ...before, [key]: withValue((before as Record<string, unknown>)[key], rest, value) };
}

/** A payload with one field of any value, as the JSON text of a body. */
export const anyBody = (payload: Record<string, unknown>, { keys, schema }: PayloadField): fc.Arbitrary<string> =>
  anyValueOf(schema).map((value) => JSON.stringify(withValue(payload, keys, value)));

/** One call of each limit: the same code reads the bodies of them all. */
export const CALL_OF_EACH_LIMIT: readonly Call[] = [
  ...new Map(allCalls.map((call) => [JSON.stringify([call.access === 'anyone', call.body]), call])).values(),
];

/** A body that is no JSON, or JSON with a meaning that depends on who reads it. */
export const brokenBody = (payload: Record<string, unknown>): fc.Arbitrary<string> => {
  const text = JSON.stringify(payload);
  const position = fc.integer({ min: 0, max: text.length });
  return fc.oneof(
    position.map((end) => text.slice(0, end)),
    fc.tuple(position, oddText).map(([at, added]) => text.slice(0, at) + added + text.slice(at)),
    fc.constantFrom(
      `\ufeff${text}`,
      `${text}${text}`,
      `${text}\0`,
      `{"__proto__":${text}}`,
      `{"a":{"__proto__":{"userType":4}}}`,
      `{"constructor":{"prototype":${text}}}`,
      '{"token":"","token":["x"],"lang":"ar","lang":{}}',
      '{"a":1e400}',
      '{"\\u0000":1}',
      '{"a":"\\ud800"}',
      '['.repeat(100_000),
      '{"a":'.repeat(50_000),
      '',
      ' ',
      'null',
      '"text"',
      '{,}',
      "{'a':1}",
    ),
  );
};

/** HTTP statuses of a refusal that is the client's own doing; 429 where it was one call too many. */
const ALLOWED_HTTP = [200, 400, 413, 429];

/** Throws unless a reply is one of the contract's envelopes, of success or of a refusal that names no detail. */
export function requireEnvelope(http: number, text: string): void {
  const shape = z.object({ status: z.int(), data: z.unknown(), extra: z.record(z.string(), z.unknown()) });
  const body: unknown = JSON.parse(text);
  if (!ALLOWED_HTTP.includes(http) || !z.safeParse(shape, body).success)
    throw new Error(`${http}: ${text.slice(0, 500)}`);
}
