import { beforeAll, describe, expect, it, vi } from 'vitest';
import { formRefusalOf, OWNER, openDashboardAs, setUpDashboard } from './dashboard-client';
import { setUpCms } from './start-cms';
import { textOf } from './start-mail-server';

const ADMINS = 'admin::user';
const MINUTE = 60_000;

const cms = setUpCms();

const admins = () => cms.query(ADMINS);

/** Another administrator, with the roles of the first. */
async function addAdmin(email: string) {
  const { roles } = await admins().findOne({ where: { email: OWNER.email }, populate: ['roles'] });
  const account = { email, firstname: 'Second', lastname: 'Admin', password: 'Secret-123', isActive: true, roles };
  return cms.strapi.service('admin::user').create(account);
}

async function mailedCode(email: string): Promise<string> {
  const { mails } = cms.smtp;
  mails.length = 0;
  await cms.post('/admin/forgot-password', { email });
  await vi.waitFor(() => expect(mails).toHaveLength(1), { timeout: 10_000 });
  return /auth\/reset-password\?code=(\w+)/.exec(textOf(cms.smtp.mailAt(0)))?.[1] ?? '';
}

it('stores a hash of the code that it mails, valid once and for half an hour', async () => {
  const { id } = await addAdmin('forgetful@site.example');
  const code = await mailedCode('forgetful@site.example');
  expect(code).toMatch(/^\w{20,}$/);
  const admin = await admins().findOne({ where: { id } });
  expect(admin.resetPasswordToken).toEqual(expect.any(String));
  expect(JSON.stringify(admin)).not.toContain(code);
  expect(Date.parse(admin.resetPasswordTokenExpiresAt) - Date.now()).toBeLessThanOrEqual(30 * MINUTE);

  const reset = (resetPasswordToken: string) =>
    cms.post('/admin/reset-password', { resetPasswordToken, password: 'Secret-456' });
  expect((await reset(admin.resetPasswordToken)).status).toBe(400);
  expect((await reset(code)).status).toBe(200);
  expect((await reset(code)).status).toBe(400);
  const login = { email: 'forgetful@site.example', password: 'Secret-456' };
  expect((await cms.post('/admin/login', login)).status).toBe(200);
});

describe('the form of a person', () => {
  const PEOPLE = '/content-manager/collection-types/plugin::users-permissions.user';
  const person = { username: 'a-person', email: 'person@site.example', password: 'long enough', fullName: 'A person' };
  const owner = setUpDashboard(cms);

  // Security: K6.
  it.each([
    ['password', 'short', 'The password needs at least 6 characters.'],
    ['fullName', '\u200b ', 'This field is required.'],
    ['fullName', undefined, 'This field is required.'],
    ['userType', 12, 'The data is not valid.'],
    ['username', 'ab', 'The data is not valid.'],
    ['dailySalary', 100_000_000, 'This number is smaller or larger than allowed.'],
  ])('is refused at its field, with the rule, new or stored: %s %j', async (field, value, text) => {
    const added = await owner('POST', PEOPLE, { ...person, [field]: value });
    expect(formRefusalOf(added)).toEqual([400, [field, text]]);
    if (value === undefined) return;
    const { documentId } = await cms.query('plugin::users-permissions.user').findOne();
    expect(formRefusalOf(await owner('PUT', `${PEOPLE}/${documentId}`, { [field]: value }))).toEqual([
      400,
      [field, text],
    ]);
  });

  it('is stored as the form of the site stores it', async () => {
    const sent = { ...person, fullName: 'A\nperson', phone: '\u200e٠٥٩ 912', mobile: ' ' };
    const { status, body } = await owner('POST', PEOPLE, sent);
    expect([status, body]).toMatchObject([201, { fullName: 'A person', phone: '059 912' }]);
  });
});

