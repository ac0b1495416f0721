import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { signIn } from './as-manager';
import { setUpCms } from './start-cms';

const cms = setUpCms();
let asUser: Record<string, string>;

beforeAll(async () => {
  const { strapi } = cms;
  const documents = strapi.documents('api::article.article');
  const data = { title: 'مقالة للعرض', summary: 'ملخص طويل بما يكفي للنشر', html: `<p>${'نص المقالة '.repeat(5)}</p>` };
  await documents.create({ locale: 'ar', status: 'published', data: { ...data, number: 1, showTime: '2026-01-01' } });
  await documents.create({ locale: 'ar', data: { ...data, number: 2, showTime: '2026-01-02' } });
  const manager = await strapi.db.query('plugin::users-permissions.user').findOne({ where: { username: 'manager' } });
  asUser = { authorization: `Bearer ${strapi.plugin('users-permissions').service('jwt').issue({ id: manager.id })}` };
});

const ARTICLES = '/api/articles?locale=ar';

/**
 * Every request that the adapter makes with its token (adapter/src/strapi, adapter/src/cache/change-stream.ts), and the start
 * script's, which prints the link of the set-up.
 */
const ADAPTER_ROUTES = readFileSync(path.join(import.meta.dirname, 'fixtures/adapter-routes.txt'), 'utf8')
  .trim()
  .split('\n');

it('allows the adapter’s token on the routes that the adapter uses, and only managers on all others', () => {
  const routes = Object.values(cms.strapi.apis).flatMap(({ routes }) =>
    Object.values(routes).flatMap((router) => (Array.isArray(router.routes) ? router.routes : [])),
  );
  const opened = (strategy: string) =>
    routes.filter(({ config }) => config?.auth && config.auth.strategies?.join() === strategy);
  expect(
    opened('adapter')
      .map(({ method, path }) => `${method} /api${path}`)
      .toSorted(),
  ).toEqual(ADAPTER_ROUTES);
  expect(opened('session').every(({ path }) => /^\/(manage|manager|home|filemanager)\//.test(path))).toBe(true);
  expect(opened('adapter').length + opened('session').length).toBe(routes.length);
});

it('returns visible items to the adapter, and hidden ones on request', async () => {
  expect((await cms.get(ARTICLES)).body.data).toHaveLength(1);
  expect((await cms.get(`${ARTICLES}&status=draft`)).body.data).toHaveLength(2);
});

it('opens the adapter’s routes to nobody else', async () => {
  const session = { authorization: `Bearer ${(await signIn(cms)).hashString}` };
  for (const route of ADAPTER_ROUTES) {
    const [method = '', path = ''] = route.split(' ');
    const address = `${cms.url}${path.replace(/:type\([^)]*\)/, 'articles').replace(':number', '1')}`;
    for (const headers of [{}, { authorization: 'Bearer wrong' }, session, asUser])
      expect([route, (await fetch(address, { method, headers })).status]).toEqual([route, 401]);
  }
});

// Security: V5.
it('refuses content to a signed-in account, even when its role was granted the type in the dashboard', async () => {
  const { strapi } = cms;
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'manager' } });
  const action = 'api::article.article.find';
  await strapi.db.query('plugin::users-permissions.permission').create({ data: { action, role: role.id } });
  for (const query of ['', '&status=draft']) expect((await cms.get(`${ARTICLES}${query}`, asUser)).status).toBe(401);
});

it('refuses everybody what the adapter does not need', async () => {
  for (const path of ['/api/upload/files', '/api/users', '/api/users/me']) {
    expect([(await cms.get(path)).status, (await cms.get(path, {})).status]).toEqual([401, 401]);
  }
  for (const path of ['/api/categories', '/api/videos', '/api/content-blocks', '/api/home', '/api/articles/1']) {
    expect((await cms.get(path)).status).toBe(404);
  }
});

it.each([
  ['/api/auth/local', { identifier: 'manager', password: 'Manager-1' }],
  ['/api/auth/local/register', { username: 'intruder', email: 'intruder@site.example', password: 'Intruder-1' }],
  ['/api/auth/forgot-password', { email: 'manager@site.example' }],
])('refuses %s', async (path, body) => {
  const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const { status } = await fetch(`${cms.url}${path}`, init);
  expect([401, 403]).toContain(status);
});

it('lets the adapter write contact messages only', async () => {
  expect((await cms.post('/api/articles', { data: { title: 'x' } })).status).toBe(405);
  expect((await cms.post('/api/contact-messages', { data: [] })).status).toBe(400);
});

it('refuses an unknown query key', async () => {
  expect((await cms.get(`${ARTICLES}&bogus=1`)).status).toBe(400);
});

it('has a health check, and serves no file of the data folder', async () => {
  expect((await cms.get('/_health', {})).status).toBe(204);
  for (const path of [
    '/database.sqlite',
    '/../database.sqlite',
    '/uploads/../../database.sqlite',
    '/%2e%2e/database.sqlite',
  ]) {
    expect((await cms.get(path, {})).status).toBe(404);
  }
});

it('sends no CORS headers to other origins', async () => {
  const response = await fetch(`${cms.url}/_health`, { headers: { origin: 'https://elsewhere.example' } });
  expect(response.headers.get('access-control-allow-origin')).toBeFalsy();
  expect(response.headers.get('access-control-allow-credentials')).toBeFalsy();
});
