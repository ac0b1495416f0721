import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDashboardClient } from './dashboard-client';
import { type Cms, startCms } from './start-cms';

const ABSENT = [
  '/admin/ai-feature-config',
  '/i18n/ai-localization-jobs/collection-types/api::article.article/abc',
  '/i18n/ai-localization-jobs/single-types/api::home.home',
];
const SETTINGS = '/upload/settings';

let cms: Cms;
beforeAll(async () => {
  cms = await startCms();
});
afterAll(() => cms.stop());

it('answers questions about absent features with nothing, to whoever is signed in', async () => {
  const owner = await openDashboardClient(cms);
  for (const path of ABSENT) {
    expect(await owner('GET', path)).toEqual({ status: 200, body: { data: null } });
    expect((await cms.get(path, {})).status).toBe(401);
  }
});

it('tells the settings of files to those alone who may change them', async () => {
  const role = await cms.strapi.db.query('admin::role').findOne({ where: { code: 'strapi-author' } });
  const account = { email: 'author@site.example', password: 'Secret-123' };
  const user = { ...account, firstname: 'Author', isActive: true, roles: [role.id] };
  await cms.strapi.service('admin::user').create(user);
  const [owner, author] = [await openDashboardClient(cms), await openDashboardClient(cms, account)];
  expect((await owner('GET', SETTINGS)).body.data).toHaveProperty('sizeOptimization');
  expect(await author('GET', SETTINGS)).toEqual({ status: 200, body: { data: null } });
  expect((await author('PUT', SETTINGS, {})).status).toBe(403);
  expect((await cms.get(SETTINGS, {})).status).toBe(401);
});
