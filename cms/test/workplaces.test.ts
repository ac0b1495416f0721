import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Manager, signIn } from './as-manager';
import { type Cms, startCms } from './start-cms';

const requestId = 'b5fb5a5e-8f0f-4a0e-9a53-0a4d6a3c7f11';

let cms: Cms;
let manager: Manager;

beforeAll(async () => {
  cms = await startCms();
  manager = await signIn(cms);
});
afterAll(() => cms.stop());

const save = (site: object, more: object = {}) => manager.post('/api/manager/SiteSave', { site, ...more });

it('creates workplaces, renames them and lists them by number', async () => {
  const add = () => save({ id: 0, name: ' مستودع الجنوب ' }, { requestId });
  const { id } = (await add()).body.data;
  expect((await add()).body.data).toEqual({ id });
  await save({ id, name: 'مستودع الساحل' });
  const workplaces = (await manager.post('/api/manager/PostSitesList', {})).body.data;
  expect(workplaces.at(-1)).toEqual({ id, name: 'مستودع الساحل' });
  expect(workplaces.filter(({ name }: { name: string }) => name.includes('الجنوب'))).toEqual([]);
});

it.each([
  [{ id: 0, name: ' ' }, 400],
  [{ id: 0 }, 400],
  [{ id: 0, name: 'x'.repeat(201) }, 400],
  [{ id: -1, name: 'x' }, 400],
  [{ name: 'x' }, 400],
  [{ id: 999, name: 'x' }, 404],
])('refuses %j', async (site, status) => {
  expect((await save(site)).status).toBe(status);
});
