import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { Failure, messageOf } from '../stack/failure.mjs';
import { waitUntil } from '../stack/wait-until.mjs';

/** @typedef {import('./manifest.mjs').Manifest} Manifest */

const execute = promisify(execFile);

/** Bytes: the columns of all tables. */
const MAX_OUTPUT = 32 * 2 ** 20;

/** The name of a PostgreSQL dump in a backup. */
export const DUMP = 'database.dump';

/**
 * The database's address as environment variables, because the list of processes would show a password in arguments.
 * @param {string} address
 */
function connection(address) {
  const { hostname, port, username, password, pathname, searchParams } = new URL(address);
  const sslMode = searchParams.get('sslmode');
  return {
    PGHOST: searchParams.get('host') ?? decodeURIComponent(hostname),
    PGPORT: port || '5432',
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...(sslMode ? { PGSSLMODE: sslMode } : {}),
  };
}

/** The first error among what a program printed. @param {string} output */
function problemIn(output) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((text) => /error|fatal/i.test(text)) ?? lines[0] ?? 'it gave no reason';
  return line.replace(/^.*?(?:error|fatal): +/i, '');
}

/**
 * The failure of one of PostgreSQL's client programs.
 * @param {string} program
 * @param {unknown} cause
 */
function failureOf(program, cause) {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
    return new Failure(`${program} is missing; install PostgreSQL's client programs.`, { cause });
  }
  const output = cause instanceof Error && 'stderr' in cause ? cause.stderr : cause;
  return new Failure(`${program} failed: ${problemIn(String(output))}`, { cause });
}

/** @param {string | undefined} address */
const environmentOf = (address) => ({
  ...process.env,
  PGCLIENTENCODING: 'UTF8',
  ...(address === undefined ? {} : connection(address)),
});

/**
 * Runs one of PostgreSQL's client programs.
 * @param {string} program
 * @param {string[]} args
 * @param {string | undefined} address Undefined for what only reads a dump.
 * @param {{ input?: string, env?: Record<string, string> }} [options]
 * @returns {Promise<{ stdout: string, stderr: string }>} What it printed.
 */
async function runClient(program, args, address, { input = '', env = {} } = {}) {
  try {
    const running = execute(program, args, { env: { ...environmentOf(address), ...env }, maxBuffer: MAX_OUTPUT });
    // A program that has ended reads no input; its exit code says why.
    running.child.stdin?.on('error', () => {}).end(input);
    return await running;
  } catch (cause) {
    throw failureOf(program, cause);
  }
}

/** What a script of statements and of psql's own commands prints. @param {string} address @param {string} input @param {Record<string, string>} [env] */
const runScript = async (address, input, env = {}) =>
  (await runClient('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', '-f', '-'], address, { input, env })).stdout;

/**
 * Starts one of them, for more than fits into memory.
 * @param {string} program
 * @param {string[]} args
 * @param {string | undefined} address
 */
function startClient(program, args, address) {
  const child = spawn(program, args, { env: environmentOf(address) });
  let stderr = '';
  child.stderr.setEncoding('utf8').on('data', (text) => (stderr += text));
  const ended = once(child, 'close').then(
    ([code]) => {
      if (code !== 0) throw failureOf(program, stderr);
    },
    (error) => {
      throw failureOf(program, error);
    },
  );
  // Whoever reads what it prints waits for its end after that.
  ended.catch(() => {});
  return { child, ended };
}

/**
 * Runs a script of statements and rows.
 * @param {string} address
 * @param {import('node:stream').Readable} script
 */
export async function pipeIntoPsql(address, script) {
  const { child, ended } = startClient('psql', ['-qX', '-o', '/dev/null', '-v', 'ON_ERROR_STOP=1', '-f', '-'], address);
  child.stdout.resume();
  /** @type {unknown} */
  let broken;
  await pipeline(script, child.stdin).catch((error) => (broken = error));
  // Its own reason is better than that it reads no more.
  await ended;
  if (broken) throw broken;
}

/** The lines of a text. Those of a dump end with this letter alone. @param {string} text */
export const readLines = (text) => text.split('\n').filter((line) => line !== '');

/** How the rows of a table begin in a dump; they end with `\\.`. */
export const ROWS = /^COPY public\.(\S+) \((.*)\) FROM stdin;$/;

