import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { exportData } from '../../scripts/export/data.mjs';
import { EXPORTED_KINDS, type ExportedKind } from '../contract/requests/exports';
import { signIn } from './as-manager';
import { article, NEWS, openManagerClient } from './manager-client';
import { AS_ADAPTER, setUpCms } from './start-cms';

const cms = setUpCms();

async function rowsOf(kind: ExportedKind): Promise<Record<string, unknown>[]> {
  const { status, body } = await cms.post('/api/exports/rows', { kind, after: 0 });
  expect([kind, status, body.meta]).toEqual([kind, 200, { next: null }]);
  return body.data;
}

it('exports each kind of what the association owns, with numbers instead of ids, and without secrets', async () => {
  await openManagerClient(cms);
  const manager = await signIn(cms);
  const item = { locale: 'ar', number: 0, category: NEWS, isVisible: true, fields: article('حملة الشتاء الدافئ') };
  const { number } = (await manager.post('/api/manage/articles', item)).body.data;

  const kinds: [ExportedKind, Record<string, unknown>[]][] = [];
  for (const kind of EXPORTED_KINDS) kinds.push([kind, await rowsOf(kind)]);
  const all = Object.fromEntries(kinds) as Record<ExportedKind, Record<string, unknown>[]>;
  expect(all.articles).toHaveLength(2);
  expect(all.articles).toContainEqual(
    expect.objectContaining({ ...article('حملة الشتاء الدافئ'), number, locale: 'ar', category: NEWS, image: null }),
  );
  expect(all.revisions).toContainEqual(expect.objectContaining({ kind: 'menu', savedBy: expect.any(String) }));
  expect(all.people).toContainEqual(expect.objectContaining({ username: 'manager', userType: 4 }));
  expect(all.categories.map(({ number: own }) => own)).toContain(NEWS);
  const names = new Set(kinds.flatMap(([, rows]) => rows.flatMap((row) => Object.keys(row))));
  expect([...names].filter((name) => /^id$|password|secret|token|savedBy$|createdBy/i.test(name))).toEqual(['savedBy']);
});

it('is written as lines of JSON, and texts as HTML too', async () => {
  vi.stubEnv('CMS_URL', cms.url);
  vi.stubEnv('ADAPTER_TOKEN', AS_ADAPTER.authorization.replace('Bearer ', ''));
  const folder = mkdtempSync(path.join(cms.dataDir, 'export-'));
  const counts = await exportData(folder);
  expect(counts).toMatchObject({ articles: 2, people: 1 });
  // Each ends with a line break.
  expect(readFileSync(path.join(folder, 'articles.jsonl'), 'utf8').split('\n')).toHaveLength(3);
  expect(readdirSync(path.join(folder, 'html', 'articles'))).toHaveLength(2);
  expect(JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8'))).toEqual({ format: 1, counts });
  expect(await exportData(folder)).toEqual(counts);
});
