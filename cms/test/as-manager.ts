import { beforeAll, expect } from 'vitest';
import type { SiteRole } from '../contract/rights';
import type { Cms, Reply } from './start-cms';

export interface Manager {
  hashString: string;
  get(path: string): Promise<Reply>;
  post(path: string, data: unknown): Promise<Reply>;
}

/** Calls with a session's token, as the adapter does for a signed-in manager. */
export function withSession(cms: Cms, hashString: string): Manager {
  const headers = { authorization: `Bearer ${hashString}` };
  return {
    hashString,
    get: (path) => cms.get(path, headers),
    async post(path, data) {
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
      const response = await fetch(`${cms.url}${path}`, { ...init, body: JSON.stringify(data) });
      return { status: response.status, body: await response.json() };
    },
  };
}

export async function signIn(cms: Cms, identifier = 'manager', password = 'Manager-1'): Promise<Manager> {
  const { body } = await cms.post('/api/sessions/login', { identifier, password });
  return withSession(cms, body.data.hashString);
}

/** The first manager, signed in when the tests run. */
export function setUpManager(cms: Cms): Manager {
  const manager: Manager = Object.create(null);
  beforeAll(async () => Object.assign(manager, await signIn(cms)));
  return manager;
}

/** Saves an account, as the site does; one that is new unless it says its id. */
export const saveUser = (who: Manager, user: object) =>
  who.post('/api/manager/PostUserSave', { user: { Id: 0, Name: 'اسم', ...user } });

/** A colleague with a role of the site, signed in; the password is Secret-1. */
export async function addColleague(cms: Cms, manager: Manager, Role: SiteRole, fields: object = {}): Promise<Manager> {
  const user = { Name: Role, Username: Role, Password: 'Secret-1', Permission: 5, Role, ...fields };
  expect((await saveUser(manager, user)).status).toBe(200);
  return signIn(cms, user.Username, user.Password);
}

/** Another manager, so that one test's sessions are not another's; the password is Secret-1. */
export async function addManager(cms: Cms, username: string) {
  const account = { username, email: `${username}@Site.Example`, password: 'Secret-1', userType: 4, fullName: '' };
  await cms.strapi
    .plugin('users-permissions')
    .service('user')
    .add({ ...account, provider: 'local', confirmed: true });
  return cms.strapi.db.query('plugin::users-permissions.user').findOne({ where: { username } });
}
