import type { Page } from 'playwright/test';
import { LANGS, type Lang, openScreen, textOf } from './fixtures.ts';
import { test as base, endSession, expect, fillLogin, signIn, tokenOf } from './manager.ts';

const RESPONSIBLE = 5;

interface Account {
  name: string;
  username: string;
  password: string;
}

interface GuardFixtures {
  /** Somebody who may log in and manages nothing; inactive again when the test ends. */
  responsible: Account;
}

const test = base.extend<GuardFixtures>({
  responsible: async ({ askAsManager }, use) => {
    const username = `store-${crypto.randomUUID().slice(0, 8)}`;
    const account = { name: `مسؤول المخزن ${username}`, username, password: crypto.randomUUID() };
    const user = {
      Id: 0,
      Name: account.name,
      Username: username,
      Password: account.password,
      Permission: RESPONSIBLE,
      isActive: true,
    } as const;
    const { data } = await askAsManager('/api/manager/PostUserSave', { user, requestId: crypto.randomUUID() });
    await use(account);
    await askAsManager('/api/manager/PostUserSave', { user: { Id: data.id, Name: account.name, isActive: false } });
  },
});

const loginOf = (page: Page, lng: Lang) => {
  const t = textOf(lng);
  const dialog = page.getByRole('dialog', { name: t('SESSION.LOGIN_TITLE') });
  return {
    dialog,
    send: async ({ username, password }: Pick<Account, 'username' | 'password'>) => {
      await dialog.getByRole('textbox', { name: t('SESSION.USERNAME') }).fill(username);
      await dialog.getByLabel(t('SESSION.PASSWORD'), { exact: true }).fill(password);
      await dialog.getByRole('button', { name: t('SESSION.SUBMIT'), exact: true }).click();
    },
  };
};

