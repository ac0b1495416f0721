import type { LoginToken } from 'contract/calls/session';
import type { SiteRole } from 'contract/rights';
import { isLoginToken } from '../src/lib/session.ts';
import { type Ask, postCall } from './fixtures.ts';
import { test as base, expect } from './manager.ts';

/** The type of an account that may have a role. */
export const RESPONSIBLE = 5;

/** An account without a role: a responsible, who manages nothing, or a manager. */
type UserType = 4 | 5;

interface Colleague {
  id: number;
  name: string;
  username: string;
  password: string;
  email: string;
  session: LoginToken;
}

type AddColleague = (rights: SiteRole | UserType, name?: string) => Promise<Colleague>;

/** Takes an account its rights, as people are never deleted. */
export async function deactivate(ask: Ask, id: number, name: string) {
  await ask('/api/manager/PostUserSave', { user: { Id: id, Name: name, Permission: 99, isActive: false } });
}

export const test = base.extend<{ addColleague: AddColleague }>({
  /** Adds an account with a role, or of a type, signed in; it is inactive again when the test ends. */
  addColleague: async ({ askAsManager, baseURL, ownAddress, putBack, unique }, use) =>
    use(async (rights, name = unique('زميل')) => {
      const username = unique(`colleague-${rights}`).replace(/\s+/g, '-').toLowerCase();
      const details = { username, password: `password-${username}` };
      const email = `${username}@khayr.example`;
      const user = {
        Id: 0,
        Name: name,
        ...(typeof rights === 'number' ? { Permission: rights } : ({ Permission: RESPONSIBLE, Role: rights } as const)),
        Username: username,
        Email: email,
        Password: details.password,
        isActive: true,
      } as const;
      const { data } = await askAsManager('/api/manager/PostUserSave', { user });
      putBack(() => deactivate(askAsManager, data.id, name));
      const { token } = await postCall(baseURL, '/api/home/UserLogin', details, ownAddress());
      expect(isLoginToken(token) && token.hashString, `the account ${rights} can log in`).toBeTruthy();
      return { id: data.id, name, email, ...details, session: token };
    }),
});
