import { readFile } from 'node:fs/promises';
import { nextAppCode } from '../../adapter/test/authenticator.ts';
import {
  addDashboardAccount,
  DASHBOARD,
  dashboardApi,
  READY_WITHIN,
  rememberDashboardLanguage,
  startDashboardSession,
} from './dashboard.ts';
import { codeField, scanInDashboard } from './dashboard-factor.ts';
import { overflowOf } from './fixtures.ts';
import { expect, test } from './manager.ts';

const WORDS = {
  ar: {
    title: 'التحقّق بخطوتين',
    turnOn: 'تفعيل',
    download: 'تنزيل',
    stored: 'تمّ حفظ الرموز',
    isOn: 'مفعّل منذ',
    remember: 'عدم طلب الرمز في هذا المتصفّح',
    wrong: 'الرمز غير صحيح',
    useRecovery: 'فقدت هاتفك',
    recovery: 'رمز الاسترداد',
    forget: 'طلب الرمز من جديد',
    everywhere: 'يُطلب الرمز في كل المتصفّحات.',
  },
  en: {
    title: 'Two-step login',
    turnOn: 'Turn on',
    download: 'Download',
    stored: 'I have stored the codes',
    isOn: 'It has been on since',
    remember: 'Do not ask for a code',
    wrong: 'The code is wrong',
    useRecovery: 'Lost your phone',
    recovery: 'Recovery code',
    forget: 'Ask for a code again',
    everywhere: 'Every browser is asked for a code.',
  },
} as const;

test('an account of the dashboard turns on two-step login and logs in with codes, recovery codes and a remembered browser', async ({
  page,
  request,
  lng,
  ownAddress,
  unique,
  consoleErrors,
  expectNoAxeViolations,
}) => {
  test.setTimeout(240_000);
  // Codes that are asked for, and wrong ones.
  consoleErrors.allow(/40[013]/);
  const words = WORDS[lng];
  const owner = await dashboardApi(request, ownAddress());
  const email = `${unique('factor')}@khayr.example`;
  const account = await addDashboardAccount(owner, request, { code: 'strapi-author', email });
  await rememberDashboardLanguage(page, lng);
  await startDashboardSession(page, account);
  // Wrong passwords count for their address, which other tests share.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
  const main = page.getByRole('main');

  await page.goto(`${DASHBOARD}/me/second-factor`);
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible({ timeout: READY_WITHIN });
  await main.getByRole('button', { name: words.turnOn }).click();
  const passwordField = main.locator('input[name=password]');
  await expect(passwordField).toBeFocused();
  await passwordField.fill('Wrong-123');
  await passwordField.press('Enter');
  await expect(passwordField).toHaveAttribute('aria-invalid', 'true');
  await passwordField.fill(account.password);
  await passwordField.press('Enter');
  const { key, codes } = await scanInDashboard(page, lng);
  await expectNoAxeViolations();
  const downloading = page.waitForEvent('download');
  await main.getByRole('button', { name: words.download }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe('recovery-codes.txt');
  const lines = (await readFile(await file.path(), 'utf8')).split('\n');
  expect(lines).toEqual(expect.arrayContaining(codes));
  await main.getByRole('button', { name: words.stored }).click();
  await expect(main.getByText(words.isOn)).toBeVisible();
  await expectNoAxeViolations();
  const window = page.viewportSize() ?? { width: 390, height: 844 };
  const expectNoOverflow = async () => {
    for (const width of [320, window.width]) {
      await page.setViewportSize({ ...window, width });
      await expect.poll(() => overflowOf(page), `the screen is no wider than ${width} px`).toBeLessThanOrEqual(0);
    }
  };
  await expectNoOverflow();

  const enterPassword = async () => {
    await page.context().clearCookies({ name: /^(?!khayr-dashboard-browser)/ });
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
    await page.goto(`${DASHBOARD}/auth/login`);
    await page.locator('input[name=email]').fill(account.email, { timeout: READY_WITHIN });
    await page.locator('input[name=password]').fill(account.password);
    await page.locator('button[type=submit]').click();
  };
  const expectInside = () => expect(page).not.toHaveURL(/login/, { timeout: READY_WITHIN });

  await enterPassword();
  const code = codeField(page, lng);
  await expect(code).toBeFocused();
  await expectNoAxeViolations();
  await expectNoOverflow();
  await code.fill('000000');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(new RegExp(words.wrong));
  await expect(page).toHaveURL(/login/);
  await code.fill(nextAppCode(key));
  await page.getByRole('checkbox', { name: words.remember }).check();
  await code.press('Enter');
  await expectInside();

  await enterPassword();
  await expectInside();
  await page.goto(`${DASHBOARD}/me/second-factor`);
  await main.getByRole('button', { name: words.forget }).click({ timeout: READY_WITHIN });
  await expect(main.getByText(words.everywhere)).toBeVisible();

  await enterPassword();
  await page.getByRole('button', { name: words.useRecovery }).click();
  const recovery = page.getByRole('textbox', { name: words.recovery });
  await expect(recovery).toBeFocused();
  await recovery.fill(codes[0] ?? '');
  await recovery.press('Enter');
  await expectInside();
});
