import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Core } from '@strapi/strapi';

/** Which version wrote a database. This version is in `database/version.json`; docs/architecture.md says when it changes. */
interface DataVersion {
  version: number;
  /** The fingerprint of all tables and migrations. */
  schema: string;
}

/** None of Strapi's models, so that no version changes it with its schema. It has one row. */
const TABLE = 'data_version';

/** In every database of Strapi's. */
const STRAPI_TABLE = 'strapi_core_store_settings';

/** Before versions were stored. */
const UNKNOWN: DataVersion = { version: 0, schema: '' };

/** Refuses a database of another version before anything of it is changed. */
export async function requireOwnVersion(strapi: Core.Strapi): Promise<void> {
  const own: DataVersion = JSON.parse(readFileSync(path.join(strapi.dirs.app.root, 'database/version.json'), 'utf8'));
  const stored = await readStored(strapi);
  if (stored === undefined) return store(strapi, own);
  if (stored.version === own.version && stored.schema === own.schema) return;
  const versions = `The data are of version ${stored.version}, and this is version ${own.version}`;
  const message =
    stored.version > own.version
      ? `${versions}: start the version that wrote them, or restore a backup of this one.`
      : `${versions}: they need a snapshot first, which \`npm start\` and \`docker compose up\` take.`;
  await refuseDatabase(message);
}

/** Ends a start in one line, which `npm start` prints as well. */
export async function refuseDatabase(message: string): Promise<never> {
  await new Promise((resolve) => (process.send ? process.send({ failure: message }, resolve) : resolve(undefined)));
  const error = new Error(message);
  // The log would add it.
  error.stack = '';
  throw error;
}

async function readStored({ db: { connection } }: Core.Strapi): Promise<DataVersion | undefined> {
  if (await connection.schema.hasTable(TABLE)) return connection(TABLE).first();
  return (await connection.schema.hasTable(STRAPI_TABLE)) ? UNKNOWN : undefined;
}

/** In an empty database. That of an earlier version is marked by whoever takes its snapshot (`scripts/backup/data-version.ts`). */
async function store({ db: { connection } }: Core.Strapi, own: DataVersion): Promise<void> {
  await connection.schema.createTable(TABLE, (table) => {
    table.integer('id').primary();
    table.integer('version').notNullable();
    table.string('schema').notNullable();
  });
  await connection(TABLE).insert({ id: 1, ...own });
}
