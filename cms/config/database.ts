import path from 'node:path';
import { environment } from '../src/environment';
import { type PostgresConnection, queueQueries } from '../src/platform/strapi-patches/queue-queries';

interface SqliteConnection {
  pragma(statement: string): void;
}

/** The message of a failed query would have the values in it otherwise, and the log with it: texts, hashes, addresses. */
const compileSqlOnError = false;

const sqlite = () => ({
  connection: {
    client: 'sqlite' as const,
    compileSqlOnError,
    connection: { filename: path.join(environment.dataDir, 'database.sqlite') },
    useNullAsDefault: true,
    pool: {
      afterCreate(connection: SqliteConnection, done: (error: unknown, connection: SqliteConnection) => void) {
        connection.pragma('journal_mode = WAL');
        connection.pragma('synchronous = FULL');
        done(null, connection);
      },
    },
  },
});

const postgres = (connectionString: string) => ({
  connection: {
    client: 'postgres' as const,
    compileSqlOnError,
    connection: { connectionString },
    pool: {
      min: 0,
      max: 10,
      afterCreate(connection: PostgresConnection, done: (error: unknown, connection: PostgresConnection) => void) {
        queueQueries(connection);
        done(null, connection);
      },
    },
    acquireConnectionTimeout: 5_000,
  },
});

export default () => (environment.databaseUrl ? postgres(environment.databaseUrl) : sqlite());
