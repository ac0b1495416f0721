import { describe } from 'vitest';
import { itLetsIn } from './manager/login';
import { itResetsPasswords } from './manager/password-reset';
import { itEndsSessions } from './manager/session-ends';
import { useSite } from './manager-desk';

describe('sessions, on SQLite', () => {
  const site = useSite(() => ({}));
  itLetsIn(site);
  itEndsSessions(site);
  itResetsPasswords(site);
});
