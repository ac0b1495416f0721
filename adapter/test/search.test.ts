import { beforeEach, describe, expect, it } from 'vitest';
import { RATE_LIMITS, UNANSWERED_LIMITS } from '../../cms/contract/limits.ts';
import { MANAGER, resultsOf } from './fake-manager.ts';
import { freshTestApp } from './test-app.ts';

const SEARCH = '/api/home/Search';
const SOMETHING = {
  data: resultsOf(1),
  meta: { itemsCount: 1, hasMore: false, isPart: false, isInstead: false, suggestions: [] },
};
const NOTHING = {
  data: [],
  meta: { itemsCount: 0, hasMore: false, isPart: false, isInstead: false, suggestions: ['زيتون'] },
};
const PART = { ...SOMETHING, meta: { ...SOMETHING.meta, isPart: true } };

/** What a search finds. */
let found: object = SOMETHING;
const test = freshTestApp({ answers: { '/api/visible/search': () => found } });
const from = (remoteAddress: string) => ({ remoteAddress });
const search = (text: string, address = '198.51.100.1', more: object = {}) =>
  test.call(SEARCH, { lang: 'ar', search: text, ...more }, from(address));
const asked = () => test.cms.requests.filter((request) => request.includes('/api/visible/search'));

describe('a search that finds something', () => {
  beforeEach(() => {
    found = SOMETHING;
    test.cacheInvalidation.onConnect();
  });

  it('is asked for once in all its spellings, until something changes', async () => {
    const bodies = [];
    for (const text of ['الزيتون', ' الزَّيتون  ', 'الزيتون؟']) bodies.push((await search(text)).json());
    expect(new Set(bodies.map((body) => JSON.stringify(body))).size).toBe(1);
    expect(bodies[0].data).toMatchObject([{ isVisible: 1 }]);
    expect(asked()).toHaveLength(1);
    test.cacheInvalidation.invalidate(['video']);
    await search('الزيتون');
    expect(asked()).toHaveLength(2);
  });

  it('may be asked for a limited number of times by a client, cached ones apart', async () => {
    const { points } = RATE_LIMITS.search;
    const replies = await Promise.all(Array.from({ length: points }, (_, index) => search(`كلمة${index}`)));
    expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const refused = await search('كلمة أخرى');
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await search('كلمة0')).statusCode).toBe(200);
    expect((await search('كلمة أخرى', '198.51.100.2')).statusCode).toBe(200);
    expect((await search('كلمة أخرى', undefined, { page: 'x' })).json().status).toBe(8);
    expect((await search('كلمة أخرى', undefined, { token: MANAGER })).statusCode).toBe(200);
  });

  it('finds hidden items for managers, and is never cached for them', async () => {
    for (const _ of [1, 2]) {
      const reply = await search('hidden', undefined, { token: MANAGER });
      expect(reply.json().data).toMatchObject([{ isVisible: 0 }]);
    }
    expect(test.cms.requests.filter((request) => request.includes('/api/manage/search'))).toHaveLength(2);
    expect((await search('hidden')).json().data).toMatchObject([{ isVisible: 1 }]);
  });

  it('asks nothing for a text without words', async () => {
    const reply = await search(' ؟! %_ ');
    expect(reply.json()).toMatchObject({ status: 0, data: [], extra: { itemsCount: 0, suggestions: [] } });
    expect(asked()).toEqual([]);
  });
});

describe('a search that finds nothing', () => {
  beforeEach(() => {
    found = NOTHING;
  });
  const reported = () => test.cms.posted.filter((body) => typeof body === 'object' && body !== null && 'count' in body);

  it.each([
    { case: 'nothing', answer: NOTHING },
    { case: 'what has some of its words', answer: PART },
  ])(
    'is reported as a total once several clients have asked for it, and never with them: $case',
    async ({ answer }) => {
      found = answer;
      const { clients } = UNANSWERED_LIMITS;
      for (let client = 1; client < clients; client += 1) await search('زيتونن', `203.0.113.${client}`);
      for (const _ of [1, 2, 3]) await search('زيتونن', '203.0.113.1');
      expect(reported()).toEqual([]);
      await search('زَيتونن', '203.0.113.200');
      await expect.poll(reported).toEqual([{ lang: 'ar', search: 'زيتونن', count: clients }]);
      await search('زيتونن', '203.0.113.201');
      await expect.poll(reported).toHaveLength(2);
      expect(reported()[1]).toEqual({ lang: 'ar', search: 'زيتونن', count: 1 });
      expect(test.cms.bodies.join()).not.toContain('203.0.113');
      expect(test.log.join()).not.toContain('زيتونن');
    },
  );

  it('is not reported while somebody types or lists one kind, and not with a number that may be somebody’s', async () => {
    for (let client = 1; client < 9; client += 1) {
      await search('زيتو', `203.0.113.${client}`, { isTyping: true });
      await search('زيتونن', `203.0.113.${client}`, { kinds: ['album'] });
      await search('هوية 901234567', `203.0.113.${client}`);
      await search('كلمة', `203.0.113.${client}`, { token: MANAGER });
    }
    expect(reported()).toEqual([]);
  });

  it('offers what finds something, and is never cached', async () => {
    for (const _ of [1, 2]) expect((await search('زيتونن')).json().extra.suggestions).toEqual(['زيتون']);
    expect(asked()).toHaveLength(2);
  });
});
