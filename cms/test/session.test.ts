import { describe } from 'vitest';
import { testLogin } from './manager/login';
import { testPasswordReset } from './manager/password-reset';
import { testSecondFactor } from './manager/second-factor';
import { testSessionEnds } from './manager/session-ends';
import { setUpSite } from './manager-client';
import { DATABASES, onDatabase } from './start-postgres';

describe.each(DATABASES)('sessions, on %s', (database) => {
  const site = setUpSite(() => onDatabase(database));
  if (database === 'SQLite') testLogin(site);
  testSessionEnds(site);
  testPasswordReset(site);
  testSecondFactor(site);
});
