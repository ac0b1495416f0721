import { beforeAll, describe, expect, it } from 'vitest';
import { setUpManager } from './as-manager';
import rows from './fixtures/rows-of-sites.json';
import { type Cms, setUpCms } from './start-cms';
import { DATABASES, onDatabase } from './start-postgres';

const MIGRATION = '2026.11.22T01.00.00.rename-site-to-workplace.js';
const UID = 'api::workplace.workplace';
/** One that an association has added; those of the cms have no right to workplaces. */
const OWN_ROLE = 'office';
const LINKS = 'up_users_sites_lnk';

/** Puts a database into the state before the migration: with the rows, from a database of that time, and its columns. */
async function restoreOldState({ strapi }: Cms) {
  const knex = strapi.db.connection;
  // Strapi reads a created entry once more for this event, without a wait; the columns keep their names until then.
  const announced = new Promise((resolve) => strapi.eventHub.once('entry.create', async (entry) => resolve(entry)));
  const worker = await strapi.documents('plugin::users-permissions.user').create({
    data: { username: 'worker', fullName: 'عامل', email: 'worker@site.example', provider: 'local', userType: 7 },
  });
  const role = await strapi.db.query('admin::role').create({ data: { name: 'Office', code: OWN_ROLE } });
  await announced;
  await knex('strapi_migrations').where({ name: MIGRATION }).delete();
  for (const name of ['id', 'ord'])
    await knex.raw(`alter table ${LINKS} rename column workplace_${name} to site_${name}`);
  await knex('id_sequences').where({ name: UID }).delete();
  await knex('up_permissions').whereLike('action', `${UID}.%`).delete();
  await knex('admin_permissions').where({ subject: UID }).delete();
  await knex('strapi_core_store_settings').whereLike('key', `%::${UID}`).delete();
  for (const { id, ...site } of rows.sites) {
    const [inserted] = await knex('sites').insert(site).returning('id');
    const link = rows[LINKS].find(({ site_id }) => site_id === id);
    await knex(LINKS).insert({ user_id: worker.id, site_id: inserted.id, site_ord: link?.site_ord });
  }
  await knex('id_sequences').insert(rows.id_sequences);
  await knex('up_permissions').insert(rows.up_permissions);
  await knex('strapi_core_store_settings').insert(rows.strapi_core_store_settings);
  await knex('request_replies').insert(rows.request_replies.map((reply) => ({ ...reply, at: new Date() })));
  const [permission] = await knex('admin_permissions').insert(rows.admin_permissions).returning('id');
  await knex('admin_permissions_role_lnk').insert({ permission_id: permission.id, role_id: role.id });
  return Number(worker.number);
}

describe.each(DATABASES)('a database from before workplaces, on %s', (database) => {
  const cms = setUpCms(() => onDatabase(database));
  let worker: number;
  beforeAll(async () => {
    worker = await restoreOldState(cms);
    await cms.restart();
  });
  const manager = setUpManager(cms);

  it('keeps the workplaces, and assigns no number twice', async () => {
    const list = (await manager.call('PostSitesList')).body.data;
    expect(list).toEqual(rows.sites.map(({ number, name }) => ({ id: number, name })));
    const added = await manager.call('SiteSave', { site: { id: 0, name: 'مستودع الساحل' } });
    expect(added.body.data.id).toBe(4);
  });

  it('keeps the workplaces of a worker', async () => {
    expect((await manager.call('PostUserLoad', { id: worker })).body.data.Sites).toBe('1,2');
  });

  it('answers a repeated request from before with the first reply', async () => {
    const requestId = rows.request_replies[0]?.key.replace('site:', '');
    const site = { id: 0, name: 'مستودع الجنوب' };
    const repeat = await manager.call('SiteSave', { site, requestId });
    expect(repeat.body.data).toEqual({ id: 2 });
  });

  it('keeps the rights of the dashboard’s roles', async () => {
    const permissions = await cms
      .query('admin::permission')
      .findMany({ where: { subject: UID, role: { code: OWN_ROLE } } });
    expect(permissions).toMatchObject([
      { action: 'plugin::content-manager.explorer.read', properties: { fields: ['number', 'name'] } },
    ]);
  });

  it('keeps the layout that editors arranged', async () => {
    const layouts = cms.strapi.plugin('content-manager').service('content-types');
    expect((await layouts.findConfiguration({ uid: UID })).settings.pageSize).toBe(50);
  });

  it('names the old type nowhere, and migrates once', async () => {
    await cms.restart();
    const tables = ['admin_permissions', 'up_permissions', 'id_sequences', 'strapi_core_store_settings'];
    for (const table of tables) {
      expect(JSON.stringify(await cms.strapi.db.connection(table).select()), table).not.toContain('api::site.site');
    }
    expect(await cms.strapi.db.connection(LINKS).select('workplace_id')).toHaveLength(2);
  });
});
