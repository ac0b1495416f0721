import type { Page } from 'playwright/test';
import { test } from './colleagues.ts';
import { expectNoAxeViolations, isPhone, type Lang, openScreen, textOf } from './fixtures.ts';
import { expect, fillLogin, submitLogin, tokenOf } from './manager.ts';

const loginOf = (page: Page, lng: Lang) => page.getByRole('dialog', { name: textOf(lng)('SESSION.LOGIN_TITLE') });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const pencilsOf = (page: Page, lng: Lang) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${textOf(lng)('ADMIN.EDIT_ITEM', { title: '' })}`) });

test('a visitor is asked to log in in place, and goes on to the same address', async ({
  page,
  ownAddress,
  unique,
  lng,
  t,
  main,
  bar,
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
  await expectNoAxeViolations(page);
  await main.getByRole('button', { name: t('SESSION.LOGIN'), exact: true }).click();

  await submitLogin(page, lng, { username: unique('nobody'), password: 'wrong-details' });
  const alert = dialog.getByRole('alert').filter({ hasText: /\S/ });
  await expect(alert).toHaveText([t('ERROR.9')]);
  await expect(dialog.getByRole('textbox', { name: t('SESSION.USERNAME') })).toHaveValue(/^nobody-/);
  expect(calls.filter((path) => path.startsWith('/api/manager/'))).toEqual([]);

  await fillLogin(page, lng);
  await expect(heading(page, t('MESSAGES.TITLE'))).toBeVisible();
  await expect(bar).toBeVisible();
  expect(page.url()).toBe(new URL(address, page.url()).href);
});

test('a second tab gets the session of the first', {
  tag: '@once',
}, async ({ page, context, lng, t, openAsManager }) => {
  // The first tab answers later than the second one waits, which then opens the login.
  await page.addInitScript(() => {
    const post = BroadcastChannel.prototype.postMessage;
    BroadcastChannel.prototype.postMessage = function (message) {
      setTimeout(() => post.call(this, message), 1_500);
    };
  });
  await openAsManager(`/${lng}/articles/7/1`);
  const token = await tokenOf(page);
  const second = await context.newPage();
  await second.goto(`/${lng}/manager/users`);
  await expect(heading(second, t('USERS.USERS'))).toBeVisible();
  await expect(loginOf(second, lng)).toBeHidden();
  expect(await tokenOf(second)).toBe(token);
});

test('the article list has edit links and visibility icons for managers alone', {
  tag: '@once',
}, async ({ page, ask, lng, t, main, openAsManager, bar }) => {
  const { data } = await ask('/api/home/Articles', { catId: 7, lang: lng });
  const title = data[0]?.title ?? '';
  const eye = main.getByRole('img', { name: t('ADMIN.VISIBLE_ITEM', { title }), exact: true });
  await openScreen(page, `/${lng}/articles/7/1`);
  await expect(main.getByRole('article').first()).toBeVisible();
  await expect(pencilsOf(page, lng)).toHaveCount(0);
  await expect(eye).toHaveCount(0);
  await expect(bar).toHaveCount(0);

  await openAsManager(`/${lng}/articles/7/1`);
  await expect(eye.first()).toBeVisible();
  await expect(pencilsOf(page, lng)).toHaveCount(await main.getByRole('article').count());
  await expectNoAxeViolations(page);

  if (isPhone(page)) await bar.getByRole('button', { name: t('ADMIN.MANAGE') }).click();
  const asVisitor = bar.getByRole('button', { name: t('ADMIN.VIEW_AS_VISITOR') });
  await asVisitor.click();
  await expect(asVisitor).toHaveAttribute('aria-pressed', 'true');
  await expect(pencilsOf(page, lng)).toHaveCount(0);
  await expect(eye).toHaveCount(0);
  await asVisitor.click();
  await expect(eye.first()).toBeVisible();
});
