import { describe } from 'vitest';
import { testAlbums } from './manager/albums';
import { testArticleTitles } from './manager/article-titles';
import { testArticles } from './manager/articles';
import { testAudit } from './manager/audit';
import { testBin } from './manager/bin';
import { testDashboardForms } from './manager/dashboard-forms';
import { testFullDisk } from './manager/full-disk';
import { testHistory } from './manager/history';
import { testLanguages } from './manager/languages';
import { testNoDatabase } from './manager/no-database';
import { testOtherTypes } from './manager/other-kinds';
import { testRedirects } from './manager/redirects';
import { testReplacements } from './manager/replacements';
import { testSaveRules } from './manager/save-rules';
import { testSettings } from './manager/settings';
import { testTranslations } from './manager/translations';
import { testTypedInput } from './manager/typed-input';
import { testVisits } from './manager/visits';
import { testWriting } from './manager/writing';
import { setUpSite } from './manager-client';
import { DATABASES, onDatabase } from './start-postgres';

describe.each(DATABASES)('managers, on %s', (database) => {
  const site = setUpSite(() => onDatabase(database));
  testArticles(site);
  testOtherTypes(site);
  testAlbums(site);
  testLanguages(site);
  testHistory(site);
  testBin(site);
  testSettings(site);
  testArticleTitles(site);
  testTranslations(site);
  testRedirects(site);
  testDashboardForms(site);
  testVisits(site);
  testWriting(site);
  testReplacements(site);
  testAudit(site);
  testTypedInput(site);
  if (database === 'SQLite') {
    testSaveRules(site);
    testFullDisk(site);
    testNoDatabase(site);
  }
});
