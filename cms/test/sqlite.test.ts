import { describe } from 'vitest';
import { type Cms, startCms } from './start-cms';
import { testDemoContent } from './test-demo-content';

describe('the cms on SQLite', () => {
  let cms: Cms | undefined;
  testDemoContent(
    async () => {
      cms = await startCms({ DEMO: 'true' });
      return cms;
    },
    async () => cms?.stop(),
  );
});
