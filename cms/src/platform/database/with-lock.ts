import type { Core } from '@strapi/strapi';

/**
 * Runs the work in a transaction that holds the lock of this name: work with the same name never runs concurrently, in
 * every instance of the cms. The lock is a row that stays locked until the transaction ends. Keep slow work outside:
 * SQLite has one connection.
 */
export async function withLock<T>(strapi: Core.Strapi, name: string, work: () => Promise<T>): Promise<T> {
  return strapi.db.transaction(async ({ trx }) => {
    await trx('id_sequences')
      .insert({ name: `turn:${name}`, value: 0 })
      .onConflict('name')
      .merge({ value: 0 });
    return work();
  });
}
