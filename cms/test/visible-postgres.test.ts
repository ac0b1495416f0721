import { describe } from 'vitest';
import { useSite } from './manager-client';
import { createStartedDatabase } from './start-postgres';
import { testVisibleLists } from './test-visible-lists';

describe('visible lists, on PostgreSQL', () => {
  const site = useSite(() => ({ DATABASE_URL: createStartedDatabase('empty') }));
  testVisibleLists(site);
});
