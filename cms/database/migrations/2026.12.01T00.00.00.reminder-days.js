/** A series is reminded of before each of its days: that there is one reminder of an event is no rule any more. */
module.exports = {
  async up(knex) {
    await knex.raw('drop index if exists message_notes_event_index');
  },
};
