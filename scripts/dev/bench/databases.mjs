import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { startPostgres } from '../../stack/postgres.mjs';
import { onCleanUp } from './bench-site.mjs';

/** Whether Debian's PostgreSQL is installed, which the tests of the cms use as well. */
export const hasPostgres = () => existsSync('/usr/lib/postgresql');

/**
 * Starts a temporary PostgreSQL server with an empty database.
 * @returns {Promise<string>} The database's address.
 */
export async function startDatabase() {
  const { port, stop } = await startPostgres();
  onCleanUp(stop);
  return `postgres://khayr@127.0.0.1:${port}/postgres`;
}

/**
 * Copies a database on its server; nobody may be connected to it.
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
  const knex = createRequire(new URL('../../../cms/package.json', import.meta.url))('knex');
  const db = knex({ client: 'pg', connection: String(server) });
  try {
    await db.raw(`create database ${name} template ${template}`);
  } finally {
    await db.destroy();
  }
  return String(copy);
}