/** @param {string} name As in a statement. */
export const unquote = (name) => name.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');

/** The number of rows of each table. @param {string} dump @returns {Promise<Manifest['rows']>} */
export async function countDump(dump) {
  /** @type {Manifest['rows']} */
  const rows = {};
  /** @type {string | undefined} */
  let table;
  for await (const line of readDump(dump)) {
    if (table === undefined) {
      const [, name] = ROWS.exec(line) ?? [];
      if (!name) continue;
      table = unquote(name);
      rows[table] = 0;
    } else if (line === '\\.') table = undefined;
    else rows[table] = (rows[table] ?? 0) + 1;
  }
  return rows;
}

/** The lines of a dump as SQL. @param {string} dump @returns {AsyncGenerator<string>} */
export async function* readDump(dump) {
  const { child, ended } = startClient('pg_restore', ['--no-owner', '--file=-', dump], undefined);
  let rest = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  await ended;
}

/** `|` separates a table's name from its number of rows. The second query executes what the first one makes. */
const COUNT_ROWS = String.raw`
select string_agg(format('select %L, count(*) from %I.%I', tablename, schemaname, tablename), ' union all ')
from pg_tables where schemaname = 'public' \gexec
`;

/** Dumps a snapshot, and counts the rows of the same snapshot. */
const DUMP_AND_COUNT = String.raw`
set idle_in_transaction_session_timeout = 0;
begin isolation level repeatable read, read only;
select pg_export_snapshot() as snapshot \gset
\setenv SNAPSHOT :snapshot
\set is_dumped ${'`pg_dump --format=custom --no-owner --snapshot="$SNAPSHOT" --file="$DUMP" && echo true || echo false`'}
\if :is_dumped
${COUNT_ROWS}
\else
\quit 1
\endif
`;

/** @param {string} output @returns {Manifest['rows']} */
const readCounts = (output) =>
  Object.fromEntries(
    readLines(output).map((line) => [
      line.slice(0, line.lastIndexOf('|')),
      Number(line.slice(line.lastIndexOf('|') + 1)),
    ]),
  );

/**
 * Dumps a consistent snapshot of the database.
 * @param {string} address
 * @param {string} folder
 * @returns {Promise<Manifest['rows']>} Of the same snapshot.
 */
export async function dumpPostgres(address, folder) {
  return readCounts(await runScript(address, DUMP_AND_COUNT, { DUMP: path.join(folder, DUMP) }));
}

/** @param {string} address @returns {Promise<Manifest['rows']>} */
export const countPostgres = async (address) => readCounts(await runScript(address, COUNT_ROWS));

/**
 * Creates an empty database beside another one, as its user; one that is left of the last time is replaced.
 * @param {string} address
 */
export async function createOwnDatabase(address) {
  const url = new URL(address);
  const name = `${decodeURIComponent(url.pathname.slice(1))}_rehearsal`;
  url.pathname = encodeURIComponent(name);
  const identifier = `"${name.replaceAll('"', '""')}"`;
  const drop = () => executePostgres(address, `drop database if exists ${identifier} with (force)`);
  try {
    await drop();
    await executePostgres(address, `create database ${identifier}`);
  } catch (cause) {
    const hint = /permission denied/.test(messageOf(cause)) ? ' («alter role … createdb» lets the user make it)' : '';
    throw new Failure(`The database ${name} cannot be made${hint}: ${messageOf(cause)}`, { cause });
  }
  return { url: url.href, drop };
}

/** @param {string} address @param {string} query */
const ask = async (address, query) => (await runClient('psql', ['-qAtXc', query], address)).stdout.trim();

/** Refuses what the cms would not start on (`cms/src/platform/database/encoding.ts`). @param {string} address */
export async function requireUnicode(address) {
  const encoding = await ask(address, 'show server_encoding');
  if (encoding === 'UTF8') return;
  throw new Failure(
    `The database has the encoding ${encoding} instead of UTF8: make another one, with createdb --encoding=UTF8 --template=template0.`,
  );
}

/** Whether a failure is that there is no client program, or that the server cannot be reached. @param {unknown} error */
export function isUnavailable(error) {
  const cause = error instanceof Failure ? error.cause : undefined;
  // The exit code 2 is psql's own for a connection that it does not get.
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 2);
}

