import type { Page } from 'playwright/test';
import { waitForMail } from '../../adapter/test/contract/mailbox.ts';
import { editorOf } from './editor.ts';
import { type Ask, type Lang, openScreen, textOf } from './fixtures.ts';
import { test as base, expect, fillLogin } from './manager.ts';

const MANAGER = 4;
const RESPONSIBLE = 5;
const WORKER = 7;

interface PeopleFixtures {
  /** Adds an account; it is inactive again when the test ends, as accounts are never deleted. */
  addResponsible: (name: string) => Promise<number>;
}

const deactivate = async (ask: Ask, id: number, name: string) => {
  await ask('/api/manager/PostUserSave', { user: { Id: id, Name: name, isActive: false } });
};

const test = base.extend<PeopleFixtures>({
  addResponsible: async ({ askAsManager }, use) => {
    const added: { id: number; name: string }[] = [];
    await use(async (name) => {
      const user = { Id: 0, Name: name, Permission: RESPONSIBLE, Mobile: '0590000123', isActive: true } as const;
      const { data } = await askAsManager('/api/manager/PostUserSave', { user });
      added.push({ id: data.id, name });
      return data.id;
    });
    for (const { id, name } of added) await deactivate(askAsManager, id, name);
  },
});

const saved = (page: Page, lng: Lang) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: textOf(lng)('ERROR.0') });
const save = (page: Page, lng: Lang) =>
  page.getByRole('button', { name: textOf(lng)('EDITOR.SAVE'), exact: true }).click();
async function searchFor(page: Page, lng: Lang, name: string) {
  const t = textOf(lng);
  await page.getByRole('searchbox', { name: t('USERS.SEARCH') }).fill(name);
  await page.getByRole('button', { name: t('USERS.SEARCH_SUBMIT'), exact: true }).click();
  await expect(page).toHaveURL(/[?&]search=/);
}

