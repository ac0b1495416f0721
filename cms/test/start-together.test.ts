import { createRequire } from 'node:module';
import { expect, it, onTestFinished } from 'vitest';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { createDatabase } from './start-postgres';
import { startProcess } from './start-process';

const { Client } = createRequire(import.meta.url)('pg');

/** Starts a cms until its bootstrap has ended. */
const bootCms = (dataDir: string, databaseUrl: string) =>
  startProcess(
    { dataDir, databaseUrl },
    'strapi.load().then(() => process.exit(0), (error) => { console.error(error); process.exit(1); });',
  ).ended;

/** Milliseconds in which two starts on an empty database come to their end on a busy machine. */
const BOOTS = 240_000;

// Faults: H.
it('of two instances on an empty PostgreSQL, the second waits until the first has started', {
  timeout: BOOTS,
}, async () => {
  const dataDir = temporaryFolder(onTestFinished);
  const databaseUrl = createDatabase();
  const database = new Client({ connectionString: databaseUrl });
  await database.connect();
  const count = async (query: string) => Number((await database.query(query)).rows[0].count);

  // Both reach the lock before either gets it.
  const waiting = "select count(*) from pg_locks where locktype = 'advisory' and not granted";
  await database.query('select pg_advisory_lock(5071913)');
  const boots = Promise.all([bootCms(dataDir, databaseUrl), bootCms(dataDir, databaseUrl)]);
  await expect.poll(() => count(waiting), { timeout: 60_000, interval: 100 }).toBe(2);
  expect(await count("select count(*) from pg_tables where schemaname = 'public'")).toBe(0);
  await database.query('select pg_advisory_unlock_all()');

  expect(await boots).toEqual([
    { code: 0, output: '' },
    { code: 0, output: '' },
  ]);
  expect(await count('select count(*) from admin_users')).toBe(1);
  expect(await count('select count(*) from up_users')).toBe(1);
  await database.end();
});
