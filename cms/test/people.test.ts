import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Manager, signIn } from './as-manager';
import { openDashboardClient } from './dashboard-client';
import { type Cms, type Reply, startCms } from './start-cms';
import { picture, upload } from './upload';

const USERS = 'plugin::users-permissions.user';
const REQUEST = 'b5fb5a5e-8f0f-4a0e-9a53-0a4d6a3c7f11';

let cms: Cms;
let manager: Manager;

beforeAll(async () => {
  cms = await startCms();
  manager = await signIn(cms);
});
afterAll(() => cms.stop());

const save = (number: unknown, fields: object, more: object = {}) =>
  manager.post('/api/manage/users', { number, fields, ...more });
const create = async (fields: object): Promise<number> =>
  (await save(0, { fullName: 'متطوعة في المطبخ', ...fields })).body.data.number;
const load = async (number: number) => (await manager.get(`/api/manage/users/${number}`)).body.data;
const list = async (query: string): Promise<number[]> =>
  (await manager.get(`/api/manage/users?${query}`)).body.data.map((user: { number: number }) => user.number);
const logsIn = async (identifier: string, password: string) =>
  (await cms.post('/api/sessions/login', { identifier, password })).status === 200;
const problem = ({ status, body }: Reply) => [status, body.error?.details.code, body.error?.details.field];
const keyOf = ({ body }: Reply) => body.error?.details.key;

