import { describe, expect, it } from 'vitest';
import { type Manager, saveUser, setUpManager, signIn } from './as-manager';
import { formRefusalOf, openDashboardClient } from './dashboard-client';
import { type Reply, setUpCms } from './start-cms';
import { picture, upload } from './upload';

const USERS = 'plugin::users-permissions.user';
const REQUEST = 'b5fb5a5e-8f0f-4a0e-9a53-0a4d6a3c7f11';
const REPEATED = '0e6f5a5e-8f0f-4a0e-9a53-0a4d6a3c7f12';

const cms = setUpCms();
const manager = setUpManager(cms);

const save = (Id: unknown, fields: object, more: object = {}) =>
  manager.call('PostUserSave', { user: { Id, Name: 'متطوعة في المطبخ', ...fields }, ...more });
const create = async (fields: object): Promise<number> => (await save(0, fields)).body.data.id;
const load = async (id: number) => (await manager.call('PostUserLoad', { id })).body.data;
const search = (query: object) => manager.call('PostUsersList', query);
const list = async (query: object): Promise<number[]> =>
  (await search(query)).body.data.map(({ Id }: { Id: number }) => Id);
const logsIn = async (identifier: string, password: string) =>
  (await cms.post('/api/sessions/login', { identifier, password })).status === 200;
const problem = ({ status, body }: Reply) => [status, body.error?.details.code, body.error?.details.field];
const keyOf = ({ body }: Reply) => body.error?.details.key;

