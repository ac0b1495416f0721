import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { checkDataVersion } from '../../scripts/backup/data-version.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { programOf } from '../../scripts/stack/postgres.ts';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { requireOwnVersion } from '../src/platform/database/data-version';
import { CMS } from './paths';
import { type Cms, setUpCms } from './start-cms';
import { createDatabase, DATABASES, onDatabase } from './start-postgres';
import { startProcess } from './start-process';

const Database = createRequire(import.meta.url)('better-sqlite3');

const FILE = path.join(CMS, 'database/version.json');
const own: { version: number; schema: string } = JSON.parse(readFileSync(FILE, 'utf8'));

const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name, 'en');

/**
 * Of the tables that Strapi makes of all content types, components and own models, and of the migrations, which change
 * rows too. The tables of the search are not among them: every version makes them anew from the content when it has to.
 */
function fingerprintOf({ strapi }: Cms): string {
  const tables = strapi.db.schema.schema.tables.toSorted(byName).map((table) => ({
    ...table,
    columns: table.columns.toSorted(byName),
    indexes: table.indexes.toSorted(byName),
    foreignKeys: table.foreignKeys.toSorted(byName),
  }));
  const migrations = readdirSync(path.join(CMS, 'database/migrations')).toSorted();
  return createHash('sha256').update(JSON.stringify({ tables, migrations })).digest('hex').slice(0, 16);
}

type Place = Pick<Cms, 'dataDir' | 'databaseUrl'>;

/** Of each dump, and of a weekly time that a running Strapi stores. */
const OWN_LINES = /^\\(un)?restrict |plugin_upload_metrics/;

/** Everything in a database, as statements or rows. */
function contentOf({ dataDir, databaseUrl }: Place): string[] {
  if (databaseUrl) {
    const lines = execFileSync(programOf('pg_dump'), [databaseUrl], { maxBuffer: 1e9 }).toString().split('\n');
    return lines.filter((line) => !OWN_LINES.test(line));
  }
  const file = new Database(path.join(dataDir, 'database.sqlite'), { readonly: true });
  const tables: { name: string }[] = file
    .prepare("select name, sql from sqlite_master where type = 'table' order by name")
    .all();
  const rows = tables.flatMap(({ name }) => file.prepare(`select * from "${name}"`).all());
  file.close();
  return [...tables, ...rows].map((row) => JSON.stringify(row)).filter((line) => !OWN_LINES.test(line));
}

describe.each(DATABASES)('the version of the data, on %s', (database) => {
  const cms = setUpCms(() => onDatabase(database));

  const mark = (version: object) => cms.strapi.db.connection('data_version').update(version);

  it('has the fingerprint of the schema, which `npx vitest run data-version -u` stores', async () => {
    const text = JSON.stringify({ ...own, schema: fingerprintOf(cms) }, null, 2);
    await expect(`${text}\n`).toMatchFileSnapshot(FILE);
  });

  it('is in a database from its first start on', async () => {
    expect(await cms.strapi.db.connection('data_version').select()).toEqual([{ id: 1, ...own }]);
  });

  describe('and a database of', () => {
    afterEach(() => mark(own));

    const EARLIER = /: they need a snapshot first/;

    it.each([
      ['a later version', { version: own.version + 1 }, /: start the version that wrote them, or restore a backup/],
      ['an earlier version', { version: own.version - 1 }, EARLIER],
      ['another schema', { schema: 'another' }, EARLIER],
    ])('%s is refused', async (_what, version, line) => {
      await mark(version);
      // The message would reach the test runner.
      const told = vi.spyOn(process, 'send').mockImplementation((_message, onTold?: unknown) => {
        if (typeof onTold === 'function') onTold();
        return true;
      });
      await expect(requireOwnVersion(cms.strapi)).rejects.toThrow(line);
      told.mockRestore();
    });

    // Faults: A.
    it('another version ends a start in one line, with nothing changed', async () => {
      await mark({ version: own.version - 1 });
      // Strapi would store its schema, and drop what is not in it.
      await cms.strapi.db.connection('strapi_database_schema').update({ hash: 'another' });
      const before = contentOf(cms);
      // As `strapi start` does.
      const { child, ended } = startProcess(cms, 'strapi.start();');
      const messages: unknown[] = [];
      child.on('message', (sent) => messages.push(sent));
      const { code, output } = await ended;
      expect(output.split('\n')).toEqual([expect.stringMatching(EARLIER)]);
      expect(code).toBe(1);
      expect(messages).toEqual([{ failure: expect.stringMatching(EARLIER) }]);
      expect(contentOf(cms)).toEqual(before);
    });
  });

  // Faults: B.
  it('is raised after a snapshot, with nothing dropped that it does not know; the snapshot brings everything back', async () => {
    const { connection } = cms.strapi.db;
    await connection.schema.createTable('later_things', (table) => table.integer('id').primary());
    await connection.schema.alterTable('articles', (table) => table.string('later'));
    const row = await connection('strapi_database_schema').first();
    const schema = typeof row.schema === 'string' ? JSON.parse(row.schema) : row.schema;
    const columns = [{ name: 'id', type: 'integer' }];
    schema.tables.push({ name: 'later_things', columns, indexes: [], foreignKeys: [] });
    schema.tables.find(({ name }: { name: string }) => name === 'articles').columns.push({ name: 'later' });
    await connection('strapi_database_schema').update({ schema: JSON.stringify(schema), hash: 'another' });
    await connection.schema.dropTable('data_version');
    mkdirSync(path.join(cms.dataDir, 'public/uploads'), { recursive: true });
    const picture = path.join(cms.dataDir, 'public/uploads/picture.jpg');
    writeFileSync(picture, 'picture');
    const before = contentOf(cms);

    const log = vi.spyOn(console, 'log').mockReturnValue();
    await (await checkDataVersion(cms))();
    const printed = log.mock.calls.join('\n');
    log.mockRestore();
    await cms.restart();
    expect(await cms.strapi.db.connection('data_version').select()).toEqual([{ id: 1, ...own }]);
    expect(await cms.strapi.db.connection.schema.hasTable('later_things')).toBe(true);
    expect(await cms.strapi.db.connection.schema.hasColumn('articles', 'later')).toBe(true);

    rmSync(picture);
    const snapshots = path.join(cms.dataDir, 'snapshots');
    const [name = ''] = readdirSync(snapshots);
    expect(name).toMatch(/^\d{14}-version-0$/);
    expect(printed).toContain(`npm run restore -- '${path.join(snapshots, name)}' --force`);
    expect(statSync(snapshots).mode & 0o077).toBe(0);
    const restored = {
      dataDir: temporaryFolder(onTestFinished),
      databaseUrl: cms.databaseUrl && createDatabase(),
    };
    await restoreBackup({ ...restored, file: path.join(snapshots, name), isForced: false });
    expect(contentOf(restored)).toEqual(before);
    expect(readFileSync(path.join(restored.dataDir, 'public/uploads/picture.jpg'), 'utf8')).toBe('picture');
  });
});
