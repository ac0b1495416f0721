import { DASHBOARD, READY_WITHIN, rememberDashboardLanguage, startDashboardSession } from './dashboard.ts';
import { press, watchUnsent } from './dashboard-forms.ts';
import { drawPicture } from './files.ts';
import { expect, test } from './manager.ts';

test('the settings of the dashboard send each of their forms, and each is taken', {
  tag: '@once',
}, async ({ page, unique }) => {
  test.setTimeout(180_000);
  const unsent = watchUnsent(page, 'settings');
  await rememberDashboardLanguage(page, 'en');
  await startDashboardSession(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const field = (name: string) => page.getByRole('textbox', { name, exact: true });
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  const dialog = page.getByRole('dialog');
  const confirm = page.getByRole('alertdialog').getByRole('button').last();
  const open = async (place: string, heading: string) => {
    await page.goto(`${DASHBOARD}/${place}`);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible({ timeout: READY_WITHIN });
  };

  await test.step('the panels of the home screen', async () => {
    await open('', 'Hello');
    const panel = page.getByRole('region', { name: 'On the site' });
    await panel.hover();
    await press(panel.getByRole('button', { name: 'Delete' }));
    await button('Add panel').click();
    await press(dialog.getByText('On the site'));
    await expect(panel).toBeVisible();
  });

  await test.step('a role: a new one, its rights, a copy of it, and its end', async () => {
    await open('settings/roles/new', 'Create a role');
    const [first, second] = [unique('role'), unique('role')];
    await field('Name').fill(first);
    await press(button('Save'));
    await expect(page).not.toHaveURL(/new/);
    await page.getByRole('checkbox', { name: 'Select Read album permission' }).click({ timeout: READY_WITHIN });
    await press(button('Save'));
    await open('settings/roles', 'Roles');
    await row(first).getByRole('button', { name: 'Duplicate' }).click();
    await field('Name').fill(second, { timeout: READY_WITHIN });
    await press(button('Save'));
    await open('settings/roles', 'Roles');
    for (const name of [first, second]) {
      await row(name).getByRole('button', { name: 'Delete' }).click();
      await press(confirm);
      await expect(row(name)).toHaveCount(0);
    }
  });

  await test.step('a user: invited, changed, and deleted', async () => {
    await open('settings/users?pageSize=100&page=1&sort=firstname', 'Users');
    const email = `${unique('invited')}@khayr.example`;
    await button('Invite new user').click();
    await field('First name').fill('Invited');
    await field('E-mail').fill(email);
    await page.getByRole('combobox').last().click();
    await page.getByRole('option').last().click();
    await page.keyboard.press('Escape');
    await press(button('Invite user'));
    await button('Finish').click();
    await row(email).getByRole('link').click();
    await field('Last name').fill('Somebody', { timeout: READY_WITHIN });
    await press(button('Save'));
    await open('settings/users?pageSize=100&page=1&sort=firstname', 'Users');
    await row(email).getByRole('button', { name: 'Delete' }).click();
    await press(confirm);
  });

  await test.step('a webhook: a new one, tried, changed, and deleted', async () => {
    await open('settings/webhooks/create', 'Create a webhook');
    const name = unique('webhook').replace('-', '_');
    await field('Name').fill(name);
    await field('URL').fill('https://hooks.khayr.example/nothing-listens');
    await page.getByRole('checkbox', { name: 'entry.create' }).click();
    await press(button('Save'));
    await press(button('Trigger'));
    await field('Name').fill(`${name} changed`);
    await press(button('Save'));
    await open('settings/webhooks', 'Webhooks');
    await press(row(name).getByRole('switch'));
    await row(name).getByRole('button', { name: 'Delete' }).click();
    await press(confirm);
  });

  await test.step('e-mail', async () => {
    await open('settings/email', 'E-mail');
    await press(button('Test connection'));
    await field('To').fill('somebody@khayr.example');
    await press(button('Send test e-mail'));
  });

  await test.step('the logo of the menu', async () => {
    await open('settings/application-infos', 'Overview');
    await button('Change logo').first().click();
    await dialog.locator('input[type=file]').setInputFiles(await drawPicture(page, 'logo.png', [100, 100]));
    await dialog.getByRole('button').last().click();
    await press(button('Save'));
    await page.getByRole('region', { name: 'Menu logo' }).getByRole('button', { name: 'Reset' }).click();
    await press(button('Save'));
  });

  expect([...unsent]).toEqual([]);
});
