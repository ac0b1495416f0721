import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Manager, signIn } from './as-manager';
import { type Cms, startCms } from './start-cms';

const REQUEST = 'b5fb5a5e-8f0f-4a0e-9a53-0a4d6a3c7f11';

let cms: Cms;
let manager: Manager;

beforeAll(async () => {
  cms = await startCms();
  manager = await signIn(cms);
});
afterAll(() => cms.stop());

it('creates workplaces, renames them and lists them by number', async () => {
  const call = () => manager.post('/api/manage/workplaces', { number: 0, name: ' مستودع الجنوب ', requestId: REQUEST });
  const { number } = (await call()).body.data;
  expect((await call()).body.data).toEqual({ number });
  await manager.post('/api/manage/workplaces', { number, name: 'مستودع الساحل' });
  const workplaces = (await manager.get('/api/manage/workplaces')).body.data;
  expect(workplaces.at(-1)).toEqual({ number, name: 'مستودع الساحل' });
  expect(workplaces.filter(({ name }: { name: string }) => name.includes('الجنوب'))).toEqual([]);
});

it.each([
  [{ number: 0, name: ' ' }, 400],
  [{ number: 0 }, 400],
  [{ number: 0, name: 'x'.repeat(201) }, 400],
  [{ number: 0, name: 'x', requestId: '1' }, 400],
  [{ number: -1, name: 'x' }, 400],
  [{ name: 'x' }, 400],
  [{ number: 999, name: 'x' }, 404],
])('refuses %j', async (site, status) => {
  expect((await manager.post('/api/manage/workplaces', site)).status).toBe(status);
});