describe('an account', () => {
  it('is stored with all its fields and returned without its password', async () => {
    const workplace = (await manager.post('/api/manage/workplaces', { number: 0, name: 'مستودع الشمال' })).body.data
      .number;
    const image = (await upload(cms, manager, '/_userFiles/', 'face.jpg', await picture())).body.data.url;
    const fields = {
      fullName: 'أمينة المستودع',
      identityNum: '١٢٣٤',
      phone: '02-123',
      mobile: '٠٥٠-١٢٣٤٥٦٧',
      city: 'الناصرة',
      dailySalary: 310.5,
      userType: 5,
      username: 'store-keeper',
      email: 'Store@Site.Example',
      workplaces: [workplace],
      isActive: true,
    };
    const number = await create({ ...fields, image: '/_userFiles/face.jpg', password: 'Keeper-1' });
    const stored = await load(number);
    expect(stored).toEqual({ ...fields, siteRole: '', number, image, email: 'store@site.example' });
    expect(JSON.stringify([stored, await manager.get('/api/manage/users')])).not.toMatch(/password|token|\$2[aby]\$/i);
    expect(await logsIn('store-keeper', 'Keeper-1')).toBe(true);
  });

  it('keeps the fields that a save omits, and clears those that it empties', async () => {
    const number = await create({ username: 'partial', email: 'partial@site.example', phone: '1', city: 'يافا' });
    await save(number, { phone: '' });
    expect(await load(number)).toMatchObject({ phone: '', city: 'يافا', username: 'partial' });
    await save(number, { email: '', city: '', dailySalary: 0, image: '', workplaces: [] });
    expect(await load(number)).toMatchObject({
      email: '',
      city: '',
      username: 'partial',
      fullName: 'متطوعة في المطبخ',
    });
  });

  it('needs only a full name, and cannot log in with that', async () => {
    const number = await create({});
    expect(await load(number)).toMatchObject({ username: '', email: '', userType: 99, isActive: true });
    expect((await create({})) - number).toBe(1);
    expect(problem(await save(0, { username: 'nameless' }))).toEqual([400, 'invalidData', 'fullName']);
    expect(keyOf(await save(number, { fullName: '  ' }))).toBe('ERR_REQUIRED');
    expect(problem(await save(number, { password: 'Password-1' }))).toEqual([400, 'invalidData', 'username']);
    const named = await create({ username: 'no-password' });
    for (const password of ['', 'null', 'undefined']) expect(await logsIn('no-password', password)).toBe(false);
    await save(named, { password: 'Password-1' });
    expect(await logsIn('no-password', 'Password-1')).toBe(true);
  });

  it('with a password must have a username or an e-mail', async () => {
    const number = await create({ username: 'enters', email: 'enters@site.example', password: 'Password-1' });
    const refused = async (fields: object) => {
      const reply = await save(number, fields);
      expect([...problem(reply), keyOf(reply)]).toEqual([400, 'invalidData', 'username', 'ERR_REQUIRED']);
    };
    await refused({ username: '', email: '' });
    expect((await save(number, { username: '' })).status).toBe(200);
    await refused({ email: ' ' });
    expect(await logsIn('enters@site.example', 'Password-1')).toBe(true);
    expect((await save(number, { username: 'enters-again', email: '' })).status).toBe(200);
    await refused({ username: '' });
    expect(await logsIn('enters-again', 'Password-1')).toBe(true);
    const without = await create({ username: 'no-login' });
    expect((await save(without, { username: '' })).status).toBe(200);
  });

  it('that never had a username can be saved', async () => {
    const number = await create({ username: 'lost', password: 'Password-1' });
    await cms.strapi.db.query(USERS).update({ where: { number }, data: { username: null } });
    expect((await save(number, { city: 'عكا', username: '', email: '' })).status).toBe(200);
  });

  it.each([
    [{ username: 'MANAGER' }, 'username', 'ERROR.4'],
    [{ username: 'manager@site.example' }, 'username', 'ERROR.4'],
    [{ email: 'Manager@SITE.example' }, 'email', 'ERROR.EMAIL_TAKEN'],
  ])('cannot take the login name of another one: %j', async (fields, field, key) => {
    const reply = await save(0, { fullName: 'غيره', ...fields });
    expect([...problem(reply), keyOf(reply)]).toEqual([409, 'alreadyExists', field, key]);
    const number = await create({});
    expect(problem(await save(number, fields))).toEqual([409, 'alreadyExists', field]);
  });

  it('may keep its own username in a save', async () => {
    const number = await create({ username: 'itself' });
    expect((await save(number, { username: 'Itself' })).status).toBe(200);
  });

  it('gets a username that simultaneous requests ask for only once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => save(0, { fullName: 'سباق', username: index % 2 ? 'race' : 'RACE' })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is created once for a repeated request id', async () => {
    const call = () => save(0, { fullName: 'مرة واحدة', username: 'once' }, { requestId: REQUEST });
    const replies = [...(await Promise.all([call(), call(), call()])), await call()];
    const [first] = replies;
    expect(first?.status).toBe(200);
    for (const { body } of replies) expect(body).toEqual(first?.body);
    expect(await cms.strapi.db.query(USERS).count({ where: { username: 'once' } })).toBe(1);
    expect(
      problem(await save(0, { fullName: 'x', username: 'manager' }, { requestId: REQUEST.replace('b', 'c') })),
    ).toEqual([409, 'alreadyExists', 'username']);
  });

  it.each([
    ['five letters', '12345', 'ERROR.PASSWORD_INVALID'],
    ['73 bytes', `${'ع'.repeat(36)}x`, 'ERROR.PASSWORD_TOO_LONG'],
  ])('refuses a password of %s', async (_, password, key) => {
    const reply = await save(0, { fullName: 'كلمة مرور', username: 'password', password });
    expect([...problem(reply), keyOf(reply)]).toEqual([400, 'invalidData', 'password', key]);
  });

  it('uses all 72 bytes of a password', async () => {
    const password = 'ع'.repeat(36);
    await create({ username: 'seventy-two', password });
    expect(await logsIn('seventy-two', password)).toBe(true);
    expect(await logsIn('seventy-two', `${'ع'.repeat(35)}غ`)).toBe(false);
  });

  it.each([
    [{ userType: 1 }, 'userType'],
    [{ userType: 100 }, 'userType'],
    [{ userType: '4' }, 'userType'],
    [{ userType: null }, 'userType'],
    [{ username: 'ab' }, 'username'],
    [{ username: 'a\u202Eb-c' }, 'username'],
    [{ username: 'x'.repeat(61) }, 'username'],
    [{ email: 'no address' }, 'email'],
    [{ email: 'a@b.example\nBcc: c@d.example' }, 'email'],
    [{ phone: 7 }, 'phone'],
    [{ phone: 'x'.repeat(121) }, 'phone'],
    [{ city: 'a\0b' }, 'city'],
    [{ dailySalary: -1 }, 'dailySalary'],
    [{ dailySalary: '5' }, 'dailySalary'],
    [{ dailySalary: 1e12 }, 'dailySalary'],
    [{ workplaces: [12345] }, 'workplaces'],
    [{ workplaces: '1,2' }, 'workplaces'],
    [{ image: '/_userFiles/none.jpg' }, 'image'],
    [{ image: 'https://elsewhere.example/x.jpg' }, 'image'],
    [{ isActive: 1 }, 'isActive'],
    [{ password: 123456 }, 'password'],
  ])('refuses %j', async (fields, field) => {
    expect(problem(await save(0, { fullName: 'حقل خاطئ', ...fields }))).toEqual([400, 'invalidData', field]);
  });

  it('ignores fields that a save may not set', async () => {
    const number = await create({ username: 'slipped' });
    const role = await cms.strapi.db.query('plugin::users-permissions.role').findOne({ where: { type: 'manager' } });
    const slipped = { number: 9999, id: 1, documentId: 'x', blocked: true, role: role.id, provider: 'x', createdAt: 0 };
    await save(number, {
      ...slipped,
      __proto__: { userType: 4 },
      constructor: { prototype: { userType: 4 } },
      city: 'حيفا',
    });
    const row = await cms.strapi.db.query(USERS).findOne({ where: { number }, populate: { role: true } });
    expect(row).toMatchObject({ city: 'حيفا', blocked: false, role: null, provider: 'local', userType: 99 });
  });
});

