import { describe } from 'vitest';
import { testAlbums } from './manager/albums';
import { testArticleTitles } from './manager/article-titles';
import { testArticles } from './manager/articles';
import { testHistory } from './manager/history';
import { testLanguages } from './manager/languages';
import { testOtherTypes } from './manager/other-kinds';
import { testPasswordReset } from './manager/password-reset';
import { testSessionEnds } from './manager/session-ends';
import { testSettings } from './manager/settings';
import { useSite } from './manager-client';
import { createDatabase } from './start-postgres';

describe('managers and sessions, on PostgreSQL', () => {
  const site = useSite(() => ({ DATABASE_URL: createDatabase() }));
  testArticles(site);
  testOtherTypes(site);
  testAlbums(site);
  testLanguages(site);
  testHistory(site);
  testSettings(site);
  testArticleTitles(site);
  testSessionEnds(site);
  testPasswordReset(site);
});
