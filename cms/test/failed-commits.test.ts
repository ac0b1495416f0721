import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../../scripts/stack/settings.ts';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { unwritableCode } from '../src/platform/database/unwritable';
import { reportFailedCommits } from '../src/platform/strapi-patches/failed-commits';
import { CMS, COMPILED } from './paths';
import { createDatabase } from './start-postgres';

// Its ES modules import folders, which only a bundler understands.
const { Database }: typeof import('@strapi/database') = createRequire(import.meta.url)('@strapi/database');

type Connection = ConstructorParameters<typeof Database>[0]['connection'];

const databases: InstanceType<typeof Database>[] = [];
const folder = temporaryFolder(afterAll);

/** Strapi's own database layer, without content types. */
function openDatabase(connection: Connection) {
  const migrations = { dir: import.meta.dirname };
  const database = new Database({ connection, settings: { forceMigration: false, runMigrations: false, migrations } });
  reportFailedCommits(database);
  databases.push(database);
  return database;
}

const openPostgres = (url: string) =>
  openDatabase({ client: 'postgres', connection: { connectionString: url }, pool: { min: 0, max: 2 } });

function openSqlite() {
  const filename = path.join(folder, `${randomUUID()}.sqlite`);
  return openDatabase({ client: 'sqlite', connection: { filename }, useNullAsDefault: true });
}

const countNotes = async ({ connection }: InstanceType<typeof Database>) => (await connection('notes').select()).length;

afterEach(async () => {
  await Promise.all(databases.splice(0).map((database) => database.destroy()));
});

/** Passes everything between clients and PostgreSQL, until it is told to cut each connection that sends a COMMIT. */
async function startProxy(target: URL) {
  let cuts = false;
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => [client, upstream].map((one) => one.destroy()));
    }
    client.on('data', (data) => (cuts && data.includes('COMMIT') ? client.destroy() : upstream.write(data)));
    upstream.on('data', (data) => client.write(data));
  });
  const url = new URL(target);
  url.port = String(await listen(server));
  return {
    url: String(url),
    cutCommits: (on: boolean) => {
      cuts = on;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

describe.each(['SQLite', 'PostgreSQL'])('a transaction on %s', (kind) => {
  let database: InstanceType<typeof Database>;

  beforeEach(async () => {
    database = kind === 'SQLite' ? openSqlite() : openPostgres(createDatabase());
    await database.connection.schema.createTable('notes', (table) => {
      table.integer('id').primary();
      table.integer('parent').references('notes.id').deferrable('deferred');
    });
  });

  it('rejects when its COMMIT fails, and runs no callback of a commit', async () => {
    const onCommitted = vi.fn();
    const saving = database.transaction(async ({ trx, onCommit }) => {
      onCommit(onCommitted);
      await trx('notes').insert({ id: 1, parent: 99 });
    });
    await expect(saving).rejects.toThrow(/foreign key/i);
    expect(onCommitted).not.toHaveBeenCalled();
  });

  it('resolves with the value of its work when its COMMIT succeeds', async () => {
    const saved = await database.transaction(async ({ trx }) => {
      await trx('notes').insert({ id: 1, parent: 1 });
      return 'saved';
    });
    expect(saved).toBe('saved');
    expect(await countNotes(database)).toBe(1);
  });
});

/** Run in a process of its own: saves notes of 8 kB until one fails, and prints which were acknowledged and stored. */
const SAVE_UNTIL_FULL = `
  const { Database } = require('@strapi/database');
  const { reportFailedCommits } = require(process.env.MODULE);
  async function main() {
    const database = new Database({
      connection: { client: 'sqlite', connection: { filename: process.env.FILENAME }, useNullAsDefault: true },
      settings: { migrations: { dir: __dirname } },
    });
    reportFailedCommits(database);
    await database.connection.raw('PRAGMA journal_mode = WAL');
    await database.connection.schema.createTable('notes', (table) => {
      table.integer('id').primary();
      table.text('text');
    });
    const acknowledged = [];
    let failure;
    for (let id = 1; id <= 500 && !failure; id += 1) {
      const save = ({ trx }) => trx('notes').insert({ id, text: 'x'.repeat(8_000) });
      await database.transaction(save).then(() => acknowledged.push(id), (error) => (failure = error.code));
    }
    console.log(JSON.stringify({ failure, acknowledged, stored: await database.connection('notes').pluck('id') }));
    process.exit();
  }
  void main();
`;

describe('a transaction on SQLite', () => {
  // Faults: 7.
  it('rejects when the file system is full, and everything acknowledged is stored', () => {
    // A limit on the length of files is a full file system that needs no rights.
    const shell = ['-c', 'ulimit -f 512; exec node -e "$SCRIPT"'];
    const env = {
      ...process.env,
      SCRIPT: SAVE_UNTIL_FULL,
      MODULE: path.join(COMPILED, 'src/platform/strapi-patches/failed-commits.js'),
      FILENAME: path.join(folder, 'full.sqlite'),
    };
    const { failure, acknowledged, stored } = JSON.parse(execFileSync('bash', shell, { cwd: CMS, env }).toString());
    expect(failure).toMatch(/SQLITE_(FULL|IOERR)/);
    expect(acknowledged.length).toBeGreaterThan(5);
    expect(stored).toEqual(acknowledged);
  });
});

describe('a transaction on PostgreSQL', () => {
  // Faults: 3.
  it('rejects when the connection ends at its COMMIT, and the next one succeeds', async () => {
    const proxy = await startProxy(new URL(createDatabase()));
    const database = openPostgres(proxy.url);
    await database.connection.schema.createTable('notes', (table) => table.integer('id').primary());
    const save = (id: number) => database.transaction(({ trx }) => trx('notes').insert({ id }));
    proxy.cutCommits(true);
    await expect(save(1)).rejects.toThrow('Connection terminated');
    proxy.cutCommits(false);
    await save(2);
    expect(await database.connection('notes').pluck('id')).toEqual([2]);
    await Promise.all(databases.splice(0).map((opened) => opened.destroy()));
    proxy.stop();
  });

  it('rejects when a failed statement was ignored, so that PostgreSQL rolls back', async () => {
    const database = openPostgres(createDatabase());
    await database.connection.schema.createTable('notes', (table) => table.integer('id').primary());
    const saving = database.transaction(async ({ trx }) => {
      await trx('notes').insert({ id: 1 });
      await trx.raw('SELECT no_such_column').catch(() => undefined);
    });
    await expect(saving).rejects.toThrow('rolled back');
    expect(await countNotes(database)).toBe(0);
  });
});

const failure = (code: string, cause?: Error) => Object.assign(new Error('failed', { cause }), { code });

it.each(['SQLITE_FULL', 'SQLITE_READONLY_DBMOVED', 'SQLITE_IOERR_WRITE', 'ENOSPC', '53100', '25006'])(
  '%s means that nothing can be stored, also as the cause of another error',
  (code) => {
    expect(unwritableCode(failure(code))).toBe(code);
    expect(unwritableCode(new Error('outer', { cause: failure(code) }))).toBe(code);
  },
);

it.each(['SQLITE_BUSY', 'SQLITE_IOERR_READ', 'ECONNRESET', '23505'])('%s means something else', (code) => {
  expect(unwritableCode(failure(code))).toBeUndefined();
  expect(unwritableCode(undefined)).toBeUndefined();
});
