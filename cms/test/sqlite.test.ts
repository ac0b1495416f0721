import { describe } from 'vitest';
import { itBehaves } from './core-behaviour';
import { type Cms, startCms } from './start-cms';

describe('the cms on SQLite', () => {
  let cms: Cms | undefined;
  itBehaves(
    async () => {
      cms = await startCms({ DEMO: 'true' });
      return cms;
    },
    async () => cms?.stop(),
  );
});
