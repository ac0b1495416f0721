import { describe } from 'vitest';
import { itSavesArticles } from './manager/articles';
import { itKeepsHistory } from './manager/history';
import { itKeepsLanguages } from './manager/languages';
import { itSavesOtherKinds } from './manager/other-kinds';
import { itRefusesSaves } from './manager/save-rules';
import { itSavesSettings } from './manager/settings';
import { useSite } from './manager-desk';

describe('a manager at work, on SQLite', () => {
  const site = useSite(() => ({}));
  itSavesArticles(site);
  itRefusesSaves(site);
  itSavesOtherKinds(site);
  itKeepsLanguages(site);
  itKeepsHistory(site);
  itSavesSettings(site);
});
