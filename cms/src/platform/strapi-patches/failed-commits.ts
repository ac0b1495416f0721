import type { Core } from '@strapi/strapi';

/** What Knex runs one transaction with; as a promise, how the transaction ended. */
interface Transaction extends PromiseLike<unknown> {
  commit(connection: unknown, value: unknown): Promise<CommitResult | undefined>;
}

/** `response` is the driver's; that of PostgreSQL names the command that was carried out. */
interface CommitResult {
  response?: { command?: string };
}

interface Client {
  transaction(...options: unknown[]): Transaction;
}

/**
 * Makes every transaction on a connection, Strapi's own too, fail when its COMMIT fails. Knex resolves `trx.commit()` in
 * any case and rejects only the promise of the whole transaction, which Strapi does not await: a save would be
 * acknowledged although nothing was stored. Knex has no hook for this (record 76); a correction was proposed in
 * https://github.com/knex/knex/pull/6507.
 *
 * SQLite rolls back by itself when a COMMIT fails, except for a deferred constraint, of which the cms has none.
 *
 * Written for knex 3.0.1.
 */
export function reportFailedCommits({ connection }: Pick<Core.Strapi['db'], 'connection'>): void {
  const client: Client = connection.client;
  const begin = client.transaction.bind(client);
  client.transaction = (...options) => {
    const transaction = begin(...options);
    const commit = transaction.commit.bind(transaction);
    transaction.commit = async (...args) => {
      const result = await commit(...args);
      await transaction;
      // After a failed statement PostgreSQL carries out a ROLLBACK instead, without an error.
      if (result?.response?.command === 'ROLLBACK')
        throw new Error('The transaction was rolled back instead of committed.');
      return result;
    };
    return transaction;
  };
}
