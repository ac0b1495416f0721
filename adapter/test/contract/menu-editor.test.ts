import { expect, it } from 'vitest';
import { callerWith, managerToken } from './manager.ts';

interface Menu {
  entries: { id: number; titleEn: string }[];
  version: string;
}

const NEWS = 7;

it('an earlier menu is restored from its history', async () => {
  const call = callerWith(await managerToken());
  const load = async () => (await call<Menu>('/api/manager/LoadMenu')).data;
  const { version: _, ...before } = await load();
  const renamed = before.entries.map((entry) => (entry.id === NEWS ? { ...entry, titleEn: 'Later' } : entry));
  const menu = { ...(await load()), entries: renamed, removed: [], moves: [] };
  expect((await call('/api/manager/SaveMenu', { menu })).status).toBe(0);
  const [newest] = (await call<{ id: number }[]>('/api/manager/RevisionsList', { kind: 'menu', id: 1 })).data;
  const { data } = await call<{ fields: Menu }>('/api/manager/RevisionLoad', { revisionId: newest?.id });
  expect(data.fields).toMatchObject({ entries: before.entries });
  expect((await call('/api/manager/RevisionRestore', { revisionId: newest?.id })).status).toBe(0);
  expect(await load()).toEqual({ ...before, version: expect.any(String) });
});
