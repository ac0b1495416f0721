import { describe, expect, it } from 'vitest';
import { callCases } from '../good-payloads.ts';
import { ownAddress, post } from './site.ts';

describe('every call of a visitor', () => {
  it.each(callCases)('$path answers in both languages', async ({ path, good }) => {
    for (const lang of ['ar', 'en']) {
      const { http, status, data } = await post(path, { ...good, lang }, ownAddress());
      expect({ http, status }).toEqual({ http: 200, status: 0 });
      expect(data).not.toBeNull();
    }
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
});
