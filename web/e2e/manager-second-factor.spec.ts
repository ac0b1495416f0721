import type { Page } from 'playwright/test';
import { appCode, nextAppCode } from '../../adapter/test/authenticator.ts';
import { RESPONSIBLE, test } from './colleagues.ts';
import { downloadBy, expectNoAxeViolations, expectToFit, type Lang, openScreen, textOf } from './fixtures.ts';
import { expect, openLogin, pressInBar, submitLogin } from './manager.ts';
import { adminBar, codeDialog, scanAndConfirm } from './second-factor.ts';

type Details = Parameters<typeof submitLogin>[2];

/** Enters name and password on a light page. */
async function enterPassword(page: Page, lng: Lang, details: Details) {
  await openScreen(page, `/${lng}/content/2`);
  await openLogin(page, lng);
  await submitLogin(page, lng, details);
}

async function logOut(page: Page, lng: Lang) {
  await openScreen(page, `/${lng}/content/2`);
  await Promise.all([page.waitForEvent('load'), pressInBar(page, lng, 'button', textOf(lng)('SESSION.LOGOUT'))]);
  await expect(adminBar(page, lng)).toHaveCount(0);
}

test('a manager turns on two-step login, uses codes, recovery codes and a remembered browser, and logs out everywhere', async ({
  page,
  visitor,
  addColleague,
  lng,
  t,
  ownAddress,
  main,
}) => {
  test.setTimeout(180_000);
  // Failed logins are counted by address, of this test alone.
  for (const tab of [page, visitor]) await tab.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
  const details = await addColleague(4);
  await enterPassword(page, lng, details);
  await pressInBar(page, lng, 'link', t('ADMIN.ACCOUNT'));
  await expect(page.getByRole('heading', { level: 1, name: t('ACCOUNT.TITLE') })).toBeVisible();
  await expect(main.getByText(t('ACCOUNT.FACTOR_OFF'))).toBeVisible();
  await expectNoAxeViolations(page);
  await main.getByRole('button', { name: t('ACCOUNT.TURN_ON') }).press('Enter');
  const dialog = codeDialog(page, lng);
  await dialog.getByLabel(t('SESSION.PASSWORD'), { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(t('ERROR.OWN_PASSWORD'))).toBeVisible();
  await dialog.getByLabel(t('SESSION.PASSWORD'), { exact: true }).fill(details.password);
  await dialog.getByRole('button', { name: t('FACTOR.CONTINUE') }).click();
  const { key, codes } = await scanAndConfirm(page, lng);
  await expectNoAxeViolations(page);
  const { text } = await downloadBy(dialog.getByRole('button', { name: t('FACTOR.DOWNLOAD') }));
  for (const code of codes) expect(text).toContain(code);
  await dialog.getByRole('button', { name: t('FACTOR.STORED') }).click();
  await expect(main.getByText(t('ACCOUNT.CODES_LEFT', { count: 10 }))).toBeVisible();
  await expect(main.getByRole('button', { name: t('ACCOUNT.MOVE') })).toBeVisible();
  await expectNoAxeViolations(page);
  await expectToFit(page, 'the account');

  // The app's code, in a browser that is remembered from then on.
  await logOut(page, lng);
  await enterPassword(page, lng, details);
  const code = dialog.getByRole('textbox', { name: t('FACTOR.CODE') });
  await expect(code).toBeFocused();
  await expectNoAxeViolations(page);
  await code.fill(appCode(key, 0));
  await code.press('Enter');
  await expect(dialog.getByText(t('ERROR.SIGN_IN_CODE'))).toBeVisible();
  await code.fill(nextAppCode(key));
  await dialog.getByRole('checkbox').check();
  await code.press('Enter');
  await expect(adminBar(page, lng)).toBeVisible();
  await logOut(page, lng);
  await enterPassword(page, lng, details);
  await expect(adminBar(page, lng)).toBeVisible();

  // Forgotten again, it is asked; a recovery code works once.
  await openScreen(page, `/${lng}/manager/account`);
  const remembered = main.getByRole('region', { name: t('ACCOUNT.BROWSERS') });
  await remembered.getByRole('button').click();
  await expect(remembered.getByText(t('ACCOUNT.NO_BROWSERS'))).toBeVisible();
  await logOut(page, lng);
  const useRecoveryCode = async (tab: Page, recovery: string) => {
    await enterPassword(tab, lng, details);
    const asked = codeDialog(tab, lng);
    await asked.getByRole('button', { name: t('FACTOR.USE_RECOVERY') }).click();
    const field = asked.getByRole('textbox', { name: t('FACTOR.RECOVERY_CODE') });
    await expect(field).toBeFocused();
    await field.fill(recovery);
    await field.press('Enter');
  };
  await useRecoveryCode(page, codes[0] ?? '');
  await expect(adminBar(page, lng)).toBeVisible();
  await useRecoveryCode(visitor, codes[0] ?? '');
  await expect(codeDialog(visitor, lng).getByText(t('ERROR.SIGN_IN_CODE'))).toBeVisible();
  await useRecoveryCode(visitor, codes[1] ?? '');
  await expect(adminBar(visitor, lng)).toBeVisible();

  // The other browser's session ends with all of them.
  await openScreen(page, `/${lng}/manager/account`);
  const sessions = main.getByRole('region', { name: t('ACCOUNT.SESSIONS') });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: t('ACCOUNT.THIS') })).toHaveCount(1);
  await sessions.getByRole('button', { name: t('ACCOUNT.END_ALL') }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: t('ACCOUNT.END_ALL') });
  await Promise.all([page.waitForEvent('load'), confirm.click()]);
  await expect(page).toHaveURL(new RegExp(`/${lng}/?$`));
  await expect(adminBar(page, lng)).toHaveCount(0);
  await visitor.goto(`/${lng}/manager/account`);
  await expect(visitor.getByRole('dialog', { name: t('SESSION.LOGIN_TITLE') })).toBeVisible();
});

test('a colleague takes two-step login off the account of somebody who has lost the phone', {
  tag: '@once',
}, async ({ page, ask, addColleague, lng, t, openAsManager }) => {
  const { id, name, session, ...details } = await addColleague(RESPONSIBLE);
  const own = { token: session.hashString };
  const { data } = await ask('/api/home/FactorBegin', { password: details.password, ...own });
  await ask('/api/home/FactorConfirm', { code: appCode(data.key), ...own });
  expect(await ask('/api/home/UserLogin', details)).toMatchObject({ status: 3 });
  await openAsManager(`/${lng}/manager/user/${id}`);
  const part = page.getByRole('region', { name: t('USERS.FACTOR') });
  await expect(part.getByText(t('USERS.FACTOR_ON'))).toBeVisible();
  await expectNoAxeViolations(page);
  await part.getByRole('button', { name: t('USERS.FACTOR_RESET') }).click();
  const question = page.getByRole('dialog', { name: t('USERS.FACTOR_RESET_TITLE', { name }) });
  await question.getByRole('button', { name: t('USERS.FACTOR_RESET') }).click();
  await expect(part.getByText(t('USERS.FACTOR_OFF'))).toBeVisible();
  expect(await ask('/api/home/UserLogin', details)).toMatchObject({ status: 0 });
});