const isTokenAlive = async (page: Page, token: string) => {
  const response = await fetch(new URL('/api/home/LoadUserSettings', page.url()), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return (await response.json()).status === 0;
};

for (const lng of LANGS) {
  const t = textOf(lng);
  const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
  const bar = (page: Page) => page.getByRole('navigation', { name: t('ADMIN.BAR') });
  const logOut = (page: Page) =>
    bar(page)
      .getByRole('button', { name: t('SESSION.LOGOUT'), exact: true })
      .click();
  const pencils = (page: Page) =>
    page.getByRole('main').getByRole('link', { name: new RegExp(`^${t('ADMIN.EDIT_ITEM', { title: '' })}`) });

  test.describe(`the guard in ${lng}`, () => {
    test('asks a visitor to log in in place, and goes on to the same address', async ({
      page,
      expectNoAxeViolations,
    }) => {
      const { dialog, send } = loginOf(page, lng);
      const address = `/${lng}/manager/messages?state=done`;
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      // Failed logins are counted by address, of this test alone.
      await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.1.${lng.length}.${Math.ceil(Math.random() * 250)}` });
      await page.goto(address);
      await expect(dialog).toBeVisible();
      await expect(heading(page, t('ACCESS.LOGIN_TITLE'))).toBeAttached();
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expectNoAxeViolations();
      await page
        .getByRole('main')
        .getByRole('button', { name: t('SESSION.LOGIN'), exact: true })
        .click();

      await send({ username: `nobody-${crypto.randomUUID()}`, password: 'wrong-details' });
      const alert = dialog.getByRole('alert').filter({ hasText: /\S/ });
      await expect(alert).toHaveText([t('ERROR.9')]);
      await expect(dialog.getByRole('textbox', { name: t('SESSION.USERNAME') })).toHaveValue(/^nobody-/);
      expect(asked.filter((path) => path.startsWith('/api/manager/'))).toEqual([]);

      await fillLogin(page, lng);
      await expect(heading(page, t('MESSAGES.TITLE'))).toBeVisible();
      await expect(bar(page)).toBeVisible();
      expect(page.url()).toBe(new URL(address, page.url()).href);
    });

    test('lends a session to a second tab, also one that a pencil opens', async ({ page, context }) => {
      await signIn(page, lng);
      const token = await tokenOf(page);
      const second = await context.newPage();
      await second.goto(`/${lng}/manager/users`);
      await expect(heading(second, t('USERS.USERS'))).toBeVisible();
      await expect(loginOf(second, lng).dialog).toBeHidden();
      expect(await tokenOf(second)).toBe(token);
      await second.close();

      await openScreen(page, `/${lng}/articles/7/1`);
      const pencil = pencils(page).first();
      await expect(pencil).toHaveAttribute('rel', /opener/);
      const opened = context.waitForEvent('page');
      await pencil.click();
      const third = await opened;
      await expect(heading(third, t('ARTICLE_FORM.EDIT'))).toBeVisible();
      await expect(bar(third)).toBeVisible();
      expect(await tokenOf(third)).toBe(token);
    });

    test('asks again where the session has ended meanwhile', async ({ page }) => {
      await signIn(page, lng);
      await endSession(page);
      await page.goto(`/${lng}/manager/users`);
      await expect(loginOf(page, lng).dialog).toBeVisible();
      await fillLogin(page, lng);
      await expect(heading(page, t('USERS.USERS'))).toBeVisible();
    });

    test('tells somebody without the right so, and lets them log out', async ({
      page,
      responsible,
      expectNoAxeViolations,
    }) => {
      const { dialog, send } = loginOf(page, lng);
      await page.goto(`/${lng}/manager/users`);
      await expect(dialog).toBeVisible();
      await send(responsible);
      await expect(heading(page, t('ACCESS.NO_RIGHT_TITLE'))).toBeVisible();
      await expect(page.getByRole('main')).toContainText(responsible.name);
      await expect(bar(page)).toBeHidden();
      await expectNoAxeViolations();
      const token = await tokenOf(page);
      expect(await isTokenAlive(page, token)).toBe(true);

      await openScreen(page, `/${lng}/articles/7/1`);
      await expect(pencils(page)).toHaveCount(0);
      await page.goto(`/${lng}/manager/users`);
      await page
        .getByRole('main')
        .getByRole('button', { name: t('SESSION.LOGOUT'), exact: true })
        .click();
      await expect(heading(page, t('ACCESS.NO_RIGHT_TITLE'))).toBeHidden();
      await expect.poll(() => tokenOf(page)).toBe('');
      expect(await isTokenAlive(page, token)).toBe(false);
    });

    test('logging out ends the session, here and on the server', async ({ page }) => {
      await signIn(page, lng);
      const token = await tokenOf(page);
      expect(await isTokenAlive(page, token)).toBe(true);
      await openScreen(page, `/${lng}/gallery/6/1`);
      await page.goto(`/${lng}/manager/users`);
      await expect(heading(page, t('USERS.USERS'))).toBeVisible();
      await logOut(page);
      await expect(bar(page)).toBeHidden();
      await expect(page).not.toHaveURL(/\/manager\//);
      expect(await tokenOf(page)).toBe('');
      expect(await isTokenAlive(page, token)).toBe(false);
      await page.goto(`/${lng}/manager/users`);
      await expect(loginOf(page, lng).dialog).toBeVisible();
    });

    test('the article list has its pencils and eyes for a manager alone', async ({
      page,
      ask,
      expectNoAxeViolations,
    }) => {
      const { data } = await ask('/api/home/Articles', { catId: 7, lang: lng });
      const title = data[0]?.title ?? '';
      const main = page.getByRole('main');
      const eye = main.getByRole('img', { name: t('ADMIN.VISIBLE_ITEM', { title }), exact: true });
      await openScreen(page, `/${lng}/articles/7/1`);
      await expect(main.getByRole('article').first()).toBeVisible();
      await expect(pencils(page)).toHaveCount(0);
      await expect(eye).toHaveCount(0);
      await expect(bar(page)).toHaveCount(0);

      await signIn(page, lng);
      await openScreen(page, `/${lng}/articles/7/1`);
      await expect(eye.first()).toBeVisible();
      expect(await pencils(page).count()).toBe(await main.getByRole('article').count());
      await expectNoAxeViolations();

      const asVisitor = bar(page).getByRole('button', { name: t('ADMIN.VIEW_AS_VISITOR') });
      await asVisitor.click();
      await expect(asVisitor).toHaveAttribute('aria-pressed', 'true');
      await expect(pencils(page)).toHaveCount(0);
      await expect(eye).toHaveCount(0);
      await asVisitor.click();
      await expect(eye.first()).toBeVisible();
    });
  });
}
