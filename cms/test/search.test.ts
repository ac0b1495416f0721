import { describe } from 'vitest';
import { useSite } from './manager-client';
import { createDatabase, DATABASES } from './start-postgres';
import { testSearch } from './test-search';

describe.each(DATABASES)('the search, on %s', (database) => {
  testSearch(useSite(() => (database === 'SQLite' ? {} : { DATABASE_URL: createDatabase() })));
});
