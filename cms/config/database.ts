import path from 'node:path';
import { type PostgresConnection, queueQueries } from '../src/database/queue-queries';
import { environment } from '../src/environment';

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
