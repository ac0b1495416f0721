import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { service } from '../src/services';
import { type Cms, startCms } from './start-cms';
import { createDatabase } from './start-postgres';
import { testDemoContent } from './test-demo-content';

describe('the cms on PostgreSQL', () => {
  let cms: Cms | undefined;
  testDemoContent(
    async () => {
      cms = await startCms({ DEMO: 'true', DATABASE_URL: createDatabase() });
      return cms;
    },
    async () => cms?.stop(),
  );

  it('stores times in UTC, whatever the time zone of the machine', async () => {
    const { TZ } = process.env;
    const query = cms?.strapi.db.query('khayr::request-reply');
    const at = new Date('2026-07-01T10:00:00.000Z');
    process.env.TZ = 'Asia/Gaza';
    await query?.create({ data: { key: 'time-zone', at } });
    process.env.TZ = 'America/New_York';
    const stored = await query?.findOne({ where: { key: 'time-zone' } });
    const text = await cms?.strapi.db.connection('request_replies').select(cms.strapi.db.connection.raw('at::text'));
    process.env.TZ = TZ ?? 'UTC';
    expect(new Date(stored?.at)).toEqual(at);
    expect(text).toEqual([{ at: '2026-07-01 10:00:00' }]);
  });

  it('rejects a transaction that PostgreSQL rolls back instead of committing it', async () => {
    const saving = cms?.strapi.db.transaction(async ({ trx }) => {
      await trx.raw('SELECT no_such_column').catch(() => undefined);
    });
    await expect(saving).rejects.toThrow('rolled back');
  });

  it('leaves no file of an upload whose row was stored without its folder', async () => {
    if (!cms) throw new Error('The cms did not start.');
    const { strapi, dataDir } = cms;
    const filepath = path.join(dataDir, 'lost.txt');
    writeFileSync(filepath, 'x');
    const files = strapi.db.query('plugin::upload.file');
    const create = vi.spyOn(files, 'create').mockImplementation(async (params) => {
      create.mockRestore();
      await files.create(params);
      throw new Error('Connection terminated unexpectedly');
    });
    const before = [await files.count(), readdirSync(path.join(dataDir, 'public/uploads'))];
    const file = { filepath, mimetype: 'text/plain', size: 1 };
    const upload = service(strapi, 'api::file-store.new-file').store('/_userFiles/', 'lost.txt', file, undefined);
    await expect(upload).rejects.toThrow('terminated');
    expect([await files.count(), readdirSync(path.join(dataDir, 'public/uploads'))]).toEqual(before);
  });
});
