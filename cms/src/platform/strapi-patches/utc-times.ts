import type { Core } from '@strapi/strapi';

/** What of node-postgres decides how times are sent and read. */
interface PostgresDriver {
  defaults: { parseInputDatesAsUTC: boolean };
  types: {
    builtins: { TIMESTAMP: number };
    setTypeParser(type: number, format: 'text', parse: (text: string) => Date): void;
  };
}

/**
 * Stores times in UTC on PostgreSQL. Strapi's columns have no time zone, and the driver writes and reads them in the time
 * zone of the process: on a machine set to another one, every stored time would mean another moment, and sessions end.
 * SQLite stores times as numbers. Strapi leaves it to the operator (https://github.com/strapi/strapi/issues/14799).
 *
 * Written for pg 8.20.0, @strapi/database 5.54.0.
 */
export function storeTimesInUtc({ connection, dialect }: Pick<Core.Strapi['db'], 'connection' | 'dialect'>): void {
  if (dialect.client !== 'postgres') return;
  const { defaults, types }: PostgresDriver = connection.client.driver;
  defaults.parseInputDatesAsUTC = true;
  types.setTypeParser(types.builtins.TIMESTAMP, 'text', (text) => new Date(`${text.replace(' ', 'T')}Z`));
}
