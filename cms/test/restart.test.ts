import { expect, it } from 'vitest';
import { type Cms, setUpCms } from './start-cms';

const cms = setUpCms(() => ({ DEMO: 'true' }));

const STORE = 'strapi_core_store_settings';

/** What each start moves: when Strapi would send statistics of the uploads, if it were allowed to, and the deletion time. */
const TIMES = [`${STORE} plugin_upload_metrics`, `${STORE} core_khayr_deletion-time`];

/** Every row as text, but for the counters and for when a token was used. */
async function everything({ strapi }: Cms): Promise<Map<string, string>> {
  const tables: { name: string }[] = await strapi.db
    .connection('sqlite_master')
    .select('name')
    .where({ type: 'table' })
    .whereNotIn('name', ['sqlite_sequence', 'search_words', 'search_terms'])
    .whereNot('name', 'like', 'search_index%');
  const contents = new Map<string, string>();
  for (const { name } of tables) {
    const rows: Record<string, unknown>[] = await strapi.db.connection(name).select().orderBy('id');
    for (const row of rows) {
      const key = name === STORE ? `${name} ${row.key}` : `${name} ${row.id}`;
      contents.set(key, JSON.stringify({ ...row, last_used_at: null }));
    }
  }
  for (const time of TIMES) contents.delete(time);
  return contents;
}

it('changes nothing when it starts again, and still accepts the adapter’s token', async () => {
  // Strapi rewrites its own layouts at the second start; after that nothing changes.
  await cms.restart();
  const before = await everything(cms);
  await cms.restart();
  const after = await everything(cms);
  const rows = [...new Set([...before.keys(), ...after.keys()])];
  expect(rows.filter((row) => after.get(row) !== before.get(row))).toEqual([]);
  expect(rows.length).toBeGreaterThan(500);
  expect((await cms.get('/api/visible/menu')).status).toBe(200);
});

it('accepts the adapter’s token from the environment, and no longer the old one', async () => {
  await cms.restart({ ADAPTER_TOKEN: 'another-token' });
  expect((await cms.get('/api/visible/menu')).status).toBe(401);
  expect((await cms.get('/api/visible/menu', { authorization: 'Bearer another-token' })).status).toBe(200);
  await cms.restart({ ADAPTER_TOKEN: 'an-adapter-token-for-the-tests' });
});

it('completes the index of the search with what was written past the Document Service', async () => {
  const { connection } = cms.strapi.db;
  const changed = { title: 'مقال عن الغوص بين المرجان', updated_at: new Date() };
  await connection('articles').where({ number: 1, locale: 'ar' }).update(changed);
  const search = async () =>
    (await cms.get(`/api/visible/search?locale=ar&search=${encodeURIComponent('الغوص')}&start=0&limit=10`)).body.data;
  expect(await search()).toEqual([]);
  await cms.restart();
  expect(await search()).toMatchObject([{ kind: 'article', id: 1 }]);
});

it('creates one dashboard administrator and one manager, once', async () => {
  const { strapi } = cms;
  expect(await strapi.db.query('admin::user').count()).toBe(1);
  const users = await strapi.db.query('plugin::users-permissions.user').findMany({ populate: { role: true } });
  expect(users).toHaveLength(1);
  expect(users[0]).toMatchObject({ username: 'manager', userType: 4, number: 1, role: { type: 'manager' } });
});

it('assigns no number twice after an import of higher numbers', async () => {
  const { strapi } = cms;
  await strapi.db
    .query('api::workplace.workplace')
    .create({ data: { number: 500, name: 'موقع مستورد', publishedAt: new Date() } });
  await cms.restart();
  const workplace = await cms.strapi.documents('api::workplace.workplace').create({ data: { name: 'موقع جديد' } });
  expect(workplace.number).toBe(501);
});

it('lists imported items that lack their category’s number', async () => {
  const count = async () =>
    (await cms.get('/api/visible/articles?locale=ar&category=7&start=0&limit=1&withTotal=true')).body.meta.total;
  const before = await count();
  await cms.strapi.db.query('api::article.article').updateMany({ where: {}, data: { categoryNumber: null } });
  expect([before > 0, await count()]).toEqual([true, 0]);
  await cms.restart();
  expect(await count()).toBe(before);
});

it('keeps the layouts that editors arranged', async () => {
  const layouts = () => cms.strapi.plugin('content-manager').service('content-types');
  const uid = 'api::article.article';
  const configuration = await layouts().findConfiguration({ uid });
  expect(configuration.settings).toMatchObject({ mainField: 'title', defaultSortBy: 'showTime' });
  const settings = { ...configuration.settings, pageSize: 50 };
  await layouts().updateConfiguration({ uid }, { ...configuration, settings });
  await cms.restart();
  expect((await layouts().findConfiguration({ uid })).settings.pageSize).toBe(50);
});

it('adds no demo content to a database that has content', async () => {
  const { strapi } = cms;
  const count = await strapi.db.query('api::article.article').count();
  await strapi.documents('api::article.article').delete({ documentId: await anArticle(), locale: '*' });
  await cms.restart();
  expect(await cms.strapi.db.query('api::article.article').count()).toBeLessThan(count);
});

async function anArticle(): Promise<string> {
  const article = await cms.strapi.documents('api::article.article').findFirst({ locale: 'ar' });
  return article?.documentId ?? '';
}
