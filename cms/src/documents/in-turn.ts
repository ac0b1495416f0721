import type { Core } from '@strapi/strapi';

/**
 * Runs the work in a transaction, and whatever has the same name one after the other, in every instance of the cms:
 * a row of its own stays locked until the transaction ends. Keep slow work outside, SQLite has one connection.
 */
export async function inTurn<T>(strapi: Core.Strapi, name: string, work: () => Promise<T>): Promise<T> {
  return strapi.db.transaction(async ({ trx }) => {
    await strapi.db
      .connection('id_sequences')
      .transacting(trx)
      .insert({ name: `turn:${name}`, value: 0 })
      .onConflict('name')
      .merge({ value: 0 });
    return work();
  });
}
