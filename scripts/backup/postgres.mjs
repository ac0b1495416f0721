import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../stack/failure.mjs';

const execute = promisify(execFile);

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

/**
 * Runs one of PostgreSQL's client programs.
 * @param {string} program
 * @param {string[]} args
 * @param {string} address
 * @returns {Promise<string>} What it printed.
 */
async function runClient(program, args, address) {
  try {
    const { stdout } = await execute(program, args, { env: { ...process.env, ...connection(address) } });
    return stdout;
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && cause.code === 'ENOENT') {
      throw new Failure(`${program} is missing; install PostgreSQL's client programs.`, { cause });
    }
    throw new Failure(`${program} failed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

/**
 * Dumps a consistent snapshot of the database.
 * @param {string} address
 * @param {string} folder
 */
export const dumpPostgres = (address, folder) =>
  runClient('pg_dump', ['--format=custom', '--no-owner', `--file=${path.join(folder, DUMP)}`], address);

/** @param {string} address */
export async function requireEmpty(address) {
  const query = "select count(*) from pg_tables where schemaname = 'public'";
  const count = await runClient('psql', ['-tAc', query], address);
  if (Number(count) > 0) throw new Failure('The database is not empty; --force replaces its content.');
}

/**
 * Restores a dump in one transaction; tables of the same names are replaced.
 * @param {string} address
 * @param {string} folder
 */
export const restorePostgres = (address, folder) =>
  runClient(
    'pg_restore',
    ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--dbname=', path.join(folder, DUMP)],
    address,
  );
