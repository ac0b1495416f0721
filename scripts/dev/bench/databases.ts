import { createRequire } from 'node:module';
import path from 'node:path';
import { startPostgres } from '../../stack/postgres.ts';
import { ROOT } from '../../stack/run.ts';
import { onCleanUp } from './bench-site.ts';

/** A connection by the cms's own library. @param databaseUrl SQLite's file unless given. */
export function connectDatabase(dataDir: string, databaseUrl?: string) {
  const knex = createRequire(path.join(ROOT, 'cms/package.json'))('knex');
  if (databaseUrl) return knex({ client: 'pg', connection: databaseUrl });
  const connection = { filename: path.join(dataDir, 'database.sqlite') };
  return knex({ client: 'better-sqlite3', connection, useNullAsDefault: true });
}

/**
 * Starts a temporary PostgreSQL server with an empty database.
 * @returns The database's address.
 */
export async function startDatabase(): Promise<string> {
  const { port, stop } = await startPostgres();
  onCleanUp(stop);
  return `postgres://khayr@127.0.0.1:${port}/postgres`;
}

/**
 * Copies a database on its server; nobody may be connected to it.
 * @param name Of the copy; letters, digits and underscores.
 * @returns The copy's address.
 */
export async function copyDatabase(url: string, name: string): Promise<string> {
  const template = new URL(url).pathname.slice(1);
  const copy = new URL(url);
  copy.pathname = name;
  const server = new URL(url);
  server.pathname = 'template1';
  const db = connectDatabase('', String(server));
  try {
    await db.raw(`create database ${name} template ${template}`);
  } finally {
    await db.destroy();
  }
  return String(copy);
}