/** @param {string} address @param {string} statements */
export const executePostgres = (address, statements) =>
  runClient('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', '-c', statements], address);

const READ_VERSION = String.raw`
select to_regclass('public.data_version') is not null as has_version,
  to_regclass('public.strapi_core_store_settings') is not null as has_data \gset
\if :has_version
select json_build_object('version', version, 'schema', schema) from public.data_version;
\elif :has_data
select json_build_object('version', 0, 'schema', '');
\endif
`;

/** @param {string} address @returns {Promise<import('./data-version.mjs').DataVersion | undefined>} */
export async function readPostgresVersion(address) {
  const version = await runScript(address, READ_VERSION);
  return version.trim() === '' ? undefined : JSON.parse(version);
}

/** Whether a dump is of a database from before there were versions. @param {string} folder */
export async function isEarlyDump(folder) {
  const { stdout } = await runClient('pg_restore', ['--list', path.join(folder, DUMP)], undefined);
  return stdout.includes(' strapi_core_store_settings ') && !stdout.includes(' data_version ');
}

/** @param {string} address @param {string} remedy What to do otherwise. */
export async function requireEmpty(address, remedy) {
  const count = Number(await ask(address, "select count(*) from pg_tables where schemaname = 'public'"));
  if (count > 0) throw new Failure(`The database is not empty; ${remedy}`);
}

const OTHERS = `select count(*) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Milliseconds in which a connection that was just closed is still listed. */
const LISTED_WITHIN = 2_000;

/** Fails when anybody else is connected to the database: a site that is running. @param {string} address */
export async function requireUnused(address) {
  if (!(await waitUntil(async () => Number(await ask(address, OTHERS)) === 0, LISTED_WITHIN)))
    throw new Failure('The database is in use by another connection; stop the site first.');
}

export const DROP_TABLES = `
do $$ declare name text; begin
  for name in select format('%I.%I', schemaname, tablename) from pg_tables where schemaname = 'public' loop
    execute 'drop table ' || name || ' cascade';
  end loop;
end $$;
`;

const literal = (/** @type {string} */ text) => `'${text.replaceAll("'", "''")}'`;

/**
 * A statement that fails unless the database has the numbers of rows of the manifest.
 * @param {Manifest} manifest
 */
export const verification = ({ rows }) => `
do $$ declare expected record; found bigint; begin
  for expected in select * from json_each_text(${literal(JSON.stringify(rows))}) loop
    execute format('select count(*) from public.%I', expected.key) into found;
    if found <> expected.value::bigint then
      raise exception 'the table % has % rows instead of %', expected.key, found, expected.value;
    end if;
  end loop;
end $$;
`;

/** One that fails where there are other tables. @param {Manifest} manifest */
const verificationOfTables = ({ rows }) => `
do $$ begin
  if (select count(*) from pg_tables where schemaname = 'public') <> ${Object.keys(rows).length} then
    raise exception 'there are tables that the manifest does not name';
  end if;
end $$;
`;

/**
 * Replaces the tables of the database by those of a dump, in one transaction: nothing has changed when it fails, also when
 * the rows are not those of the manifest, if there is one.
 * @param {string} address
 * @param {string} folder
 * @param {Manifest | undefined} manifest
 */
export async function restorePostgres(address, folder, manifest) {
  const script = (/** @type {string} */ name) => path.join(folder, `.${name}.sql`);
  writeFileSync(script('drop'), DROP_TABLES);
  writeFileSync(script('verify'), manifest ? verification(manifest) + verificationOfTables(manifest) : '');
  const dump = path.join(folder, DUMP);
  await runClient('pg_restore', ['--clean', '--if-exists', '--no-owner', `--file=${script('restore')}`, dump], address);
  const files = ['drop', 'restore', 'verify'].flatMap((name) => ['-f', script(name)]);
  const args = ['-qX', '-o', '/dev/null', '-v', 'ON_ERROR_STOP=1', '--single-transaction', ...files];
  try {
    await runClient('psql', args, address);
  } catch (cause) {
    if (!(cause instanceof Failure)) throw cause;
    throw new Failure(`The database is as it was, since the backup could not be restored: ${cause.message}`, { cause });
  }
}
