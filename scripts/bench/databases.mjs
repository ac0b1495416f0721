import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tsImport } from 'tsx/esm/api';
import { atTheEnd } from './site.mjs';

/** Whether Debian's PostgreSQL is here: what the cms's tests start, too. */
export const hasPostgres = () => existsSync('/usr/lib/postgresql');

/**
 * A throwaway PostgreSQL server with an empty database.
 * @returns {Promise<string>} The database's address.
 */
export async function startDatabase() {
  const { startPostgres } = await tsImport('../../cms/test/start-postgres.ts', import.meta.url);
  const { url, stop } = await startPostgres();
  atTheEnd(stop);
  return url;
}

/**
 * Copies a database that nobody is connected to, on its own server.
 * @param {string} url
 * @param {string} name Of the copy; letters, digits and underscores.
 * @returns {Promise<string>} The copy's address.
 */
export async function copyDatabase(url, name) {
  const template = new URL(url).pathname.slice(1);
  const copy = new URL(url);
  copy.pathname = name;
  const server = new URL(url);
  server.pathname = 'template1';
  const knex = createRequire(new URL('../../cms/package.json', import.meta.url))('knex');
  const db = knex({ client: 'pg', connection: String(server) });
  try {
    await db.raw(`create database ${name} template ${template}`);
  } finally {
    await db.destroy();
  }
  return String(copy);
}
