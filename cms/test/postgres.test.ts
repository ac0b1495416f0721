import { describe } from 'vitest';
import { itBehaves } from './core-behaviour';
import { type Cms, startCms } from './start-cms';
import { startPostgres } from './start-postgres';

describe('the cms on PostgreSQL', () => {
  let cms: Cms | undefined;
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
  itBehaves(
    async () => {
      postgres = await startPostgres();
      cms = await startCms({ DEMO: 'true', DATABASE_URL: postgres.url });
      return cms;
    },
    async () => {
      await cms?.stop();
      await postgres?.stop();
    },
  );
});