describe('the list', () => {
  it('filters by kind, state and search text', async () => {
    const worker = await create({ fullName: 'عاملة الحديقة', userType: 7, phone: '04-777' });
    const away = await create({ fullName: 'عامل غائب', userType: 7, isActive: false });
    const user = await create({ fullName: 'موظفة الاستقبال', username: 'Reception_Desk', email: 'desk@site.example' });
    expect(await list('kind=worker')).toEqual([worker, away]);
    expect(await list('kind=worker&active=1')).toEqual([worker]);
    expect(await list('kind=worker&active=0')).toEqual([away]);
    expect(await list('kind=user&pageSize=100')).toContain(user);
    expect(await list('kind=user&pageSize=100')).not.toContain(worker);
    expect(await list(`kind=worker&search=${encodeURIComponent('الحديقة')}`)).toEqual([worker]);
    expect(await list('kind=worker&search=04-77')).toEqual([worker]);
    for (const search of ['reception_', 'DESK@site', encodeURIComponent('الاستقبال')]) {
      expect(await list(`search=${search}`)).toEqual([user]);
    }
    for (const search of ['موظفه إستقبال', 'لِلاستقبال', 'موظف استق']) {
      expect(await list(`search=${encodeURIComponent(search)}`)).toEqual([user]);
    }
    expect(await list(`kind=worker&search=${encodeURIComponent('عامل')}&pageSize=1`)).toEqual([worker]);
    expect(await list(`kind=worker&search=${encodeURIComponent('عامل')}&pageSize=1&page=2`)).toEqual([away]);
    for (const search of ['%25', 'no_t', "'%20OR%201=1--"]) expect(await list(`search=${search}`)).toEqual([]);
  });

  it('is paged, and empty past the last page', async () => {
    const first = await manager.get('/api/manage/users?pageSize=2&page=1');
    const second = await manager.get('/api/manage/users?pageSize=2&page=2');
    expect(first.body.data).toHaveLength(2);
    expect(first.body.meta.total).toBeGreaterThan(4);
    expect(second.body.data[0].number).toBeGreaterThan(first.body.data[1].number);
    for (const page of ['1000', '9007199254740991']) {
      expect(await manager.get(`/api/manage/users?page=${page}`)).toMatchObject({ status: 200, body: { data: [] } });
    }
  });

  it.each([
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'page[]=1',
    'pageSize=0',
    'pageSize=101',
    'kind=all',
    'active=2',
    'search[a]=b',
    `search=${'x'.repeat(101)}`,
  ])('refuses ?%s', async (query) => {
    expect((await manager.get(`/api/manage/users?${query}`)).status).toBe(400);
  });

  it.each([
    ['0', 400],
    ['-1', 400],
    ['1.5', 400],
    ['x', 400],
    ['1e3', 400],
    ["1'--", 400],
    ['99999', 404],
    ['4294967296', 404],
    ['9007199254740993', 400],
  ])('has no user %s', async (number, status) => {
    expect((await manager.get(`/api/manage/users/${number}`)).status).toBe(status);
    expect((await save(number, { fullName: 'x' })).status).toBe(number === '0' ? 200 : status);
  });
});

