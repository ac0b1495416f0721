import { describe } from 'vitest';
import { useSite } from './manager-client';
import { testVisibleLists } from './test-visible-lists';

describe('visible lists, on SQLite', () => {
  testVisibleLists(useSite(() => ({})));
});
