import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Cms, startCms } from './start-cms';

let cms: Cms;
let asUser: Record<string, string>;

beforeAll(async () => {
  cms = await startCms();
  const { strapi } = cms;
  const documents = strapi.documents('api::content-block.content-block');
  const html = '<p>نص القالب وهو طويل بما يكفي للنشر والعرض</p>';
  await documents.create({ locale: 'ar', status: 'published', data: { number: 1, title: 'ظاهر', html } });
  await documents.create({ locale: 'ar', data: { number: 2, title: 'مخفي', html } });
  const manager = await strapi.db.query('plugin::users-permissions.user').findOne({ where: { username: 'manager' } });
  asUser = { authorization: `Bearer ${strapi.plugin('users-permissions').service('jwt').issue({ id: manager.id })}` };
});
afterAll(() => cms.stop());

const BLOCKS = '/api/content-blocks?locale=ar';

it('returns the adapter visible items, and hidden ones on request', async () => {
  expect((await cms.get(BLOCKS)).body.data).toHaveLength(1);
  expect((await cms.get(`${BLOCKS}&status=draft`)).body.data).toHaveLength(2);
});

it.each([
  BLOCKS,
  `${BLOCKS}&status=draft`,
  '/api/categories',
  '/api/home',
  '/api/site-setting',
  '/api/upload/files',
  '/api/users',
  '/api/file-store/files?folder=/_userFiles/',
  '/api/file-store/pictures?addresses[]=/uploads/a.jpg',
])('refuses %s without a token or with a wrong one', async (path) => {
  expect((await cms.get(path, {})).status).toBe(401);
  expect((await cms.get(path, { authorization: 'Bearer wrong' })).status).toBe(401);
});

it('refuses content to a signed-in account', async () => {
  expect((await cms.get(BLOCKS, asUser)).status).toBe(403);
});

it('returns no drafts to an account that may read the type', async () => {
  const { strapi } = cms;
  const role = await strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'manager' } });
  const action = 'api::content-block.content-block.find';
  await strapi.db.query('plugin::users-permissions.permission').create({ data: { action, role: role.id } });
  for (const query of ['', '&status=draft', '&publicationFilter=never-published&status=draft', '&%73tatus=draft']) {
    const { status, body } = await cms.get(`${BLOCKS}${query}`, asUser);
    expect([status, body.data.map(({ number }: { number: number }) => number)]).toEqual([200, [1]]);
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
  expect((await cms.post('/api/content-blocks', { data: { title: 'x' } })).status).toBe(405);
  expect((await cms.post('/api/contact-messages', { data: [] })).status).toBe(400);
});

it('refuses an unknown query key', async () => {
  expect((await cms.get(`${BLOCKS}&bogus=1`)).status).toBe(400);
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
