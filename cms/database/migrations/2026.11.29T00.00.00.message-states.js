/** A message that was read and not done is in work now; the other states keep their names. */
module.exports = {
  async up(knex) {
    if (!(await knex.schema.hasColumn('contact_messages', 'state'))) return;
    await knex('contact_messages').where({ state: 'read' }).update({ state: 'work' });
  },
};
