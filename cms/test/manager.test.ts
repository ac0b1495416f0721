import { describe } from 'vitest';
import { testAlbums } from './manager/albums';
import { testArticleTitles } from './manager/article-titles';
import { testArticles } from './manager/articles';
import { testFullDisk } from './manager/full-disk';
import { testHistory } from './manager/history';
import { testLanguages } from './manager/languages';
import { testOtherTypes } from './manager/other-kinds';
import { testSaveRules } from './manager/save-rules';
import { testSettings } from './manager/settings';
import { useSite } from './manager-client';

describe('managers, on SQLite', () => {
  const site = useSite(() => ({}));
  testArticles(site);
  testSaveRules(site);
  testOtherTypes(site);
  testAlbums(site);
  testLanguages(site);
  testHistory(site);
  testSettings(site);
  testArticleTitles(site);
  testFullDisk(site);
});
