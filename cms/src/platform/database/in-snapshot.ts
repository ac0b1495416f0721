import type { Core } from '@strapi/strapi';

type Database = Core.Strapi['db'];

/**
 * Runs reads that all see the database as it is at the first of them, whatever is saved meanwhile. They have a connection of their
 * own: on SQLite everybody else would wait for the cms' only one.
 */
export async function inSnapshot<Result>({ db }: Core.Strapi, read: () => Promise<Result>): Promise<Result> {
  const { connection } = db.config;
  // Strapi adds to what it is given of the pool.
  const config = { ...db.config, connection: { ...connection, pool: { ...connection.pool } } };
  const own = new (db.constructor as new (config: Database['config']) => Database)(config);
  try {
    return await own.transaction(async ({ trx }) => {
      // SQLite's transactions read so without being told.
      if (own.dialect.client === 'postgres')
        await trx.raw('set transaction isolation level repeatable read, read only');
      return read();
    });
  } finally {
    await own.connection.destroy();
  }
}
