import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DASHBOARD, dashboardApi, OWNER, READY_WITHIN, rememberDashboardLanguage } from './dashboard.ts';
import { press, watchUnsent } from './dashboard-forms.ts';
import { expect, test } from './manager.ts';

const { MAILBOX = '' } = process.env;

/** The newest mail to somebody, with its lines as they were before they were broken for the way. */
function mailTo(email: string): string {
  const mails = readdirSync(MAILBOX).map((name) => readFileSync(path.join(MAILBOX, name), 'utf8'));
  return (mails.findLast((mail) => mail.includes(email)) ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
}

test('somebody who is invited sends each form about their own account, and each is taken', {
  tag: '@once',
}, async ({ page, consoleErrors, request, unique, ownAddress }) => {
  test.setTimeout(180_000);
  // A session has ended.
  consoleErrors.allow(/401.*admin\/(?:users\/me|access-token|logout)/);
  const unsent = watchUnsent(page, 'account');
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
  await rememberDashboardLanguage(page, 'en');
  const owner = await dashboardApi(request, ownAddress(), OWNER);
  const email = `${unique('invited')}@khayr.example`;
  const { data: roles } = await owner.get('admin/roles');
  const role = roles.find(({ code }: { code: string }) => code === 'strapi-editor');
  const { data } = await owner.post('admin/users', { email, firstname: 'Invited', roles: [role.id] });

  const open = (place: string) => page.goto(`${DASHBOARD}/${place}`);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const confirm = page.getByRole('alertdialog').getByRole('button').last();
  const submit = page.locator('button[type=submit]');
  const fill = (name: string, text: string) =>
    page.locator(`input[name=${name}]`).fill(text, { timeout: READY_WITHIN });
  const isAtHome = () =>
    expect(page.getByRole('heading', { level: 1, name: 'Hello' })).toBeVisible({ timeout: READY_WITHIN });

  await test.step('takes the invitation up', async () => {
    await open(`auth/register?registrationToken=${data.registrationToken}`);
    await fill('password', 'Secret-123');
    await fill('confirmPassword', 'Secret-123');
    await press(submit);
    await isAtHome();
  });

  await test.step('changes name and password', async () => {
    await open('me');
    await fill('lastname', 'Somebody');
    await fill('currentPassword', 'Secret-123');
    await fill('password', 'Secret-456');
    await fill('confirmPassword', 'Secret-456');
    await press(button('Save'));
  });

  await test.step('forgets the password, and sets another by the link in a mail', async () => {
    await page.context().clearCookies();
    await open('auth/forgot-password');
    await fill('email', email);
    await press(submit);
    await expect.poll(() => mailTo(email), { timeout: READY_WITHIN }).toContain('code=');
    const [, code] = /code=([0-9a-f]+)/.exec(mailTo(email)) ?? [];
    await open(`auth/reset-password?code=${code}`);
    await fill('password', 'Secret-789');
    await fill('confirmPassword', 'Secret-789');
    await press(submit);
    await isAtHome();
  });

  await test.step('ends sessions on other devices, and this one', async () => {
    for (let device = 0; device < 2; device += 1)
      await dashboardApi(request, ownAddress(), { email, password: 'Secret-789' });
    await open('me/sessions');
    await page.getByRole('row').last().getByRole('button').click({ timeout: READY_WITHIN });
    await press(confirm);
    await button('Log out of other devices').click();
    await press(confirm);
    await page.getByRole('navigation').getByRole('button', { name: 'Invited' }).click();
    await press(page.getByRole('menuitem', { name: 'Log out' }));
  });

  await test.step('signs in again', async () => {
    await fill('email', email);
    await fill('password', 'Secret-789');
    await press(submit);
    await isAtHome();
  });

  expect([...unsent]).toEqual([]);
});
