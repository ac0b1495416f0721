import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Manager, saveUser, signIn, withSession } from './as-manager';
import { type Cms, type Reply, startCms } from './start-cms';

const USERS = 'plugin::users-permissions.user';

let cms: Cms;
let manager: Manager;

beforeAll(async () => {
  cms = await startCms();
  manager = await signIn(cms);
});
afterAll(() => cms.stop());

const save = (number: number, fields: object) => saveUser(manager, { Id: number, ...fields });
const create = async (fields: object): Promise<number> => (await save(0, fields)).body.data.id;
const logsIn = async (identifier: string, password: string) =>
  (await cms.post('/api/sessions/login', { identifier, password })).status === 200;
const problem = ({ status, body }: Reply) => [status, body.error?.details.code, body.error?.details.field];
const keyOf = ({ body }: Reply) => body.error?.details.key;

it('grants and revokes a manager’s right with the user type, and revokes it from a blocked account', async () => {
  const number = await create({ Username: 'deputy', Password: 'Deputy-1', Permission: 4 });
  let deputy = await signIn(cms, 'deputy', 'Deputy-1');
  const opens = async () => (await deputy.post('/api/manager/PostSitesList', {})).status;
  expect(await opens()).toBe(200);
  await save(number, { Permission: 5 });
  // The sessions ended with the right.
  expect(await opens()).toBe(401);
  deputy = await signIn(cms, 'deputy', 'Deputy-1');
  expect(await opens()).toBe(403);
  await save(number, { Permission: 4 });
  deputy = await signIn(cms, 'deputy', 'Deputy-1');
  expect(await opens()).toBe(200);
  await save(number, { isActive: false });
  expect(await opens()).toBe(401);
  expect(await logsIn('deputy', 'Deputy-1')).toBe(false);
  await save(number, { isActive: true });
  expect(await opens()).toBe(401);
  expect(await logsIn('deputy', 'Deputy-1')).toBe(true);
});

it('sets the role by the user type in the dashboard too', async () => {
  const number = await create({ Username: 'in-dashboard', Password: 'Dashboard-2' });
  const { documentId } = await cms.strapi.db.query(USERS).findOne({ where: { number } });
  const roleOf = async () =>
    (await cms.strapi.db.query(USERS).findOne({ where: { number }, populate: { role: true } })).role?.type;
  const login = { email: 'dashboard@site.example', password: 'Dashboard-1' };
  const { token } = (await withSession(cms, '').post('/admin/login', login)).body.data;
  const put = async (data: object) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const path = `/content-manager/collection-types/${USERS}/${documentId}`;
    return (await fetch(`${cms.url}${path}`, { method: 'PUT', headers, body: JSON.stringify(data) })).status;
  };
  expect(await put({ username: 'in-dashboard', userType: 4, role: { connect: [], disconnect: [] } })).toBe(200);
  expect(await roleOf()).toBe('manager');
  expect(await put({ username: 'in-dashboard', userType: 99 })).toBe(200);
  expect(await roleOf()).toBeUndefined();
});

it('lets no manager remove their own right', async () => {
  for (const fields of [{ Permission: 99 }, { isActive: false }]) {
    const reply = await save(1, fields);
    expect(problem(reply)).toEqual([400, 'invalidData', Object.keys(fields)[0]]);
    expect(keyOf(reply)).toBe('ERROR.LAST_MANAGER');
  }
  expect((await save(1, { Permission: 4, isActive: true, City: 'القدس' })).status).toBe(200);
});

it('leaves one manager when two remove each other’s right at the same time', async () => {
  await cms.strapi.db.query(USERS).updateMany({ where: { number: { $gt: 1 } }, data: { userType: 99 } });
  const number = await create({ Username: 'rival', Password: 'Rival-1', Permission: 4 });
  const rival = await signIn(cms, 'rival', 'Rival-1');
  const demote = (who: Manager, whom: number) => saveUser(who, { Id: whom, Permission: 99 });
  const replies = await Promise.all([demote(manager, number), demote(rival, 1)]);
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  const left = await cms.strapi.db.query(USERS).findMany({ where: { userType: 4, blocked: false } });
  expect(left).toHaveLength(1);
  await cms.strapi.db.query(USERS).update({ where: { number: 1 }, data: { userType: 4 } });
});
