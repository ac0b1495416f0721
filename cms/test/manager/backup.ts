import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { makeBackup } from '../../../scripts/backup/make-backup.mjs';
import { restoreBackup } from '../../../scripts/backup/restore-backup.mjs';
import type { Site } from '../manager-client';

const Database = createRequire(import.meta.url)('better-sqlite3');

/** The tables that are no content type, so that no list of these tells a backup of them. */
const TABLES = ['redirects', 'missing_addresses', 'audit_entries'];

export function testBackup(site: Site) {
  it('keeps redirects, the links not found and the activity log in a backup of the running site', async () => {
    const rule = { id: 0, from: '/kept-in-a-backup', to: '/contact', match: 'exact', status: 301 };
    const saved = await site.managerClient.manager.post('/api/manager/SaveRedirect', { redirect: rule });
    expect(saved.status).toBe(200);
    await site.cms.post('/api/redirect-counts', { hits: [], missing: [{ path: '/ar/not-found', count: 2 }] });
    const root = mkdtempSync(path.join(os.tmpdir(), 'khayr-backup-'));
    try {
      const [file, target] = [path.join(root, 'backup.tar.gz'), path.join(root, 'restored')];
      await makeBackup({ dataDir: site.cms.dataDir, file });
      await restoreBackup({ dataDir: target, file, isForced: false });
      const restored = new Database(path.join(target, 'database.sqlite'), { readonly: true });
      for (const table of TABLES) {
        const rows = await site.cms.strapi.db.connection(table).orderBy('id');
        expect(rows, table).not.toHaveLength(0);
        expect(restored.prepare(`select * from ${table} order by id`).all(), table).toEqual(rows);
      }
      restored.close();
    } finally {
      rmSync(root, { recursive: true });
    }
  });
}
