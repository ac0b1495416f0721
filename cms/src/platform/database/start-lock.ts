import type { Core } from '@strapi/strapi';

/** What of Knex opens a connection of its own, apart from the pool. */
interface Client {
  acquireRawConnection(): Promise<Connection>;
  destroyRawConnection(connection: Connection): Promise<void>;
}

interface Connection {
  query<Row>(sql: string): Promise<{ rows: Row[] }>;
}

/** Any number that nothing else locks. */
const LOCK = 5_071_913;

const held = new WeakMap<Core.Strapi, Connection>();

/**
 * Lets one instance of the cms start at a time on a PostgreSQL database, until `endStart`: of two on an empty database both
 * would create the same tables and rows. The lock belongs to a connection, so that it ends with the process.
 */
export async function waitForOtherStarts(strapi: Core.Strapi): Promise<void> {
  if (strapi.db.dialect.client !== 'postgres') return;
  const client: Client = strapi.db.connection.client;
  const connection = await client.acquireRawConnection();
  held.set(strapi, connection);
  await connection.query('set statement_timeout = 0; set lock_timeout = 0');
  const { rows } = await connection.query<{ isFree: boolean }>(`select pg_try_advisory_lock(${LOCK}) as "isFree"`);
  if (rows[0]?.isFree) return;
  strapi.log.info('Another cms is starting on the same database; waiting for it.');
  await connection.query(`select pg_advisory_lock(${LOCK})`);
}

/** Lets the next instance start. */
export async function endStart(strapi: Core.Strapi): Promise<void> {
  const connection = held.get(strapi);
  if (!connection) return;
  held.delete(strapi);
  const client: Client = strapi.db.connection.client;
  await client.destroyRawConnection(connection);
}
