/** The dashboard's own accounts have no second factor any more: the site's has one, and opens the dashboard. */
module.exports = {
  async up(knex) {
    for (const table of ['second_factors', 'recovery_codes', 'trusted_devices']) {
      if (await knex.schema.hasTable(table)) await knex(table).where('account', 'like', 'admin:%').delete();
    }
  },
};
