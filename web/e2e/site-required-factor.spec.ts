import { appCode } from '../../adapter/test/authenticator.ts';
import { DASHBOARD, READY_WITHIN } from './dashboard.ts';
import { expect, expectNoAxeViolations, openScreen, postCall, textOf } from './fixtures.ts';
import { storeSession, submitLogin } from './manager.ts';
import { testOnOwnSite } from './own-site.ts';
import { adminBar, codeDialog, scanAndConfirm } from './second-factor.ts';

const COLLEAGUE = { username: 'colleague', password: 'password-colleague' };
const ROLE = { Permission: 5, Role: 'writer' } as const;

// The setting is everybody's, and would lock out the tests beside this one.
const test = testOnOwnSite({ demo: false });

test('where the settings require it, two-step login is set up right after the password, on the site and in the dashboard', {
  tag: '@once',
}, async ({ page, visitor, site, baseURL }) => {
  test.setTimeout(240_000);
  const lng = 'en';
  const t = textOf(lng);
  const ask = (path: string, payload: object, address = '2001:db8::7') => postCall(baseURL, path, payload, address);
  const { token } = await ask('/api/home/UserLogin', site.manager);
  const own = { token: token.hashString };
  const begun = await ask('/api/home/FactorBegin', { password: site.manager.password, ...own });
  await ask('/api/home/FactorConfirm', { code: appCode(begun.data.key), ...own });
  const user = { Id: 0, Name: 'Colleague', Username: COLLEAGUE.username, Password: COLLEAGUE.password, isActive: true };
  expect((await ask('/api/manager/PostUserSave', { user: { ...user, ...ROLE }, ...own })).status).toBe(0);

  await storeSession(page, token);
  await openScreen(page, `/${lng}/manager/settings/0`);
  const choice = page.getByRole('group', { name: t('SETTINGS.REQUIRE_FACTOR'), exact: true });
  const save = page.getByRole('button', { name: t('EDITOR.SAVE'), exact: true });
  const isRequired = async () => (await ask('/api/manager/LoadSiteSettings', own)).data.requireSecondFactor;
  await choice.getByRole('radio', { name: t('EDITOR.YES') }).check();
  await save.click();
  await expect.poll(isRequired).toBe(1);

  // A colleague, who has a role and no second step, gets nothing before it is set up.
  await visitor.goto(`/${lng}/manager/account`);
  await submitLogin(visitor, lng, COLLEAGUE);
  const dialog = codeDialog(visitor, lng);
  await expect(dialog.getByText(t('FACTOR.REQUIRED'))).toBeVisible();
  await expect(adminBar(visitor, lng)).toHaveCount(0);
  await dialog.getByRole('button', { name: t('FACTOR.CONTINUE') }).click();
  await scanAndConfirm(visitor, lng);
  await expect(adminBar(visitor, lng)).toHaveCount(0);
  await dialog.getByRole('button', { name: t('FACTOR.STORED') }).click();
  await expect(visitor.getByRole('heading', { level: 1, name: t('ACCOUNT.TITLE') })).toBeVisible();

  // The dashboard's own login is closed: the site's opens it, with two steps.
  await visitor.goto(`${DASHBOARD}/auth/login`);
  await expect(visitor.getByRole('heading', { level: 1, name: t('ACCOUNT.TITLE') })).toBeVisible();
  await adminBar(visitor, lng)
    .getByRole('link', { name: t('ADMIN.DASHBOARD') })
    .click();
  await expect(visitor).toHaveURL(new RegExp(`${DASHBOARD}/?$`), { timeout: READY_WITHIN });
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible({ timeout: READY_WITHIN });

  await expectNoAxeViolations(page);
  await choice.getByRole('radio', { name: t('EDITOR.NO') }).check();
  await save.click();
  await expect.poll(isRequired).toBe(0);
});
