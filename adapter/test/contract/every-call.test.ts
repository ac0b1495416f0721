import { describe, expect, it } from 'vitest';
import { allCalls } from '../../../cms/contract/calls/all-calls.ts';
import { callCases } from '../call-cases.ts';
import { callsWithRights } from '../calls-with-rights.ts';
import { get, ownAddress, post } from './site.ts';

/** Values that no id, page or count can be (security, X6 and X8). */
const NO_NUMBERS: readonly unknown[] = [
  0,
  -1,
  1.5,
  2 ** 53,
  -0.0001,
  [],
  {},
  [1],
  { $gt: 0 },
  { $ne: null },
  null,
  true,
  '',
  ' ',
  '1.5',
  '-1',
  '0',
  '1e3',
  '0x10',
  '١٢',
  '9007199254740993',
  "1' OR '1'='1",
  '1; DROP TABLE articles',
  '1) UNION SELECT 1',
  '../1',
  '__proto__',
  '1'.repeat(10_000),
];

const numbersOf: readonly { path: string; field: string; payload: Record<string, unknown> }[] = callCases.flatMap(
  ({ path, good }) =>
    Object.keys(good)
      .filter((field) => ['catId', 'page', 'itemsPerPage', 'id', 'videoId'].includes(field))
      .map((field) => ({ path, field, payload: good })),
);

describe('every call of a visitor', () => {
  it.each(callCases)('$path answers in both languages', async ({ path, good }) => {
    for (const lang of ['ar', 'en']) {
      const { http, status, data } = await post(path, { ...good, lang }, ownAddress());
      expect({ http, status }).toEqual({ http: 200, status: 0 });
      expect(data).not.toBeNull();
    }
  });

  it.each(callCases.filter(({ bad }) => bad !== undefined))('$path names what is wrong', async ({ path, bad }) => {
    const { http, status, data, extra } = await post(path, bad?.payload);
    expect({ http, status, data }).toEqual({ http: 200, status: 8, data: null });
    expect(extra).toEqual({ errors: [{ field: bad?.field, key: bad?.key }] });
  });

  it.each(numbersOf)('$path takes no $field that is no positive whole number', async ({ path, field, payload }) => {
    for (const value of NO_NUMBERS) {
      const { http, status } = await post(path, { ...payload, [field]: value });
      expect({ value, http, status }).toEqual({ value, http: 200, status: 8 });
    }
    const infinite = JSON.stringify({ ...payload, [field]: 'N' }).replace('"N"', '1e309');
    expect((await post(path, infinite)).status).toBe(8);
  });

  it.each(numbersOf)('$path takes $field as a decimal string too', async ({ path, field, payload }) => {
    expect((await post(path, { ...payload, [field]: String(payload[field]) })).status).toBe(0);
  });

  it('ignores unknown keys, among them queries in the cms’s syntax', async () => {
    const plain = await post('/api/home/Articles', { catId: 7 });
    const odd = await post('/api/home/Articles', {
      catId: 7,
      status: 'draft',
      publicationFilter: 'never-published',
      filters: { title: { $contains: 'a' } },
      populate: '*',
      locale: 'en',
      isVisible: 0,
    });
    expect(odd.data).toEqual(plain.data);
    expect(odd.extra).toEqual(plain.extra);
  });

  it.each(['{"__proto__":{"catId":7},"catId":7}', '{"catId":7,"constructor":{"prototype":{"x":1}}}'])(
    'refuses %s, and stays as it was',
    async (body) => {
      const refused = await post('/api/home/Articles', body);
      expect([refused.http, refused.status]).toEqual([400, 8]);
      expect(Object.hasOwn(Object.prototype, 'catId')).toBe(false);
      expect((await post('/api/home/Articles', { catId: 7 })).status).toBe(0);
    },
  );
});

describe('every call of a manager', () => {
  it.each(callsWithRights)('$path is refused without a session', async ({ path }) => {
    for (const token of [undefined, '', 'x'.repeat(43), 7, {}, null]) {
      const { http, status, data } = await post(path, { token, userType: 4, id: 'x' });
      expect({ http, status, data }).toEqual({ http: 200, status: 9, data: null });
    }
  });
});

describe('the description of the calls', () => {
  it('names every call under its full path', async () => {
    const document = (await (await get('/api/openapi.json')).json()) as { paths: Record<string, unknown> };
    expect(Object.keys(document.paths).sort()).toEqual([...allCalls.map(({ path }) => path), '/api/home'].sort());
  });

  it('has a test call beside it', async () => {
    expect(await (await get('/api/home')).json()).toEqual({ status: 0, data: null, extra: {} });
  });
});