test.describe('people', () => {
  test('users are listed, searched by name, and filtered by state', { tag: '@once' }, async ({
    page,
    addResponsible,
    expectNoAxeViolations,
    lng,
    t,
    signIn,
    unique,
  }) => {
    const name = unique('مسؤول المخزن');
    const id = await addResponsible(name);
    await signIn(page);
    await openScreen(page, `/${lng}/manager/users`);
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: t('USERS.USERS') })).toBeVisible();
    await expect(main.getByRole('navigation', { name: t('USERS.KIND') }).locator('[aria-current="page"]')).toHaveText(
      t('USERS.USERS'),
    );
    await expectNoAxeViolations();

    await searchFor(page, lng, name);
    const rows = main.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(t('USERS.RESPONSIBLE'));
    await expect(main.getByText(t('USERS.COUNT', { count: 1 }))).toBeVisible();
    await expect(rows.getByRole('link')).toHaveAttribute('href', `/${lng}/manager/user/${id}`);

    const statuses = main.getByRole('navigation', { name: t('USERS.STATUS') });
    await statuses.getByRole('link', { name: t('USERS.INACTIVE'), exact: true }).click();
    await expect(main.getByText(t('USERS.NOT_FOUND'))).toBeVisible();
    await statuses.getByRole('link', { name: t('USERS.ACTIVE'), exact: true }).click();
    await expect(rows).toHaveCount(1);
    await searchFor(page, lng, unique('nobody'));
    await expect(main.getByText(t('USERS.NOT_FOUND'))).toBeVisible();
  });

  test('a user without a name is not saved', { tag: '@once' }, async ({
    page,
    expectNoAxeViolations,
    lng,
    t,
    signIn,
  }) => {
    await signIn(page);
    await openScreen(page, `/${lng}/manager/user/0`);
    let sent = 0;
    page.on('request', (request) => (sent += request.url().includes('PostUserSave') ? 1 : 0));
    await page.keyboard.press('Control+s');
    const name = page.getByRole('textbox', { name: t('USERS.NAME'), exact: true });
    const summary = page
      .getByRole('main')
      .getByRole('alert')
      .filter({ has: page.getByRole('link') });
    await expect(summary.getByRole('link')).toHaveText([`${t('USERS.NAME')}: ${t('ERR_REQUIRED')}`]);
    await expect(name).toBeFocused();
    await expect(name).toHaveAttribute('aria-invalid', 'true');
    await expectNoAxeViolations();
    expect(sent).toBe(0);
  });

  test('an account whose save was not answered is created once, and keeps what was typed since', {
    tag: '@once',
  }, async ({ page, askAsManager, putBack, consoleErrors, lng, t, signIn, unique }) => {
    const name = unique('Volunteers desk');
    const field = (label: string) => page.getByRole('textbox', { name: label, exact: true });
    let attempts = 0;
    await page.route('**/api/manager/PostUserSave', async (route) => {
      attempts += 1;
      const response = await route.fetch();
      if (attempts === 1) return route.fulfill({ status: 503, json: { status: 1, data: null, extra: {} } });
      await field(t('USERS.CITY')).fill('Nablus');
      return route.fulfill({ response });
    });
    await signIn(page);
    await openScreen(page, `/${lng}/manager/worker/0`);
    await field(t('USERS.NAME')).fill(name);
    await save(page, lng);
    await page
      .getByRole('main')
      .getByRole('button', { name: t('RETRY'), exact: true })
      .click();
    await expect(page).toHaveURL(/\/worker\/[1-9]\d*$/);
    const id = Number(page.url().split('/').pop());
    putBack(() => deactivate(askAsManager, id, name));
    await expect(field(t('USERS.CITY'))).toHaveValue('Nablus');
    const { data } = await askAsManager('/api/manager/PostUsersList', { kind: 'worker', search: name, lang: lng });
    expect(data.map(({ Name }) => Name)).toEqual([name]);
    consoleErrors.allow(/503/, /PostUserSave/);

    await save(page, lng);
    await expect(saved(page, lng)).toBeVisible();
    const stored = await askAsManager('/api/manager/PostUserLoad', { id, lang: lng });
    expect(stored.data).toMatchObject({ Name: name, City: 'Nablus' });
  });

  test('a username or an e-mail address in use is refused at its field', { tag: '@once' }, async ({
    page,
    addResponsible,
    askAsManager,
    lng,
    t,
    signIn,
    unique,
  }) => {
    const name = unique('مسؤول البرامج');
    const id = await addResponsible(name);
    const username = `taken-${id}`;
    const email = `${username}@site.example`;
    const taken = { Id: id, Name: name, Username: username, Email: email };
    expect((await askAsManager('/api/manager/PostUserSave', { user: taken })).status).toBe(0);
    await signIn(page);
    await openScreen(page, `/${lng}/manager/user/0`);
    const field = page.getByRole('textbox', { name: t('USERS.USERNAME'), exact: true });
    await page.getByRole('textbox', { name: t('USERS.NAME'), exact: true }).fill(unique('مسؤول آخر'));
    await field.fill(username);
    await save(page, lng);
    await expect(field).toHaveAccessibleDescription(`${t('ERROR.4')} ${t('USERS.USERNAME_HINT')}`);
    await expect(field).toBeFocused();
    await expect(page).toHaveURL(/\/user\/0$/);

    const address = page.getByRole('textbox', { name: t('USERS.EMAIL'), exact: true });
    await field.fill('');
    await address.fill(email);
    await save(page, lng);
    await expect(address).toHaveAccessibleDescription(t('ERROR.EMAIL_TAKEN'));
    await expect(address).toBeFocused();
    await expect(field).not.toHaveAttribute('aria-invalid', 'true');
  });

  test('what was typed when the tab was closed is offered again', { tag: '@once' }, async ({
    page,
    context,
    addResponsible,
    askAsManager,
    lng,
    t,
    signIn,
    unique,
  }) => {
    const id = await addResponsible(unique('مسؤولة الاستقبال'));
    const fieldsOf = (tab: Page) => ({
      city: tab.getByRole('textbox', { name: t('USERS.CITY'), exact: true }),
      salary: tab.getByRole('textbox', { name: t('USERS.SALARY'), exact: true }),
      inactive: tab.getByRole('radio', { name: t('USERS.INACTIVE_ONE'), exact: true }),
    });
    await signIn(page);
    await openScreen(page, `/${lng}/manager/user/${id}`);
    const before = fieldsOf(page);
    await before.city.fill('حيفا');
    await before.inactive.check();
    await before.salary.fill('٩٥٫');
    await page.getByRole('link', { name: t('BACK'), exact: true }).click();
    const question = page.getByRole('dialog', { name: t('EDITOR.LEAVE_TITLE') });
    await expect(question).toContainText(t('USERS.LEAVE_TEXT'));
    await question.getByRole('button', { name: t('EDITOR.STAY') }).click();
    const stored = () => page.evaluate(() => Object.entries(localStorage).join());
    await expect.poll(stored).toContain('٩٥٫');
    await page.close();

    const tab = await context.newPage();
    await tab.goto(`/${lng}/manager/user/0`);
    await fillLogin(tab, lng);
    const { draft, unsaved } = editorOf(tab, lng);
    await expect(tab.getByRole('heading', { level: 1, name: t('USERS.NEW_USER') })).toBeVisible();
    await expect(draft).toHaveCount(0);
    await openScreen(tab, `/${lng}/manager/user/${id}`);
    const after = fieldsOf(tab);
    await expect(after.city).toHaveValue('');
    await draft.getByRole('button', { name: t('EDITOR.DRAFT_RESTORE') }).click();
    await expect(after.city).toHaveValue('حيفا');
    await expect(after.salary).toHaveValue('٩٥٫');
    await expect(after.inactive).toBeChecked();
    await expect(draft).toHaveCount(0);
    await expect(unsaved).toBeVisible();

    await after.salary.fill('٩٥٫٥');
    await save(tab, lng);
    await expect(saved(tab, lng)).toBeVisible();
    const { data } = await askAsManager('/api/manager/PostUserLoad', { id });
    expect(data).toMatchObject({ City: 'حيفا', DailySalary: 95.5, isActive: false });
    await tab.reload();
    await expect(after.city).toHaveValue('حيفا');
    await expect(draft).toHaveCount(0);
  });

  test('managers cannot take away their own right', { tag: '@once' }, async ({
    page,
    askAsManager,
    lng,
    t,
    signIn,
  }) => {
    await signIn(page);
    await openScreen(page, `/${lng}/content/2`);
    await page
      .getByRole('navigation', { name: t('ADMIN.BAR') })
      .getByRole('link', { name: t('ADMIN.ACCOUNT') })
      .click();
    await page.getByRole('link', { name: t('ACCOUNT.DETAILS') }).click();
    const permission = page.getByRole('group', { name: t('USERS.PERMISSION'), exact: true });
    const manager = permission.getByRole('radio', { name: t('USERS.MANAGER'), exact: true });
    await expect(manager).toBeChecked();
    await permission.getByRole('radio', { name: t('USERS.NONE'), exact: true }).check();
    await save(page, lng);
    await expect(permission).toHaveAccessibleDescription(new RegExp(t('ERROR.LAST_MANAGER')));
    const id = Number(new URL(page.url()).pathname.split('/').at(-1));
    expect((await askAsManager('/api/manager/PostUserLoad', { id })).data.Permission).toBe(MANAGER);
    await manager.check();
  });

  test('a worker is added with a new site, edited, and found in the list', { tag: '@once' }, async ({
    page,
    askAsManager,
    lng,
    t,
    signIn,
    unique,
  }) => {
    const name = unique('عامل الميدان');
    const siteName = unique('موقع');
    await signIn(page);
    await openScreen(page, `/${lng}/manager/workers`);
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
    await expect(saved(page, lng)).toBeVisible();
    const { data } = await askAsManager('/api/manager/PostUserLoad', { id });
    expect(data).toMatchObject({ Name: name, City: 'جنين', DailySalary: 95.5, Permission: WORKER, isActive: true });

    await page.getByRole('link', { name: t('BACK'), exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: t('USERS.WORKERS') })).toBeVisible();
    await searchFor(page, lng, name);
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
    await expect(row).toContainText('جنين');
    await row.getByRole('link', { name }).click();
    await expect(city).toHaveValue('جنين');
    await expect(site).toBeChecked();
    await deactivate(askAsManager, id, name);
  });

  test('a password is typed for the own account alone, and never stored on the device', { tag: '@once' }, async ({
    page,
    addResponsible,
    lng,
    t,
    signIn,
    unique,
  }) => {
    const id = await addResponsible(unique('مسؤول المشتريات'));
    const password = unique('password');
    await signIn(page);
    await openScreen(page, `/${lng}/manager/user/${id}`);
    const field = page.getByLabel(t('USERS.PASSWORD'), { exact: true });
    await expect(page.getByRole('heading', { name: t('USERS.LINK') })).toBeVisible();
    await expect(field).toHaveCount(0);
    await page.getByRole('link', { name: t('ADMIN.ACCOUNT') }).click();
    await page.getByRole('link', { name: t('ACCOUNT.DETAILS') }).click();
    await field.fill(password);
    await expect(page.getByRole('heading', { name: t('USERS.LINK') })).toHaveCount(0);
    await page.getByRole('textbox', { name: t('USERS.CITY'), exact: true }).fill('حيفا');
    const stored = () => page.evaluate(() => Object.entries(localStorage).join());
    await expect.poll(stored).toContain('حيفا');
    expect(await stored()).not.toContain(password);
  });

  test('a new colleague sets their password with the link that was mailed', { tag: '@once' }, async ({
    page,
    visitor,
    ask,
    askAsManager,
    putBack,
    expectNoAxeViolations,
    lng,
    t,
    signIn,
    ownAddress,
    unique,
  }) => {
    const name = unique('colleague');
    const email = `${name}@khayr.example`;
    const password = unique('password');
    await signIn(page);
    await openScreen(page, `/${lng}/manager/user/0`);
    await page.getByRole('textbox', { name: t('USERS.NAME'), exact: true }).fill(name);
    await page.getByRole('textbox', { name: t('USERS.USERNAME'), exact: true }).fill(name);
    await page.getByRole('textbox', { name: t('USERS.EMAIL'), exact: true }).fill(email);
    await save(page, lng);
    await expect(page).toHaveURL(/\/user\/[1-9]\d*$/);
    const id = Number(page.url().split('/').pop());
    putBack(() => deactivate(askAsManager, id, name));
    const address = page.getByRole('textbox', { name: t('USERS.LINK_ADDRESS'), exact: true });
    await expect(address).toHaveValue(/\/reset-password\?code=[\w-]{43}$/);
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
    await expectNoAxeViolations();
    const link = await address.inputValue();
    expect(await waitForMail(email)).toContain(link);

    // Codes are counted by address, of this test alone.
    await visitor.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
    const setPassword = async () => {
      await openScreen(visitor, link);
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
});
