import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { checkDataVersion } from '../../scripts/backup/data-version.ts';
import { restoreBackup } from '../../scripts/backup/restore-backup.ts';
import { archiveOf, RELEASES } from '../../scripts/dev/releases/release.ts';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import { type Cms, startCms } from './start-cms';

const Database = createRequire(import.meta.url)('better-sqlite3');

/** What an association has written, and who gets in. */
const TABLES = [
  'albums',
  'articles',
  'categories',
  'contact_messages',
  'content_blocks',
  'homes',
  'pages',
  'revisions',
  'site_settings',
  'up_users',
  'videos',
];

type Row = Record<string, unknown>;

function rowsOf(dataDir: string): Map<string, Row[]> {
  const database = new Database(path.join(dataDir, 'database.sqlite'), { readonly: true });
  const rows = TABLES.map((name): [string, Row[]] => [
    name,
    database.prepare(`select * from ${name} order by id`).all(),
  ]);
  database.close();
  return new Map(rows);
}

// `npm run test:all` makes such archives anew, and compares all calls.
describe.each(RELEASES)('the archive of the release $commit', ({ commit, version }) => {
  const dataDir = temporaryFolder(afterAll);
  let before: Map<string, Row[]>;
  let cms: Cms;

  beforeAll(async () => {
    await restoreBackup({ dataDir, file: archiveOf(commit), isForced: false });
    before = rowsOf(dataDir);
    const log = vi.spyOn(console, 'log').mockReturnValue();
    await (await checkDataVersion({ dataDir }))();
    log.mockRestore();
    cms = await startCms({ SMTP_URL: '' }, dataDir);
  });
  afterAll(() => cms?.stop());

  it('is restored, and has a snapshot when this version has started on it', () => {
    expect(readdirSync(path.join(dataDir, 'snapshots'))).toEqual([expect.stringMatching(`-version-${version}$`)]);
  });

  // Home and settings have got a draft each beside them.
  it.each(TABLES)('has every row of %s as it was', (table) => {
    const earlier = before.get(table) ?? [];
    const ids = new Set(earlier.map(({ id }) => id));
    expect(earlier.length).toBeGreaterThan(0);
    expect(
      rowsOf(dataDir)
        .get(table)
        ?.filter(({ id }) => ids.has(id)),
    ).toMatchObject(earlier);
  });

  it('keeps no column or index that would refuse what this version adds', () => {
    const database = new Database(path.join(dataDir, 'database.sqlite'), { readonly: true });
    const left = cms.strapi.db.schema.schema.tables.flatMap((table) => {
      const isOwn = ({ name }: { name: string }) =>
        [...table.columns, ...table.indexes].some((own) => own.name === name);
      const columns = database
        .prepare('select name from pragma_table_info(?) where "notnull" and not pk')
        .all(table.name);
      const indexes = database
        .prepare(`select name from pragma_index_list(?) where "unique" and origin = 'c'`)
        .all(table.name);
      return [...columns, ...indexes].filter((entry) => !isOwn(entry)).map(({ name }) => `${table.name}.${name}`);
    });
    database.close();
    expect(left).toEqual([]);
  });
});
