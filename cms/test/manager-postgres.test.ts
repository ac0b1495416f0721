import { describe } from 'vitest';
import { testAlbums } from './manager/albums';
import { testArticleTitles } from './manager/article-titles';
import { testArticles } from './manager/articles';
import { testBin } from './manager/bin';
import { testHistory } from './manager/history';
import { testLanguages } from './manager/languages';
import { testOtherTypes } from './manager/other-kinds';
import { testPasswordReset } from './manager/password-reset';
import { testSessionEnds } from './manager/session-ends';
import { testSettings } from './manager/settings';
import { testTranslations } from './manager/translations';
import { useSite } from './manager-client';
import { createStartedDatabase } from './start-postgres';

describe('managers and sessions, on PostgreSQL', () => {
  const site = useSite(() => ({ DATABASE_URL: createStartedDatabase('empty') }));
  testArticles(site);
  testOtherTypes(site);
  testAlbums(site);
  testLanguages(site);
  testHistory(site);
  testBin(site);
  testSettings(site);
  testArticleTitles(site);
  testTranslations(site);
  testSessionEnds(site);
  testPasswordReset(site);
});
