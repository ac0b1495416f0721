import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MenuItem } from '../../../cms/contract/calls/menu.ts';
import { type Caller, callerWith, managerToken } from './manager.ts';
import { post } from './site.ts';

interface Entry {
  id: number;
  type: number;
  titleAr: string;
  titleEn: string;
  link: string;
  target: { kind: string; id: number } | null;
  parent: number;
  inMenu: number;
}

interface Menu {
  entries: Entry[];
  footer: number[];
  version: string;
}

const NEWS = 7;

describe('the editor of the menu', () => {
  let call: Caller;
  let stored: Menu;
  beforeAll(async () => {
    call = callerWith(await managerToken());
    stored = await load();
  });
  afterAll(async () => {
    const { entries } = await load();
    const isOld = (id: number) => stored.entries.some((entry) => entry.id === id);
    const removed = entries.map(({ id }) => id).filter((id) => !isOld(id));
    expect((await save({ entries: stored.entries, footer: stored.footer, removed })).status).toBe(0);
    const { version: _, ...menu } = await load();
    expect(menu).toEqual({ entries: stored.entries, footer: stored.footer });
  });
  const load = async () => (await call<Menu>('/api/manager/LoadMenu')).data;
  const save = async (change: Record<string, unknown>) => {
    const { entries, footer, version } = await load();
    const menu = { entries, footer, removed: [], moves: [], version, ...change };
    return call<{ version: string; created: { entry: number; id: number }[] }, { current: Menu }>(
      '/api/manager/SaveMenu',
      { menu },
    );
  };
  const link = (address: string): Entry => ({
    id: -1,
    type: 7,
    titleAr: 'رابط التجربة',
    titleEn: 'Link of the test',
    link: address,
    target: null,
    parent: NEWS,
    inMenu: 1,
  });
  const below = async (lang: string) => {
    const { data } = await post<MenuItem[]>('/api/home/Menu', { lang });
    return data.find(({ id }) => id === NEWS)?.children ?? [];
  };

  it('shows visitors an entry as soon as it is saved, in both languages', async () => {
    const { entries, footer } = await load();
    const target = { ...link(''), id: -2, target: { kind: 'contact', id: 0 } };
    const { status, data } = await save({
      entries: [...entries, link('https://a.example/'), target],
      footer: [-2, ...footer],
    });
    expect(status).toBe(0);
    const [outside, contact] = data.created.map(({ id }) => id);
    for (const lang of ['ar', 'en']) {
      const children = await below(lang);
      const title = lang === 'ar' ? 'رابط التجربة' : 'Link of the test';
      expect(children.slice(-2)).toEqual([
        { id: outside, title, type: 7, link: 'https://a.example/', children: [] },
        { id: contact, title, type: 7, link: `/${lang}/contact`, children: [] },
      ]);
      const { extra } = await post<unknown, { footer: { pageLinks: { link: string }[] } }>('/api/home/Menu', { lang });
      expect(extra.footer.pageLinks[0]?.link).toBe(`/${lang}/contact`);
    }
    await save({ entries, footer, removed: [outside, contact] });
    expect((await below('ar')).some(({ id }) => id === outside)).toBe(false);
  });

  it('restores an earlier menu from its history', async () => {
    const renamed = stored.entries.map((entry) => (entry.id === NEWS ? { ...entry, titleEn: 'Later' } : entry));
    expect((await save({ entries: renamed })).status).toBe(0);
    const [newest] = (await call<{ id: number }[]>('/api/manager/RevisionsList', { kind: 'menu', id: 1 })).data;
    const { data } = await call<{ fields: Menu }>('/api/manager/RevisionLoad', { revisionId: newest?.id });
    const before = data.fields.entries.find(({ id }) => id === NEWS)?.titleEn;
    expect(before).not.toBe('Later');
    expect((await call('/api/manager/RevisionRestore', { revisionId: newest?.id })).status).toBe(0);
    expect((await load()).entries.find(({ id }) => id === NEWS)?.titleEn).toBe(before);
  });
});
