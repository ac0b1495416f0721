import { describe } from 'vitest';
import { useSite } from './manager-desk';
import { createDatabase } from './start-postgres';
import { itListsWhatIsVisible } from './visible-lists';

describe('what visitors are listed, on PostgreSQL', () => {
  const site = useSite(() => ({ DATABASE_URL: createDatabase() }));
  itListsWhatIsVisible(site);
});
