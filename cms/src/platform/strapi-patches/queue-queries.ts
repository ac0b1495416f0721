/** A connection to PostgreSQL, as knex uses it: with a function for the result at the end, but for streams. */
export interface PostgresConnection {
  query(...query: unknown[]): unknown;
}

/**
 * Hands a connection its next query when it has replied to the one before. Strapi loads the relations of rows at once, in a
 * transaction over its one connection, and the driver's own queue for that ends with its next major version: open as
 * https://github.com/strapi/strapi/issues/27645.
 *
 * Written for pg 8.20.0, @strapi/database 5.54.0.
 */
export function queueQueries(connection: PostgresConnection) {
  const send = connection.query.bind(connection);
  const waiting: (() => void)[] = [];
  let isBusy = false;

  connection.query = (...query) => {
    const done = query.at(-1);
    if (typeof done !== 'function') return send(...query);
    const start = () => {
      isBusy = true;
      send(...query.slice(0, -1), (error: unknown, result: unknown) => {
        isBusy = false;
        waiting.shift()?.();
        done(error, result);
      });
    };
    if (isBusy) waiting.push(start);
    else start();
    return undefined;
  };
}
