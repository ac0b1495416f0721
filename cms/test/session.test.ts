import { describe } from 'vitest';
import { testLogin } from './manager/login';
import { testPasswordReset } from './manager/password-reset';
import { testSecondFactor } from './manager/second-factor';
import { testSessionEnds } from './manager/session-ends';
import { useSite } from './manager-client';

describe('sessions, on SQLite', () => {
  const site = useSite();
  testLogin(site);
  testSessionEnds(site);
  testPasswordReset(site);
  testSecondFactor(site);
});
