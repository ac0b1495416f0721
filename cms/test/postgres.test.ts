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

  it('rejects a transaction that PostgreSQL rolls back instead of committing it', async () => {
    const saving = cms?.strapi.db.transaction(async ({ trx }) => {
      await trx.raw('SELECT no_such_column').catch(() => undefined);
    });
    await expect(saving).rejects.toThrow('rolled back');
  });
});