describe('an account', () => {
  it('is stored with all its fields and returned without its password', async () => {
    const site = { id: 0, name: 'مستودع الشمال' };
    const workplace = (await manager.call('SiteSave', { site })).body.data.id;
    const image = (await upload(cms, manager, '/_userFiles/', 'face.jpg', await picture())).body.data.url;
    const fields = {
      Name: 'أمينة المستودع',
      IdentityNum: '1234',
      Phone: '02-123',
      Mobile: '050-1234567',
      City: 'الناصرة',
      DailySalary: 310.5,
      Permission: 5,
      Username: 'store-keeper',
      Email: 'Store@Site.Example',
      Sites: String(workplace),
      isActive: true,
    };
    const Id = await create({ ...fields, Mobile: '٠٥٠-١٢٣٤٥٦٧', Image: '/_userFiles/face.jpg', Password: 'Keeper-1' });
    const stored = await load(Id);
    expect(stored).toEqual({ ...fields, Id, Image: image, Email: 'store@site.example', version: '1' });
    expect(JSON.stringify([stored, (await search({})).body])).not.toMatch(/password|token|\$2[aby]\$/i);
    expect(await logsIn('store-keeper', 'Keeper-1')).toBe(true);
  });

  it('keeps the fields that a save omits, and clears those that it empties', async () => {
    const number = await create({ Username: 'partial', Email: 'partial@site.example', Phone: '1', City: 'يافا' });
    await save(number, { Phone: '' });
    expect(await load(number)).toMatchObject({ Phone: '', City: 'يافا', Username: 'partial' });
    await save(number, { Email: '', City: '', DailySalary: 0, Image: '', Sites: '' });
    expect(await load(number)).toMatchObject({
      Email: '',
      City: '',
      Username: 'partial',
      Name: 'متطوعة في المطبخ',
    });
  });

  it('needs only a full name, and cannot log in with that', async () => {
    const number = await create({});
    expect(await load(number)).toMatchObject({ Username: '', Email: '', Permission: 99, isActive: true });
    expect((await create({})) - number).toBe(1);
    expect(problem(await save(0, { Name: undefined }))).toEqual([400, 'invalidData', 'Name']);
    expect(keyOf(await save(number, { Name: '  ' }))).toBe('ERR_REQUIRED');
    expect(problem(await save(number, { Password: 'Password-1' }))).toEqual([400, 'invalidData', 'Username']);
    const named = await create({ Username: 'no-password' });
    for (const password of ['', 'null', 'undefined']) expect(await logsIn('no-password', password)).toBe(false);
    await save(named, { Password: 'Password-1' });
    expect(await logsIn('no-password', 'Password-1')).toBe(true);
  });

  it('with a password must have a username or an e-mail', async () => {
    const number = await create({ Username: 'enters', Email: 'enters@site.example', Password: 'Password-1' });
    const refused = async (fields: object) => {
      const reply = await save(number, fields);
      expect([...problem(reply), keyOf(reply)]).toEqual([400, 'invalidData', 'Username', 'ERR_REQUIRED']);
    };
    await refused({ Username: '', Email: '' });
    expect((await save(number, { Username: '' })).status).toBe(200);
    await refused({ Email: ' ' });
    expect(await logsIn('enters@site.example', 'Password-1')).toBe(true);
    expect((await save(number, { Username: 'enters-again', Email: '' })).status).toBe(200);
    await refused({ Username: '' });
    expect(await logsIn('enters-again', 'Password-1')).toBe(true);
    const without = await create({ Username: 'no-login' });
    expect((await save(without, { Username: '' })).status).toBe(200);
  });

  it('that never had a username can be saved', async () => {
    const number = await create({ Username: 'lost', Password: 'Password-1' });
    await cms.query(USERS).update({ where: { number }, data: { username: null } });
    expect((await save(number, { City: 'عكا', Username: '', Email: '' })).status).toBe(200);
  });

  it.each([
    [{ Username: 'MANAGER' }, 'Username', 'ERROR.4'],
    [{ Username: 'manager@site.example' }, 'Username', 'ERROR.4'],
    [{ Email: 'Manager@SITE.example' }, 'Email', 'ERROR.EMAIL_TAKEN'],
  ])('cannot take the login name of another one: %j', async (fields, field, key) => {
    const reply = await save(0, fields);
    expect([...problem(reply), keyOf(reply)]).toEqual([409, 'alreadyExists', field, key]);
    const number = await create({});
    expect(problem(await save(number, fields))).toEqual([409, 'alreadyExists', field]);
  });

  it('may keep its own username in a save', async () => {
    const number = await create({ Username: 'itself' });
    expect((await save(number, { Username: 'Itself' })).status).toBe(200);
  });

  it('gets a username that simultaneous requests ask for only once', async () => {
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, index) => save(0, { Username: index % 2 ? 'race' : 'RACE' })),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is created once for a repeated request id', async () => {
    const call = () => save(0, { Username: 'once' }, { requestId: REQUEST });
    const replies = [...(await Promise.all([call(), call(), call()])), await call()];
    const [first] = replies;
    expect(first?.status).toBe(200);
    for (const { body } of replies) expect(body).toEqual(first?.body);
    expect(await cms.query(USERS).count({ where: { username: 'once' } })).toBe(1);
    expect(problem(await save(0, { Username: 'manager' }, { requestId: REQUEST.replace('b', 'c') }))).toEqual([
      409,
      'alreadyExists',
      'Username',
    ]);
  });

  it('is not saved over what a colleague saved meanwhile, and says whose that is', async () => {
    const number = await create({ City: 'يافا', Phone: '1' });
    const { version } = await load(number);
    const theirs = (await save(number, { City: 'حيفا', version })).body.data;
    expect(theirs).toEqual({ id: number, version: (await load(number)).version });
    const refused = await save(number, { City: 'عكا', version });
    expect(problem(refused)).toEqual([409, 'editConflict', undefined]);
    expect(refused.body.error?.details).toMatchObject({
      current: { Id: number, City: 'حيفا', version: theirs.version },
      savedBy: expect.stringMatching(/./),
    });
    expect((await save(number, { City: 'عكا', version: theirs.version })).status).toBe(200);
    expect((await save(number, { City: 'رام الله' })).status).toBe(200);
    expect((await load(number)).City).toBe('رام الله');
  });

  it('is saved once for a repeated request id, and meets no conflict with itself', async () => {
    const number = await create({});
    const { version } = await load(number);
    const repeat = () => save(number, { City: 'عكا', version }, { requestId: REPEATED });
    const [first, second] = [await repeat(), await repeat()];
    expect([first.status, second.body]).toEqual([200, first.body]);
    expect((await load(number)).version).toBe(first.body.data.version);
  });

  it.each([
    ['five letters', '12345', 'ERROR.PASSWORD_INVALID'],
    ['73 bytes', `${'ع'.repeat(36)}x`, 'ERROR.PASSWORD_TOO_LONG'],
  ])('refuses a password of %s', async (_, password, key) => {
    const reply = await save(0, { Username: 'password', Password: password });
    expect([...problem(reply), keyOf(reply)]).toEqual([400, 'invalidData', 'Password', key]);
  });

  // Security: S4.
  it('uses all 72 bytes of a password', async () => {
    const password = 'ع'.repeat(36);
    await create({ Username: 'seventy-two', Password: password });
    expect(await logsIn('seventy-two', password)).toBe(true);
    expect(await logsIn('seventy-two', `${'ع'.repeat(35)}غ`)).toBe(false);
  });

  it.each([
    [{ Permission: 1 }, 'Permission'],
    [{ Permission: 100 }, 'Permission'],
    [{ Permission: '4' }, 'Permission'],
    [{ Permission: null }, 'Permission'],
    [{ Username: 'ab' }, 'Username'],
    [{ Username: 'a\u202Eb-c' }, 'Username'],
    [{ Username: 'x'.repeat(61) }, 'Username'],
    [{ Email: 'no address' }, 'Email'],
    [{ Email: 'a@b.example\nBcc: c@d.example' }, 'Email'],
    [{ Phone: 7 }, 'Phone'],
    [{ Phone: 'x'.repeat(121) }, 'Phone'],
    [{ City: 'a\0b' }, 'user.City'],
    [{ DailySalary: -1 }, 'DailySalary'],
    [{ DailySalary: 1e12 }, 'DailySalary'],
    [{ Sites: '12345' }, 'Sites'],
    [{ Sites: '4294967296' }, 'Sites'],
    [{ Sites: [1, 2] }, 'Sites'],
    [{ Image: '/_userFiles/none.jpg' }, 'Image'],
    [{ Image: 'https://elsewhere.example/x.jpg' }, 'Image'],
    [{ isActive: 1 }, 'isActive'],
    [{ Password: 123456 }, 'Password'],
  ])('refuses %j', async (fields, field) => {
    expect(problem(await save(0, fields))).toEqual([400, 'invalidData', field]);
  });

  // Security: S10.
  it('ignores fields that a save may not set', async () => {
    const number = await create({ Username: 'slipped' });
    const role = await cms.query('plugin::users-permissions.role').findOne({ where: { type: 'manager' } });
    const slipped = { number: 9999, id: 1, documentId: 'x', blocked: true, role: role.id, provider: 'x', createdAt: 0 };
    await save(number, {
      ...slipped,
      __proto__: { Permission: 4 },
      constructor: { prototype: { Permission: 4 } },
      City: 'حيفا',
    });
    const row = await cms.query(USERS).findOne({ where: { number }, populate: { role: true } });
    expect(row).toMatchObject({ city: 'حيفا', blocked: false, role: null, provider: 'local', userType: 99 });
  });
});

