import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { Failure, messageOf } from '../stack/failure.ts';
import { waitUntil } from '../stack/wait-until.ts';
import type { DataVersion } from './data-version.ts';
import type { Manifest } from './manifest.ts';

const execute = promisify(execFile);

/** Bytes: the columns of all tables. */
const MAX_OUTPUT = 32 * 2 ** 20;

/** The name of a PostgreSQL dump in a backup. */
export const DUMP = 'database.dump';

/** The database's address as environment variables, because the list of processes would show a password in arguments. */
function connection(address: string) {
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

/** The first error among what a program printed. */
function problemIn(output: string) {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((text) => /error|fatal/i.test(text)) ?? lines[0] ?? 'it gave no reason';
  return line.replace(/^.*?(?:error|fatal): +/i, '');
}

/** The failure of one of PostgreSQL's client programs. */
function failureOf(program: string, cause: unknown) {
  if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
    return new Failure(`${program} is missing; install PostgreSQL's client programs.`, { cause });
  }
  const output = cause instanceof Error && 'stderr' in cause ? cause.stderr : cause;
  return new Failure(`${program} failed: ${problemIn(String(output))}`, { cause });
}

const environmentOf = (address: string | undefined) => ({
  ...process.env,
  PGCLIENTENCODING: 'UTF8',
  ...(address === undefined ? {} : connection(address)),
});

/**
 * Runs one of PostgreSQL's client programs.
 * @param address Undefined for what only reads a dump.
 * @returns What it printed.
 */
async function runClient(
  program: string,
  args: string[],
  address: string | undefined,
  { input = '', env = {} }: { input?: string; env?: Record<string, string> } = {},
): Promise<{ stdout: string; stderr: string }> {
  try {
    const running = execute(program, args, { env: { ...environmentOf(address), ...env }, maxBuffer: MAX_OUTPUT });
    // A program that has ended reads no input; its exit code says why.
    running.child.stdin?.on('error', () => {}).end(input);
    return await running;
  } catch (cause) {
    throw failureOf(program, cause);
  }
}

/** What a script of statements and of psql's own commands prints. */
const runScript = async (address: string, input: string, env: Record<string, string> = {}) =>
  (await runClient('psql', ['-qAtX', '-v', 'ON_ERROR_STOP=1', '-f', '-'], address, { input, env })).stdout;

/** Starts one of them, for more than fits into memory. */
function startClient(program: string, args: string[], address: string | undefined) {
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

/** Runs a script of statements and rows. */
export async function pipeIntoPsql(address: string, script: Readable) {
  const { child, ended } = startClient('psql', ['-qX', '-o', '/dev/null', '-v', 'ON_ERROR_STOP=1', '-f', '-'], address);
  child.stdout.resume();
  let broken: unknown;
  await pipeline(script, child.stdin).catch((error) => (broken = error));
  // Its own reason is better than that it reads no more.
  await ended;
  if (broken) throw broken;
}

/** The lines of a text. Those of a dump end with this letter alone. */
export const readLines = (text: string) => text.split('\n').filter((line) => line !== '');

/** How the rows of a table begin in a dump; they end with `\\.`. */
const ROWS = /^COPY public\.(\S+) \((.*)\) FROM stdin;$/;

/** @param name As in a statement. */
const unquote = (name: string) => name.replace(/^"(.*)"$/, '$1').replaceAll('""', '"');

/** The number of rows of each table. */
export async function countDump(dump: string): Promise<Manifest['rows']> {
  const rows: Manifest['rows'] = {};
  let table: string | undefined;
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

/** The lines of a dump as SQL. */
async function* readDump(dump: string): AsyncGenerator<string> {
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

const readCounts = (output: string): Manifest['rows'] =>
  Object.fromEntries(
    readLines(output).map((line) => [
      line.slice(0, line.lastIndexOf('|')),
      Number(line.slice(line.lastIndexOf('|') + 1)),
    ]),
  );

/**
 * Dumps a consistent snapshot of the database.
 * @returns Of the same snapshot.
 */
export async function dumpPostgres(address: string, folder: string): Promise<Manifest['rows']> {
  return readCounts(await runScript(address, DUMP_AND_COUNT, { DUMP: path.join(folder, DUMP) }));
}

export const countPostgres = async (address: string): Promise<Manifest['rows']> =>
  readCounts(await runScript(address, COUNT_ROWS));

/** Creates an empty database beside another one, as its user; one that is left of the last time is replaced. */
export async function createOwnDatabase(address: string) {
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

const ask = async (address: string, query: string) =>
  (await runClient('psql', ['-qAtXc', query], address)).stdout.trim();

/** Refuses what the cms would not start on (`cms/src/platform/database/encoding.ts`). */
export async function requireUnicode(address: string) {
  const encoding = await ask(address, 'show server_encoding');
  if (encoding === 'UTF8') return;
  throw new Failure(
    `The database has the encoding ${encoding} instead of UTF8: make another one, with createdb --encoding=UTF8 --template=template0.`,
  );
}

/** Whether a failure is that there is no client program, or that the server cannot be reached. */
export function isUnavailable(error: unknown) {
  const cause = error instanceof Failure ? error.cause : undefined;
  // The exit code 2 is psql's own for a connection that it does not get.
  return cause instanceof Error && 'code' in cause && (cause.code === 'ENOENT' || cause.code === 2);
}

export const executePostgres = (address: string, statements: string) =>
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

export async function readPostgresVersion(address: string): Promise<DataVersion | undefined> {
  const version = await runScript(address, READ_VERSION);
  return version.trim() === '' ? undefined : JSON.parse(version);
}

/** Whether a dump is of a database from before there were versions. */
export async function isEarlyDump(folder: string) {
  const { stdout } = await runClient('pg_restore', ['--list', path.join(folder, DUMP)], undefined);
  return stdout.includes(' strapi_core_store_settings ') && !stdout.includes(' data_version ');
}

/** @param remedy What to do otherwise. */
export async function requireEmpty(address: string, remedy: string) {
  const count = Number(await ask(address, "select count(*) from pg_tables where schemaname = 'public'"));
  if (count > 0) throw new Failure(`The database is not empty; ${remedy}`);
}

const OTHERS = `select count(*) from pg_stat_activity
where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`;

/** Milliseconds in which a connection that was just closed is still listed. */
const LISTED_WITHIN = 2_000;

/** Fails when anybody else is connected to the database: a site that is running. */
export async function requireUnused(address: string) {
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

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** A statement that fails unless the database has the numbers of rows of the manifest. */
export const verification = ({ rows }: Manifest) => `
do $$ declare expected record; found bigint; begin
  for expected in select * from json_each_text(${literal(JSON.stringify(rows))}) loop
    execute format('select count(*) from public.%I', expected.key) into found;
    if found <> expected.value::bigint then
      raise exception 'the table % has % rows instead of %', expected.key, found, expected.value;
    end if;
  end loop;
end $$;
`;

/** One that fails where there are other tables. */
const verificationOfTables = ({ rows }: Manifest) => `
do $$ begin
  if (select count(*) from pg_tables where schemaname = 'public') <> ${Object.keys(rows).length} then
    raise exception 'there are tables that the manifest does not name';
  end if;
end $$;
`;

/**
 * Replaces the tables of the database by those of a dump, in one transaction: nothing has changed when it fails, also
 * when the rows are not those of the manifest, if there is one.
 */
export async function restorePostgres(address: string, folder: string, manifest: Manifest | undefined) {
  const script = (name: string) => path.join(folder, `.${name}.sql`);
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