describe('what Strapi refuses about accounts', () => {
  const PROFILE = { firstname: 'Owner', email: OWNER.email };
  const NEW_PASSWORD = { ...PROFILE, password: 'Secret-123', currentPassword: 'Wrong-1' };
  const WEAK = 'كلمة المرور: 8 أحرف على الأقل، فيها حرف لاتيني كبير وآخر صغير ورقم، ولا تزيد على 72 بايتًا.';
  const TAKEN = 'هذا البريد الإلكتروني مسجّل لشخص آخر.';
  const REQUIRED = 'هذا الحقل مطلوب.';
  const SUPER = 'دور المشرف العام لا يُعدَّل ولا يُحذف.';
  const EXPIRED = 'انتهت صلاحية الرابط أو استُعمل من قبل.';
  const role = { name: 'محرّر · Editor' };
  const USED = 'لهذا الدور حسابات. أعطها دورًا آخر قبل حذفه.';
  const LAST = 'لا بدّ من بقاء حساب واحد على الأقل بدور المشرف العام.';
  const UNKNOWN = /^رُفض هذا، ولا يعرف الموقع السبب\. تقول Strapi: «.+»$/;
  const { superAdmin, editor } = { superAdmin: 1, editor: 2 };
  const reset = { resetPasswordToken: 'unknown', password: 'Secret-456' };
  const register = { registrationToken: 'unknown', userInfo: { firstname: 'New', password: 'Secret-456' } };

  const arabic = setUpDashboard(cms, { language: 'ar' });
  const english = setUpDashboard(cms);
  beforeAll(async () => {
    await addAdmin('taken@site.example');
    await openDashboardAs(cms, 'strapi-editor');
  });

  it.each([
    ['PUT', '/admin/users/me', { ...PROFILE, email: 'taken@site.example' }, 'email', TAKEN],
    ['PUT', '/admin/users/me', NEW_PASSWORD, 'currentPassword', 'كلمة المرور غير صحيحة.'],
    ['PUT', '/admin/users/me', { ...NEW_PASSWORD, password: 'weak' }, 'password', WEAK],
    ['PUT', '/admin/users/me', { ...PROFILE, email: 'nobody' }, 'email', 'البريد الإلكتروني غير صحيح.'],
    ['POST', '/admin/users', { ...PROFILE, roles: [editor] }, undefined, TAKEN],
    ['POST', '/admin/users', { email: 'new@site.example', roles: [editor] }, 'firstname', REQUIRED],
    ['POST', '/admin/users/batch-delete', { ids: [] }, 'ids', REQUIRED],
    ['PUT', '/admin/users/9999', { firstname: 'Nobody' }, undefined, 'العنصر المطلوب غير موجود.'],
    ['POST', '/admin/roles', role, undefined, 'الاسم موجود من قبل.'],
    ['PUT', `/admin/roles/${superAdmin}`, role, undefined, SUPER],
    ['POST', '/admin/roles/batch-delete', { ids: [superAdmin] }, 'ids', SUPER],
    ['POST', '/admin/roles/batch-delete', { ids: [editor] }, 'ids', USED],
    ['POST', '/admin/login', { ...OWNER, password: 'Wrong-1' }, undefined, 'بيانات الدخول غير صحيحة.'],
    ['POST', '/admin/reset-password', reset, undefined, EXPIRED],
    ['POST', '/admin/register', register, undefined, EXPIRED],
  ])('%s %s %j is said in Arabic where the interface is', async (method, path, body, field, text) => {
    const { error } = (await arabic(method, path, body)).body;
    expect(error.message).toBe(text);
    const [fault] = error.details.errors ?? [];
    expect([fault?.path?.[0], fault?.message]).toEqual([field, field && text]);
    expect(JSON.stringify((await english(method, path, body)).body)).not.toContain(text);
  });

  it('says of accounts whose they are and that one must remain', async () => {
    const { id: own } = await admins().findOne({ where: { email: OWNER.email } });
    const others = await admins().findMany({ where: { id: { $ne: own }, roles: { code: 'strapi-super-admin' } } });
    for (const { id } of others) await admins().update({ where: { id }, data: { roles: [] } });
    const messageOf = async (method: string, path: string, body?: object) =>
      (await arabic(method, path, body)).body.error.message;
    expect(await messageOf('POST', '/admin/users/batch-delete', { ids: [own] })).toBe('لا يحذف أحد حسابه.');
    expect(await messageOf('PUT', `/admin/users/${own}`, { isActive: false })).toBe(LAST);
  });

  it('says that it does not know the cause, with the words of Strapi, of everything else', async () => {
    const { error } = (await arabic('PUT', `/admin/users/9999`, { isActive: 'perhaps' })).body;
    expect(error.message).toMatch(UNKNOWN);
    expect(error.details.errors).toMatchObject([{ path: ['isActive'], message: error.message }]);
  });
});

// Security: S3.
it('compares a password for an unknown e-mail too', async () => {
  const compare = vi.spyOn(cms.strapi.service('admin::auth'), 'validatePassword');
  const known = await cms.post('/admin/login', { ...OWNER, password: 'Wrong-1' });
  const unknown = await cms.post('/admin/login', { email: 'nobody@site.example', password: 'Wrong-1' });
  expect(unknown).toEqual(known);
  expect(compare.mock.calls).toHaveLength(1);
  compare.mockRestore();
});