describe('the list', () => {
  it('filters by kind, state and search text', async () => {
    const worker = await create({ Name: 'عاملة الحديقة', Permission: 7, Phone: '04-777' });
    const away = await create({ Name: 'عامل غائب', Permission: 7, isActive: false });
    const user = await create({ Name: 'موظفة الاستقبال', Username: 'Reception_Desk', Email: 'desk@site.example' });
    const workers = (query: object) => list({ kind: 'worker', ...query });
    expect(await workers({})).toEqual([worker, away]);
    expect(await workers({ status: 1 })).toEqual([worker]);
    expect(await workers({ status: 0 })).toEqual([away]);
    expect(await list({ kind: 'user', itemsPerPage: 50 })).toContain(user);
    expect(await list({ kind: 'user', itemsPerPage: 50 })).not.toContain(worker);
    expect(await workers({ search: 'الحديقة' })).toEqual([worker]);
    expect(await workers({ search: '04-77' })).toEqual([worker]);
    for (const words of ['reception_', 'DESK@site', 'الاستقبال', 'موظفه إستقبال', 'لِلاستقبال', 'موظف استق']) {
      expect(await list({ search: words })).toEqual([user]);
    }
    expect(await workers({ search: 'عامل', itemsPerPage: 1 })).toEqual([worker]);
    expect(await workers({ search: 'عامل', itemsPerPage: 1, page: 2 })).toEqual([away]);
    for (const words of ['%', 'no_t', "' OR 1=1--"]) expect(await list({ search: words })).toEqual([]);
  });

  it('is paged, and empty past the last page', async () => {
    const first = await search({ itemsPerPage: 2 });
    const second = await search({ itemsPerPage: 2, page: 2 });
    expect(first.body.data).toHaveLength(2);
    expect(first.body.extra.itemsCount).toBeGreaterThan(4);
    expect(second.body.data[0].Id).toBeGreaterThan(first.body.data[1].Id);
    expect((await search({ status: 2 })).status).toBe(400);
    for (const page of [1000, 9007199254740991]) {
      expect(await search({ page })).toMatchObject({ status: 200, body: { data: [] } });
    }
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
  ])('has no user %s', async (id, status) => {
    expect((await manager.call('PostUserLoad', { id })).status).toBe(status);
    expect((await save(id, {})).status).toBe(id === '0' ? 200 : status);
  });
});

