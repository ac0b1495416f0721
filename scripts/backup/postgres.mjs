import { spawn } from 'node:child_process';
import path from 'node:path';
import { Failure } from '../stack/failure.mjs';

/** The name of a PostgreSQL dump in a backup. */
export const DUMP = 'database.dump';

/**
 * The address as PostgreSQL's programs take it from the environment, where no list of processes shows the password.
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
 * Runs one of PostgreSQL's programs to its end and answers what it printed.
 * @param {string} program
 * @param {string[]} args
 * @param {string} address
 * @returns {Promise<string>}
 */
function ask(program, args, address) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...connection(address) };
    const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.once('error', (cause) =>
      reject(new Failure(`${program} is missing; install PostgreSQL's client programs.`, { cause })),
    );
    child.once('close', (code) => (code === 0 ? resolve(output) : reject(new Failure(`${program} failed.`))));
  });
}

/**
 * Dumps the database as it is at one moment.
 * @param {string} address
 * @param {string} folder
 */
export const dumpPostgres = (address, folder) =>
  ask('pg_dump', ['--format=custom', '--no-owner', `--file=${path.join(folder, DUMP)}`], address);

/** @param {string} address */
export async function requireEmpty(address) {
  const count = await ask('psql', ['-tAc', "select count(*) from pg_tables where schemaname = 'public'"], address);
  if (Number(count) > 0) throw new Failure('The database is not empty; --force replaces what it holds.');
}

/**
 * Puts a dump into the database, all of it or nothing; tables of the same names are replaced.
 * @param {string} address
 * @param {string} folder
 */
export const restorePostgres = (address, folder) =>
  ask(
    'pg_restore',
    ['--clean', '--if-exists', '--no-owner', '--single-transaction', '--dbname=', path.join(folder, DUMP)],
    address,
  );
