import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { REQUEST_LIMITS } from '../../../cms/contract/limits.ts';
import { administrator } from './administrator.ts';
import { type Caller, callerWith, managerToken } from './manager.ts';
import type { Saved } from './saved-kinds.ts';
import { categoriesOfType, post } from './site.ts';

interface Translation {
  state: string;
  version: string;
  since: string;
  changes: { key: string; kind: string; field: string }[];
}

interface Listed {
  kind: string;
  id: number;
  catId: number;
  title: string;
  lang: string;
  outstanding: number;
}

const CALLS = {
  load: '/api/manager/TranslationLoad',
  confirm: '/api/manager/TranslationConfirm',
  list: '/api/manager/TranslationsList',
};

const html = (...texts: string[]) => texts.map((text) => `<p>${text} وهو طويل بما يكفي لقاعدة الطول.</p>`).join('');

describe('the state of a translation', () => {
  let call: Caller;
  let catId = 0;
  beforeAll(async () => {
    call = callerWith(await managerToken());
    [catId = 0] = await categoriesOfType(1);
  });

  /** An article in both languages, whose English text is behind the Arabic one by two paragraphs. */
  async function outdated() {
    const title = `خبر للترجمة ${randomUUID()}`;
    const article = { id: 0, catId, title, summary: 'ملخص خبر للتجربة في سطر', html: html('أول', 'ثان') };
    const { data } = await call<Saved>('/api/manager/ArticleSave', { article, lang: 'ar' });
    const english = { id: data.id, title: `News ${title}`, summary: 'A summary of some news to test', html: html('x') };
    await call('/api/manager/ArticleSave', { article: english, lang: 'en' });
    const changed = { id: data.id, html: html('أول', 'غيره', 'وثالث') };
    await call('/api/manager/ArticleSave', { article: changed, lang: 'ar' });
    return { kind: 'article', id: data.id, of: 'en' };
  }
  const load = async (item: Record<string, unknown>) => (await call<Translation>(CALLS.load, item)).data;
  const listed = async (item: { id: number }, state: string) => {
    const { data } = await call<Listed[]>(CALLS.list, { of: 'en', state, kind: 'article', itemsPerPage: 50 });
    return data.filter(({ id }) => id === item.id);
  };

  it('is not told to visitors', async () => {
    const { id } = await outdated();
    const { extra } = await post<unknown, object>('/api/home/Article', { catId, articleId: id, lang: 'en' });
    expect(extra).not.toHaveProperty('languages');
  });

  it('is what the dashboard says, and ends in both where one confirms it', async () => {
    const item = await outdated();
    const asAdministrator = await administrator();
    const found = await asAdministrator(
      `content-manager/collection-types/api::article.article?locale=ar&filters[number][$eq]=${item.id}`,
    );
    const { results } = (await found.json()) as { results: { documentId: string }[] };
    const address = `translation-states/api::article.article/${results[0]?.documentId}`;
    const inDashboard = async () =>
      ((await (await asAdministrator(`${address}?lang=en`)).json()) as { data: Translation & { mayConfirm: boolean } })
        .data;
    const here = await load(item);
    const there = await inDashboard();
    expect([there.state, there.version, there.changes.map(({ key }) => key), there.mayConfirm]).toEqual([
      'outdated',
      here.version,
      here.changes.map(({ key }) => key),
      true,
    ]);
    expect(await listed(item, 'outdated')).toMatchObject([{ catId, lang: 'en', outstanding: 2 }]);

    const [first] = here.changes;
    const once = await call<Translation>(CALLS.confirm, { ...item, version: here.version, keys: [first?.key] });
    expect(once.data.changes).toHaveLength(1);
    expect((await inDashboard()).version).toBe(once.data.version);
    const reply = await asAdministrator(address, { lang: 'en', version: once.data.version });
    expect(reply.status).toBe(200);
    expect(await load(item)).toMatchObject({ state: 'complete', since: '', changes: [] });
    expect([await listed(item, 'outdated'), await listed(item, 'complete')]).toMatchObject([[], [{ outstanding: 0 }]]);
  });

  it('is not confirmed by whoever has seen another text', async () => {
    const item = await outdated();
    const { version } = await load(item);
    const article = { id: item.id, html: html('أول', 'غيره', 'وثالث', 'ورابع') };
    await call('/api/manager/ArticleSave', { article, lang: 'ar' });
    const late = await call<unknown, { current?: Translation }>(CALLS.confirm, { ...item, version });
    expect([late.status, late.extra.current?.changes.length]).toEqual([10, 3]);
    expect((await load(item)).changes).toHaveLength(3);
  });

  it('is asked for within the limits of its calls', async () => {
    const item = await outdated();
    const { version } = await load(item);
    const key = (count: number) => Array.from({ length: count }, (_, index) => `${index}-`);
    const statuses = await Promise.all(
      [
        [CALLS.load, { ...item, id: 2_000_000_000 }],
        [CALLS.load, { ...item, kind: 'campaign' }],
        [CALLS.load, { ...item, of: 'fr' }],
        [CALLS.confirm, { ...item, version: 'x'.repeat(2_000) }],
        [CALLS.confirm, { ...item, version, keys: [] }],
        [CALLS.confirm, { ...item, version, keys: key(REQUEST_LIMITS.confirmed + 1) }],
        [CALLS.confirm, { ...item, version, keys: key(REQUEST_LIMITS.confirmed) }],
        [CALLS.list, { of: 'en', state: 'old' }],
        [CALLS.list, { of: 'en', state: 'missing', page: 0 }],
        [CALLS.list, { of: 'en', state: 'missing', page: 100_000, itemsPerPage: 500 }],
      ].map(async ([path, payload]) => (await call(path as string, payload as Record<string, unknown>)).status),
    );
    // The keys of none of its changes confirm nothing.
    expect(statuses).toEqual([2, 8, 8, 8, 8, 8, 0, 8, 8, 0]);
    expect((await load(item)).changes).toHaveLength(2);
  });
});
