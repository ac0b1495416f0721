import type { Page } from 'playwright/test';
import { test } from './colleagues.ts';
import { type Lang, openScreen, textOf } from './fixtures.ts';
import { expect, fillLogin, submitLogin, tokenOf } from './manager.ts';

const loginOf = (page: Page, lng: Lang) => page.getByRole('dialog', { name: textOf(lng)('SESSION.LOGIN_TITLE') });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const barOf = (page: Page, lng: Lang) => page.getByRole('navigation', { name: textOf(lng)('ADMIN.BAR') });
const pencilsOf = (page: Page, lng: Lang) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${textOf(lng)('ADMIN.EDIT_ITEM', { title: '' })}`) });

test.describe('the guard', () => {
  test('asks a visitor to log in in place, and goes on to the same address', async ({
    page,
    expectNoAxeViolations,
    ownAddress,
    unique,
    lng,
    t,
  }) => {
    const dialog = loginOf(page, lng);
    const address = `/${lng}/manager/messages?state=done`;
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    // Failed logins are counted by address, of this test alone.
    await page.setExtraHTTPHeaders({ 'x-forwarded-for': ownAddress() });
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

    await submitLogin(page, lng, { username: unique('nobody'), password: 'wrong-details' });
    const alert = dialog.getByRole('alert').filter({ hasText: /\S/ });
    await expect(alert).toHaveText([t('ERROR.9')]);
    await expect(dialog.getByRole('textbox', { name: t('SESSION.USERNAME') })).toHaveValue(/^nobody-/);
    expect(calls.filter((path) => path.startsWith('/api/manager/'))).toEqual([]);

    await fillLogin(page, lng);
    await expect(heading(page, t('MESSAGES.TITLE'))).toBeVisible();
    await expect(barOf(page, lng)).toBeVisible();
    expect(page.url()).toBe(new URL(address, page.url()).href);
  });

  test('shares a session with a second tab, also one that an edit link opens', {
    tag: '@once',
  }, async ({ page, context, lng, t, signIn }) => {
    // The first tab answers later than the second one waits, which then opens the login.
    await page.addInitScript(() => {
      const post = BroadcastChannel.prototype.postMessage;
      BroadcastChannel.prototype.postMessage = function (message) {
        setTimeout(() => post.call(this, message), 1_500);
      };
    });
    await signIn(page);
    await openScreen(page, `/${lng}/articles/7/1`);
    const token = await tokenOf(page);
    const second = await context.newPage();
    await second.goto(`/${lng}/manager/users`);
    await expect(heading(second, t('USERS.USERS'))).toBeVisible();
    await expect(loginOf(second, lng)).toBeHidden();
    expect(await tokenOf(second)).toBe(token);
    await second.close();

    // The list is complete for a manager: nothing moves any more.
    const hiddenMark = page.getByRole('img', { name: new RegExp(`^${t('ADMIN.HIDDEN_ITEM', { title: '' })}`) });
    await expect(hiddenMark.first()).toBeVisible();
    const pencil = pencilsOf(page, lng).first();
    await expect(pencil).toHaveAttribute('rel', /opener/);
    const opened = context.waitForEvent('page');
    await pencil.click();
    const third = await opened;
    await expect(heading(third, t('ARTICLE_FORM.EDIT'))).toBeVisible();
    await expect(barOf(third, lng)).toBeVisible();
    expect(await tokenOf(third)).toBe(token);
  });

  test('the article list has edit links and visibility icons for managers alone', {
    tag: '@once',
  }, async ({ page, ask, expectNoAxeViolations, lng, t, signIn }) => {
    const { data } = await ask('/api/home/Articles', { catId: 7, lang: lng });
    const title = data[0]?.title ?? '';
    const main = page.getByRole('main');
    const eye = main.getByRole('img', { name: t('ADMIN.VISIBLE_ITEM', { title }), exact: true });
    await openScreen(page, `/${lng}/articles/7/1`);
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(pencilsOf(page, lng)).toHaveCount(0);
    await expect(eye).toHaveCount(0);
    await expect(barOf(page, lng)).toHaveCount(0);

    await signIn(page);
    await openScreen(page, `/${lng}/articles/7/1`);
    await expect(eye.first()).toBeVisible();
    await expect(pencilsOf(page, lng)).toHaveCount(await main.getByRole('article').count());
    await expectNoAxeViolations();

    const asVisitor = barOf(page, lng).getByRole('button', { name: t('ADMIN.VIEW_AS_VISITOR') });
    await asVisitor.click();
    await expect(asVisitor).toHaveAttribute('aria-pressed', 'true');
    await expect(pencilsOf(page, lng)).toHaveCount(0);
    await expect(eye).toHaveCount(0);
    await asVisitor.click();
    await expect(eye.first()).toBeVisible();
  });
});
