import { beforeAll, expect } from 'vitest';
import type { SiteRole } from '../contract/rights';
import type { Cms, Reply } from './start-cms';

const USERS = 'plugin::users-permissions.user';

export interface Manager {
  hashString: string;
  get(path: string): Promise<Reply>;
  post(path: string, data: unknown): Promise<Reply>;
  /** A call of managers, by its name. */
  call(name: string, payload?: object): Promise<Reply>;
  /** A call of the file manager, by its name. */
  files(name: string, payload: object): Promise<Reply>;
}

/** Calls with a session's token, as the adapter does for a signed-in manager. */
export function withSession(cms: Cms, hashString: string): Manager {
  const headers = { authorization: `Bearer ${hashString}` };
  const post = async (path: string, data: unknown) => {
    const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
    const response = await fetch(`${cms.url}${path}`, { ...init, body: JSON.stringify(data) });
    return { status: response.status, body: await response.json() };
  };
  return {
    hashString,
    get: (path) => cms.get(path, headers),
    post,
    call: (name, payload = {}) => post(`/api/manager/${name}`, payload),
    files: (name, payload) => post(`/api/filemanager/${name}`, payload),
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
  return cms.query(USERS).findOne({ where: { username } });
}

/** What tests of sessions and accounts ask: rows, calls of sessions, and whether a session is open for managers' calls. */
export const accountsOf = (cms: Cms) => ({
  users: () => cms.query(USERS),
  post: (name: string, body: unknown) => cms.post(`/api/sessions/${name}`, body),
  statusOf: async (hashString: string) =>
    (await withSession(cms, hashString).get('/api/manage/articles?locale=ar')).status,
  newManager: (username: string) => addManager(cms, username),
});

/** Why a call was refused to somebody, or for what it says. */
export const refusal = ({ status, body }: Reply) => [status, body.error?.details?.code, body.error?.details?.key];
export const NOT_ALLOWED = [403, 'notAllowed', 'ERROR.NOT_ALLOWED'];
