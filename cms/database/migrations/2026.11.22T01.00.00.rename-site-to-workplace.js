const OLD = 'api::site.site';
const NEW = 'api::workplace.workplace';

/** Where Strapi and the cms store the uid of a content type, alone or at the beginning of an action's name. */
const COLUMNS = [
  ['admin_permissions', 'subject'],
  ['up_permissions', 'action'],
  ['strapi_api_token_permissions', 'action'],
  ['strapi_history_versions', 'content_type'],
  ['strapi_release_actions', 'content_type'],
  ['id_sequences', 'name'],
];

/** A relation's table names its columns after the type. */
async function renameColumn(knex, table, from, to) {
  if (!(await knex.schema.hasColumn(table, from))) return;
  await knex.raw('alter table ?? rename column ?? to ??', [table, from, to]);
}

/** Replaces the beginning of what a column holds, in the rows that match. */
async function replaceStart(knex, [table, column], from, to, pattern) {
  if (!(await knex.schema.hasTable(table))) return;
  const rows = await knex(table).select('id', column).where(column, 'like', pattern);
  for (const row of rows) {
    const text = to + row[column].slice(from.length);
    await knex(table)
      .where({ id: row.id })
      .update({ [column]: text });
  }
}

async function moveLayout(knex) {
  if (!(await knex.schema.hasTable('strapi_core_store_settings'))) return;
  const keyOf = (uid) => `plugin_content_manager_configuration_content_types::${uid}`;
  const layout = await knex('strapi_core_store_settings')
    .where({ key: keyOf(OLD) })
    .first();
  if (!layout) return;
  const value = JSON.stringify({ ...JSON.parse(layout.value), uid: NEW });
  await knex('strapi_core_store_settings')
    .where({ id: layout.id })
    .update({ key: keyOf(NEW), value });
}

/**
 * The type of the places where workers work was called `site` and is called `workplace`. Its table, `sites`, and the table
 * of its relation to users, `up_users_sites_lnk`, keep their names.
 */
module.exports = {
  async up(knex) {
    await renameColumn(knex, 'up_users_sites_lnk', 'site_id', 'workplace_id');
    await renameColumn(knex, 'up_users_sites_lnk', 'site_ord', 'workplace_ord');
    for (const column of COLUMNS) {
      await replaceStart(knex, column, OLD, NEW, OLD);
      await replaceStart(knex, column, OLD, NEW, `${OLD}.%`);
    }
    await replaceStart(knex, ['request_replies', 'key'], 'site:', 'workplace:', 'site:%');
    await moveLayout(knex);
  },
};
