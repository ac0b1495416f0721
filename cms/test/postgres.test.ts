import { describe, expect, it } from 'vitest';
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
});
