import { afterAll, describe } from 'vitest';
import { useSite } from './manager-desk';
import { startPostgres } from './start-postgres';
import { itListsWhatIsVisible } from './visible-lists';

describe('what visitors are listed, on PostgreSQL', () => {
  let postgres: Awaited<ReturnType<typeof startPostgres>> | undefined;
  afterAll(() => postgres?.stop());
  const site = useSite(async () => {
    postgres = await startPostgres();
    return { DATABASE_URL: postgres.url };
  });
  itListsWhatIsVisible(site);
});
