/** The adapter's token is compared with the environment's now, so its old row among Strapi's API tokens must go. */
module.exports = {
  async up(knex) {
    if (await knex.schema.hasTable('strapi_api_tokens')) {
      await knex('strapi_api_tokens').where({ name: 'Adapter' }).delete();
    }
  },
};
