import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { programOf } from '../../scripts/stack/postgres.ts';

/** What tests of both databases run on: without the second half of the tests (`npm run test:all`), SQLite only. */
export const DATABASES = process.env.TEST_HALF === 'first' ? ['SQLite'] : ['SQLite', 'PostgreSQL'];

/** The URL of a new database on the test run's server: an empty one, a copy of another, or as options of `createdb` say. */
export function createDatabase(template?: string, ...options: string[]): string {
  const { port, error } = inject('postgres');
  if (error) throw new Error(error);
  const name = `khayr_${randomUUID()}`;
  const server = ['-h', '127.0.0.1', '-p', String(port), '-U', 'khayr'];
  execFileSync(programOf('createdb'), [...server, ...(template ? ['-T', template] : []), ...options, name], {
    stdio: 'pipe',
  });
  return `postgres://khayr@127.0.0.1:${port}/${name}`;
}

/** Databases as a first start leaves them, by what that start stored; each process makes its own. */
const templates = new Map<FirstStart, string>();
type FirstStart = 'empty' | 'demo';

/** A new database like one after its first start; an empty one for the first test of a process, whose start fills it. */
export const createStartedDatabase = (start: FirstStart): string => createDatabase(templates.get(start));

/** The variables of a start on a new database of a kind. */
export const onDatabase = (database: string, start: FirstStart = 'empty'): Record<string, string> =>
  database === 'SQLite' ? {} : { DATABASE_URL: createStartedDatabase(start) };

/** Copies a database that a first start has filled, for `createStartedDatabase`. PostgreSQL itself copies none that is in use. */
export function saveStartedDatabase(url: string, start: FirstStart) {
  if (templates.has(start)) return;
  const copy = createDatabase();
  const content = execFileSync(programOf('pg_dump'), [url], { maxBuffer: 1e9 });
  execFileSync(programOf('psql'), ['-q', '-v', 'ON_ERROR_STOP=1', '-o', '/dev/null', copy], { input: content });
  templates.set(start, new URL(copy).pathname.slice(1));
}
