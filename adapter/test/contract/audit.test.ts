import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, callerWith, login, managerDetails, managerToken } from './manager.ts';
import { html, type Saved } from './saved-kinds.ts';
import { categoriesOfType } from './site.ts';

interface Entry {
  id: number;
  at: string;
  action: string;
  source: string;
  person: string;
  name: string;
  address: string;
  kind: string;
  itemId: number | null;
  title: string;
  lang: string | null;
}

interface ListExtra {
  itemsCount: number;
  people: { person: string; name: string }[];
}

describe('the audit log', () => {
  let call: Caller;
  let catId = 0;
  beforeAll(async () => {
    call = callerWith(await managerToken());
    [catId = 0] = await categoriesOfType(1);
  });
  const list = (payload: Record<string, unknown>) => call<Entry[], ListExtra>('/api/manager/AuditList', payload);

  it('says who saved what, when and from which address, and is filtered by each', async () => {
    const from = { 'x-forwarded-for': '2001:db8:77:88:1:2:3:4' };
    const address = '2001:db8:77:88::/64';
    const { token } = await login(managerDetails, from);
    const title = `خبر في السجلّ ${randomUUID()}`;
    const began = new Date(Date.now() - 60_000).toISOString();
    const article = { id: 0, catId, title, summary: 'ملخص خبر للسجلّ في سطر', html, isVisible: 1 };
    const { data: saved } = await callerWith(token.hashString)<Saved>('/api/manager/ArticleSave', { article });

    const { data, extra } = await list({ search: title });
    expect(data.map(({ action }) => action)).toEqual(['publish', 'create']);
    const person = `user:${token.userID}`;
    expect(data[0]).toMatchObject({ source: 'site', person, name: token.fullName, kind: 'article', lang: 'ar' });
    expect(data[0]).toMatchObject({ itemId: saved.id, title });
    expect(extra.itemsCount).toBe(2);
    expect(extra.people).toContainEqual({ person, name: token.fullName });
    const found = async (filter: Record<string, unknown>) =>
      (await list({ search: title, ...filter })).extra.itemsCount;
    expect(await found({ person, action: 'publish', kind: 'article', from: began })).toBe(1);
    for (const filter of [{ person: 'admin:9999' }, { action: 'delete' }, { kind: 'album' }, { until: began }])
      expect(await found(filter), JSON.stringify(filter)).toBe(0);

    const signedIn = await list({ person, action: 'sign-in', itemsPerPage: 50 });
    expect(signedIn.data.map((entry) => entry.address)).toContain(address);
    const csv = (await call<{ csv: string; hasMore: boolean }>('/api/manager/AuditExport', { search: title })).data;
    expect(csv.csv.split('\r\n')).toHaveLength(4);
    expect(csv.hasMore).toBe(false);
    expect((await list({ action: 'export', kind: 'audit' })).data[0]).toMatchObject({ person });
    // The home page's tests count its slides.
    await call('/api/manager/ArticleSave', { article: { id: saved.id, isVisible: 0 } });
  });
});
