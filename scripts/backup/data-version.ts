import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Failure } from '../stack/failure.ts';
import { ROOT } from '../stack/run.ts';
import { executePostgres, isUnavailable, readPostgresVersion } from './postgres.ts';
import { takeSnapshot } from './snapshot.ts';
import { executeSqlite, readSqliteVersion } from './sqlite.ts';

/**
 * Which version wrote some data: of the table `data_version`, which `cms/src/platform/database/data-version.ts`
 * compares as well.
 */
export interface DataVersion {
  version: number;
  schema: string;
}

export interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}

export const OWN_VERSION: DataVersion = JSON.parse(readFileSync(path.join(ROOT, 'cms/database/version.json'), 'utf8'));

/** @returns Undefined where nothing is stored yet. */
export const readDataVersion = async ({ dataDir, databaseUrl }: Place): Promise<DataVersion | undefined> =>
  databaseUrl ? readPostgresVersion(databaseUrl) : readSqliteVersion(dataDir);

export function requireKnownVersion(version: number, what: string) {
  if (version <= OWN_VERSION.version) return;
  throw new Failure(
    `${what} of version ${version}, and this is version ${OWN_VERSION.version}: use the version that wrote them, or a later one.`,
  );
}

/** Refuses a backup of another version's tables, which cannot be compared with those of this one. */
export function requireOwnData(stored: DataVersion | undefined) {
  if (stored?.version === OWN_VERSION.version && stored.schema === OWN_VERSION.schema) return;
  throw new Failure(
    'This backup is of another version: restore it to the kind of database that it is of, start it once, and back that up.',
  );
}

/**
 * Marks the data as of this version, before it changes them: an earlier version refuses them from then on. Strapi drops
 * the tables, columns and indexes that it has stored in its schema and does not know any more. Without that schema it
 * only adds and changes; what has to go is dropped by a migration. (Strapi's `forceMigration: false` fails on
 * PostgreSQL: it creates indexes again that it has not dropped.)
 */
const MARK = `
begin;
delete from strapi_database_schema;
create table if not exists data_version (id integer primary key, version integer not null, schema varchar(255) not null);
insert into data_version (id, version, schema) values (1, ${OWN_VERSION.version}, '${OWN_VERSION.schema}')
on conflict (id) do update set version = excluded.version, schema = excluded.schema;
commit;
`;

/**
 * Refuses data of a later version.
 * @returns Takes a snapshot of data of an earlier version; to be called when everything else is ready for the servers
 * to start.
 */
export async function checkDataVersion({
  dataDir,
  databaseUrl,
  restoreCommand,
}: Place & { restoreCommand?: string }): Promise<() => Promise<void>> {
  const place = { dataDir, databaseUrl };
  const stored = await readDataVersion(place).catch((error) => {
    // Until it can be, the site shows the last good copies of its pages. Then the cms looks at the version by itself.
    if (isUnavailable(error)) return undefined;
    throw error;
  });
  if (!stored || (stored.version === OWN_VERSION.version && stored.schema === OWN_VERSION.schema))
    return async () => {};
  requireKnownVersion(stored.version, 'The data are');
  return async () => {
    const folder = await takeSnapshot(place, stored.version);
    if (databaseUrl) await executePostgres(databaseUrl, MARK);
    else executeSqlite(dataDir, MARK);
    const restore = restoreCommand ?? `DATA_DIR='${dataDir}' npm run restore --`;
    console.log(
      `• The data are of version ${stored.version}, and this is version ${OWN_VERSION.version}: a snapshot is in ${folder}`,
    );
    console.log(
      `  To return to it: stop the site, run ${restore} '${folder}' --force, and only then install the version before`,
    );
  };
}
