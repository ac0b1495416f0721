import { describe } from 'vitest';
import { useSite } from './manager-desk';
import { itListsWhatIsVisible } from './visible-lists';

describe('what visitors are listed, on SQLite', () => {
  itListsWhatIsVisible(useSite(() => ({})));
});
