import { describe } from 'vitest';
import { itSavesArticles } from './manager/articles';
import { itKeepsHistory } from './manager/history';
import { itKeepsLanguages } from './manager/languages';
import { itSavesOtherKinds } from './manager/other-kinds';
import { itResetsPasswords } from './manager/password-reset';
import { itEndsSessions } from './manager/session-ends';
import { itSavesSettings } from './manager/settings';
import { useSite } from './manager-desk';
import { createDatabase } from './start-postgres';

describe('managers and sessions, on PostgreSQL', () => {
  const site = useSite(() => ({ DATABASE_URL: createDatabase() }));
  itSavesArticles(site);
  itSavesOtherKinds(site);
  itKeepsLanguages(site);
  itKeepsHistory(site);
  itSavesSettings(site);
  itEndsSessions(site);
  itResetsPasswords(site);
});