it('is refused to everybody else', async () => {
  await create({ username: 'worker', password: 'Worker-1', userType: 7 });
  const worker = await signIn(cms, 'worker', 'Worker-1');
  for (const path of [
    '/api/manage/users',
    '/api/manage/users/1',
    '/api/manage/workplaces',
    '/api/users',
    '/api/users/me',
  ]) {
    expect([401, 403]).toContain((await worker.get(path)).status);
    expect([401, 403]).toContain((await cms.get(path)).status);
    expect([401, 403]).toContain((await cms.get(path, {})).status);
  }
  expect((await worker.post('/api/manage/users', { number: 1, fields: { password: 'Taken-1' } })).status).toBe(403);
});

describe('an account in the dashboard', () => {
  const ACCOUNTS = `/content-manager/collection-types/${USERS}`;
  const account = (name: string, fields: object = {}) => ({
    username: name,
    email: `${name}@site.example`,
    password: 'Secret-1',
    ...fields,
  });
  const roleOf = async (username: string): Promise<string | undefined> =>
    (await cms.strapi.db.query(USERS).findOne({ where: { username }, populate: { role: true } })).role?.type;

  it('is added without a role, which its kind decides', async () => {
    const owner = await openDashboardClient(cms);
    expect((await owner('POST', ACCOUNTS, account('second-manager', { userType: 4 }))).status).toBe(201);
    expect(await roleOf('second-manager')).toBe('manager');
    expect(await logsIn('second-manager', 'Secret-1')).toBe(true);
    for (const fields of [{ userType: 7 }, {}]) {
      const name = `no-manager-${Object.keys(fields).length}`;
      expect((await owner('POST', ACCOUNTS, account(name, fields))).status).toBe(201);
      expect(await roleOf(name)).toBeUndefined();
    }
  });

  it('is refused beside the field whose name another account has, in the editor’s language', async () => {
    const owner = await openDashboardClient(cms, undefined, 'ar');
    const { documentId } = (await owner('POST', ACCOUNTS, account('first-of-two'))).body;
    const faults = ({ status, body }: Reply) => [
      status,
      ...body.error.details.errors.map(({ path, message }: { path: string[]; message: string }) => [path[0], message]),
    ];
    const taken = [409, ['username', 'الاسم موجود من قبل.']];
    expect(faults(await owner('POST', ACCOUNTS, account('First-of-Two', { email: 'x@site.example' })))).toEqual(taken);
    expect(
      faults(await owner('POST', ACCOUNTS, account('second-of-two', { email: 'First-of-two@site.example' }))),
    ).toEqual([409, ['email', 'هذا البريد الإلكتروني مسجّل لشخص آخر.']]);
    await owner('POST', ACCOUNTS, account('second-of-two'));
    const path = `${ACCOUNTS}/${documentId}`;
    expect(faults(await owner('PUT', path, { username: 'second-of-two' }))).toEqual(taken);
    expect((await owner('PUT', path, { username: 'first-of-two', city: 'عكا' })).status).toBe(200);
  });

  it('stays open while it is the only active manager’s', async () => {
    const owner = await openDashboardClient(cms);
    const users = cms.strapi.db.query(USERS);
    const last = await users.findOne({ where: { username: 'manager' } });
    for (const { id } of await users.findMany({ where: { userType: 4, id: { $ne: last.id } } }))
      await users.update({ where: { id }, data: { blocked: true } });
    const path = `${ACCOUNTS}/${last.documentId}`;
    const refused = [400, 'At least one manager must remain, and managers cannot take away their own right.'];
    const replies = [
      await owner('PUT', path, { blocked: true }),
      await owner('PUT', path, { userType: 7 }),
      await owner('DELETE', path),
      await owner('POST', `${ACCOUNTS}/actions/bulkDelete`, { documentIds: [last.documentId] }),
    ];
    expect(replies.map(({ status, body }) => [status, body.error?.message.replace(/^«.*»: /, '')])).toEqual(
      replies.map(() => refused),
    );
    expect((await manager.get('/api/manage/users')).status).toBe(200);
    expect((await owner('PUT', path, { city: 'عكا', blocked: false })).status).toBe(200);

    await owner('POST', ACCOUNTS, account('next-manager', { userType: 4 }));
    expect((await owner('PUT', path, { blocked: true })).status).toBe(200);
  });
});
