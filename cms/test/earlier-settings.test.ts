import { describe, expect, it } from 'vitest';
import { signIn } from './as-manager';
import { HOME, openDashboardClient, SETTINGS } from './dashboard-client';
import { type Cms, setUpCms } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';

const TYPES = ['api::home.home', 'api::site-setting.site-setting'] as const;

const MIGRATION = '2026.11.23T00.00.00.donate-target-per-language.js';

describe.each(DATABASES)('a database with one address to give at, on %s', (database) => {
  const cms = setUpCms(() => ({ DEMO: 'true', ...onDatabase(database, 'demo') }));

  it('leads there in both languages', async () => {
    const knex = cms.strapi.db.connection;
    await knex('strapi_migrations').where({ name: MIGRATION }).delete();
    await knex.schema.alterTable('site_settings', (table) => {
      table.dropColumn('donate_target_ar');
      table.dropColumn('donate_target_en');
      table.text('donate_target');
    });
    await knex('site_settings').update({ donate_target: 'https://give.example/' });
    await cms.restart();
    expect((await cms.get('/api/visible/menu')).body.data.settings).toMatchObject({
      donateTargetAr: 'https://give.example/',
      donateTargetEn: 'https://give.example/',
    });
    const version = { kind: 'settings', itemNumber: 0, lang: 'ar', title: '', savedBy: '', savedAt: new Date() };
    const snapshot = { nameAr: 'خير', donateTarget: '/ar/content/4' };
    const { id } = await cms.query('api::revision.revision').create({ data: { ...version, snapshot } });
    const manager = await signIn(cms);
    const { fields } = (await manager.call('RevisionLoad', { revisionId: id, lang: 'en' })).body.data;
    expect(fields).toEqual({ donateTargetEn: '/ar/content/4' });
  });
});

/** Puts a database into the state before the two types had drafts: Strapi stores the schemas of the last start. */
async function removeDrafts({ strapi }: Cms) {
  const knex = strapi.db.connection;
  for (const uid of TYPES) {
    await strapi.db.query(uid).deleteMany({ where: { publishedAt: null } });
  }
  const store = knex('strapi_core_store_settings').where({ key: 'strapi_content_types_schema' });
  const { value } = await store.clone().first();
  const schemas = JSON.parse(value);
  for (const uid of TYPES) schemas[uid].options.draftAndPublish = false;
  await store.clone().update({ value: JSON.stringify(schemas) });
}

describe.each(DATABASES)('a database from before these drafts, on %s', (database) => {
  const cms = setUpCms(() => ({ DEMO: 'true', ...onDatabase(database, 'demo') }));
  const rowsOf = (uid: (typeof TYPES)[number]) => cms.query(uid).count();

  it('shows what it showed, and can be edited as a draft', async () => {
    const home = async () => (await cms.get('/api/visible/home?locale=en')).body.data;
    const menu = async () => (await cms.get('/api/visible/menu')).body.data.settings;
    const [homeBefore, menuBefore] = [await home(), await menu()];
    expect(homeBefore.length).toBeGreaterThan(4);
    await removeDrafts(cms);
    expect([await rowsOf('api::home.home'), await rowsOf('api::site-setting.site-setting')]).toEqual([2, 1]);
    await cms.restart();
    expect([await rowsOf('api::home.home'), await rowsOf('api::site-setting.site-setting')]).toEqual([4, 2]);
    expect([await home(), await menu()]).toEqual([homeBefore, menuBefore]);

    const call = await openDashboardClient(cms);
    const { data } = (await call('GET', `${HOME}?locale=en`)).body;
    expect(data.blocks.map(({ __component }: { __component: string }) => __component)).toEqual(
      homeBefore.map(({ __component }: { __component: string }) => __component),
    );
    expect(data.status).toBe('published');
    expect((await call('PUT', `${HOME}?locale=en`, { blocks: [] })).status).toBe(200);
    expect(await home()).toEqual(homeBefore);
    const settings = (await call('GET', SETTINGS)).body.data;
    expect([settings.nameEn, settings.socialLinks.length, settings.version]).toEqual([
      menuBefore.nameEn,
      menuBefore.socialLinks.length,
      1,
    ]);
    await cms.restart();
    expect([await rowsOf('api::home.home'), await rowsOf('api::site-setting.site-setting')]).toEqual([4, 2]);
  });
});
