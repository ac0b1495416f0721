import { describe } from 'vitest';
import { itBehaves } from './core-behaviour';
import { type Cms, startCms } from './start-cms';
import { createDatabase } from './start-postgres';

describe('the cms on PostgreSQL', () => {
  let cms: Cms | undefined;
  itBehaves(
    async () => {
      cms = await startCms({ DEMO: 'true', DATABASE_URL: createDatabase() });
      return cms;
    },
    async () => cms?.stop(),
  );
});
