import { describe } from 'vitest';
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
});
