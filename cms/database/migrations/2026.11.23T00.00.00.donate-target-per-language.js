/** The donate button leads to an address of each language; both begin with the one that there was. */
module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasColumn('site_settings', 'donate_target'))) return;
    for (const column of ['donate_target_ar', 'donate_target_en']) {
      if (!(await knex.schema.hasColumn('site_settings', column))) {
        await knex.schema.alterTable('site_settings', (table) => table.text(column));
      }
    }
    await knex('site_settings').update({
      donate_target_ar: knex.ref('donate_target'),
      donate_target_en: knex.ref('donate_target'),
    });
  },
};
