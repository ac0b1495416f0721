import type { Page } from 'playwright/test';
import { waitForMail } from '../../adapter/test/contract/mailbox.ts';
import { countClicks } from './clicks.ts';
import { deactivate, RESPONSIBLE, test } from './colleagues.ts';
import { editorOf } from './editor.ts';
import { expectNoAxeViolations, type Lang, openScreen, textOf } from './fixtures.ts';
import { expect, newIdOf } from './manager.ts';

const WORKER = 7;

const save = (page: Page, lng: Lang) =>
  page.getByRole('button', { name: textOf(lng)('EDITOR.SAVE'), exact: true }).click();
async function searchFor(page: Page, lng: Lang, name: string) {
  const t = textOf(lng);
  await page.getByRole('searchbox', { name: t('USERS.SEARCH') }).fill(name);
  await page.getByRole('button', { name: t('USERS.SEARCH_SUBMIT'), exact: true }).click();
  await expect(page).toHaveURL(/[?&]search=/);
}

test('a worker is added with a new site, edited, and found in the list', {
  tag: '@once',
}, async ({ page, askAsManager, lng, t, unique, main, openAsManager }) => {
  const name = unique('عامل الميدان');
  const siteName = unique('موقع');
  await openAsManager(`/${lng}/manager/workers`);
  await page.getByRole('link', { name: t('USERS.ADD_WORKER') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('USERS.NEW_WORKER') })).toBeVisible();
  const city = page.getByRole('textbox', { name: t('USERS.CITY'), exact: true });
  const site = page.getByRole('checkbox', { name: siteName });
  await page.getByRole('textbox', { name: t('USERS.NAME'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: t('USERS.SALARY'), exact: true }).fill('٩٥٫٥');
  await page.getByRole('textbox', { name: t('USERS.NEW_SITE'), exact: true }).fill(siteName);
  await page.keyboard.press('Enter');
  await expect(site).toBeChecked();
  await save(page, lng);
  await expect(page).toHaveURL(new RegExp(`/${lng}/manager/worker/[1-9]\\d*$`));
  await expect(page.getByRole('heading', { level: 1, name: t('USERS.EDIT_WORKER') })).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));

  await expect(city).toHaveValue('');
  await city.fill('جنين');
  await save(page, lng);
  await expect(editorOf(page, lng).saved).toBeVisible();
  const { data } = await askAsManager('/api/manager/PostUserLoad', { id });
  expect(data).toMatchObject({ Name: name, City: 'جنين', DailySalary: 95.5, Permission: WORKER, isActive: true });

  await page.getByRole('link', { name: t('BACK'), exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('USERS.WORKERS') })).toBeVisible();
  await searchFor(page, lng, name);
  const row = main.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('جنين');
  await row.getByRole('link', { name }).click();
  await expect(city).toHaveValue('جنين');
  await expect(site).toBeChecked();
  await deactivate(askAsManager, id, name);
});

test('managers take no right from themselves, and their password alone is typed, and never stored on the device', {
  tag: '@once',
}, async ({ page, addColleague, lng, t, unique, openAsManager }) => {
  const { id } = await addColleague(RESPONSIBLE);
  const password = unique('password');
  await openAsManager(`/${lng}/manager/user/${id}`);
  const field = page.getByLabel(t('USERS.PASSWORD'), { exact: true });
  await expect(page.getByRole('heading', { name: t('USERS.LINK') })).toBeVisible();
  await expect(field).toHaveCount(0);
  await page.getByRole('link', { name: t('ADMIN.ACCOUNT') }).click();
  await page.getByRole('link', { name: t('ACCOUNT.DETAILS') }).click();
  const permission = page.getByRole('group', { name: t('USERS.PERMISSION'), exact: true });
  await permission.getByRole('radio', { name: t('USERS.NONE'), exact: true }).check();
  await save(page, lng);
  await expect(permission).toHaveAccessibleDescription(new RegExp(t('ERROR.LAST_MANAGER')));
  await permission.getByRole('radio', { name: t('USERS.MANAGER'), exact: true }).check();
  await field.fill(password);
  await expect(page.getByRole('heading', { name: t('USERS.LINK') })).toHaveCount(0);
  await page.getByRole('textbox', { name: t('USERS.CITY'), exact: true }).fill('حيفا');
  const stored = () => page.evaluate(() => Object.entries(localStorage).join());
  await expect.poll(stored).toContain('حيفا');
  expect(await stored()).not.toContain(password);
  await page.reload();
  await editorOf(page, lng)
    .draft.getByRole('button', { name: t('EDITOR.DRAFT_RESTORE') })
    .click();
  await expect(page.getByRole('textbox', { name: t('USERS.CITY'), exact: true })).toHaveValue('حيفا');
  await expect(field).toHaveValue('');
});

test('a new colleague is added with 3 clicks, and sets their password with the link that was mailed', {
  tag: '@once',
}, async ({ page, context, visitor, ask, askAsManager, putBack, lng, t, ownAddress, unique, bar, openAsManager }) => {
  const name = unique('colleague');
  const email = `${name}@khayr.example`;
  const password = unique('password');
  const clicks = await countClicks(context);
  await openAsManager(`/${lng}`);
  await bar.getByRole('link', { name: t('ADMIN.USERS'), exact: true }).click();
  await page.getByRole('link', { name: t('USERS.ADD_USER'), exact: true }).click();
  await page.getByRole('textbox', { name: t('USERS.NAME'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: t('USERS.USERNAME'), exact: true }).fill(name);
  await page.getByRole('textbox', { name: t('USERS.EMAIL'), exact: true }).fill(email);
  await save(page, lng);
  const id = await newIdOf(page);
  putBack(() => deactivate(askAsManager, id, name));
  const address = page.getByRole('textbox', { name: t('USERS.LINK_ADDRESS'), exact: true });
  await expect(address).toHaveValue(/\/reset-password\?code=[\w-]{43}&user=/);
  await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
  expect(clicks()).toBeLessThanOrEqual(3);
  await expectNoAxeViolations(page);
  const link = await address.inputValue();
  expect(await waitForMail(email)).toContain(link);

  // Codes are counted by address, of this test alone.
  await visitor.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
  const setPassword = async () => {
    await openScreen(visitor, link);
    await expect(visitor.locator('[autocomplete="username"]')).toHaveValue(name);
    await visitor.getByLabel(t('RESET.PASSWORD'), { exact: true }).fill(password);
    await visitor.getByLabel(t('RESET.REPEATED'), { exact: true }).fill(password);
    await visitor.getByRole('button', { name: t('RESET.SUBMIT') }).click();
  };
  await setPassword();
  await expect(visitor.getByText(t('RESET.DONE'))).toBeVisible();
  expect(await ask('/api/home/UserLogin', { username: name, password })).toMatchObject({ status: 0 });
  await setPassword();
  await expect(visitor.getByRole('alert').filter({ hasText: t('ERROR.RESET_CODE_INVALID') })).toBeVisible();
});