describe('a workplace', () => {
  const saveSite = (site: object, more: object = {}) => manager.call('SiteSave', { site, ...more });

  it('is created once, renamed, and listed by its number', async () => {
    const add = () => saveSite({ id: 0, name: ' مستودع الجنوب ' }, { requestId: REQUEST });
    const { id } = (await add()).body.data;
    expect((await add()).body.data).toEqual({ id });
    await saveSite({ id, name: 'مستودع الساحل' });
    const workplaces = (await manager.call('PostSitesList')).body.data;
    expect(workplaces.at(-1)).toEqual({ id, name: 'مستودع الساحل' });
    expect(workplaces.filter(({ name }: { name: string }) => name.includes('الجنوب'))).toEqual([]);
  });

  it.each([
    [{ id: 0, name: ' ' }, 400],
    [{ id: 0 }, 400],
    [{ id: 0, name: 'x'.repeat(201) }, 400],
    [{ id: -1, name: 'x' }, 400],
    [{ name: 'x' }, 400],
    [{ id: 999, name: 'x' }, 404],
  ])('refuses %j', async (site, status) => {
    expect((await saveSite(site)).status).toBe(status);
  });
});

describe('the right of managers', () => {
  it('is not taken away by somebody from themselves', async () => {
    for (const fields of [{ Permission: 99 }, { isActive: false }]) {
      const reply = await save(1, fields);
      expect(problem(reply)).toEqual([400, 'invalidData', Object.keys(fields)[0]]);
      expect(keyOf(reply)).toBe('ERROR.LAST_MANAGER');
    }
    expect((await save(1, { Permission: 4, isActive: true, City: 'القدس' })).status).toBe(200);
  });

  it('stays with one of two who take it from each other at the same time', async () => {
    const users = cms.query(USERS);
    await users.updateMany({ where: { number: { $gt: 1 } }, data: { userType: 99 } });
    const number = await create({ Username: 'rival', Password: 'Rival-1', Permission: 4 });
    const rival = await signIn(cms, 'rival', 'Rival-1');
    const demote = (who: Manager, Id: number) => saveUser(who, { Id, Permission: 99 });
    const replies = await Promise.all([demote(manager, number), demote(rival, 1)]);
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await users.count({ where: { userType: 4, blocked: false } })).toBe(1);
    await users.update({ where: { number: 1 }, data: { userType: 4 } });
    Object.assign(manager, await signIn(cms));
  });
});

describe('an account in the dashboard', () => {
  const ACCOUNTS = `/content-manager/collection-types/${USERS}`;
  const account = (name: string, fields: object = {}) => ({
    username: name,
    email: `${name}@site.example`,
    password: 'Secret-1',
    fullName: name,
    ...fields,
  });
  const roleOf = async (username: string): Promise<string | undefined> =>
    (await cms.query(USERS).findOne({ where: { username }, populate: { role: true } })).role?.type;

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
    const taken = [409, ['username', 'الاسم موجود من قبل.']];
    expect(formRefusalOf(await owner('POST', ACCOUNTS, account('First-of-Two', { email: 'x@site.example' })))).toEqual(
      taken,
    );
    expect(
      formRefusalOf(await owner('POST', ACCOUNTS, account('second-of-two', { email: 'First-of-two@site.example' }))),
    ).toEqual([409, ['email', 'هذا البريد الإلكتروني مسجّل لشخص آخر.']]);
    await owner('POST', ACCOUNTS, account('second-of-two'));
    const path = `${ACCOUNTS}/${documentId}`;
    expect(formRefusalOf(await owner('PUT', path, { username: 'second-of-two' }))).toEqual(taken);
    expect((await owner('PUT', path, { username: 'first-of-two', city: 'عكا' })).status).toBe(200);
  });

  it('gets and loses its role with its kind when it is changed', async () => {
    const owner = await openDashboardClient(cms);
    const path = `${ACCOUNTS}/${(await owner('POST', ACCOUNTS, account('in-dashboard'))).body.documentId}`;
    const noRole = { connect: [], disconnect: [] };
    expect((await owner('PUT', path, { username: 'in-dashboard', userType: 4, role: noRole })).status).toBe(200);
    expect(await roleOf('in-dashboard')).toBe('manager');
    expect((await owner('PUT', path, { username: 'in-dashboard', userType: 99 })).status).toBe(200);
    expect(await roleOf('in-dashboard')).toBeUndefined();
  });

  it('stays open while it is the only active manager’s', async () => {
    const owner = await openDashboardClient(cms);
    const users = cms.query(USERS);
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
    expect((await search({})).status).toBe(200);
    expect((await owner('PUT', path, { city: 'عكا', blocked: false })).status).toBe(200);

    await owner('POST', ACCOUNTS, account('next-manager', { userType: 4 }));
    expect((await owner('PUT', path, { blocked: true })).status).toBe(200);
  });
});
