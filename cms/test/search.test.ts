import { describe } from 'vitest';
import { useSite } from './manager-client';
import { createDatabase } from './start-postgres';
import { testSearch } from './test-search';

describe('the search, on SQLite', () => {
  testSearch(useSite(() => ({})));
});

describe('the search, on PostgreSQL', () => {
  testSearch(useSite(() => ({ DATABASE_URL: createDatabase() })));
});
