import { OWN_CATEGORY } from './editor.ts';
import { openScreen, untilHydrated } from './fixtures.ts';
import { expect, test } from './manager.ts';

test('a hidden item is status 404 for visitors, and opens for a manager at the same address', {
  tag: '@once',
}, async ({ page, consoleErrors, lng, signIn, unique, articles, bar }) => {
  const title = unique('Hidden');
  const id = await articles.add(title);
  const address = `/${lng}/article/${OWN_CATEGORY}/${id}`;
  await signIn(page);
  const response = await page.goto(address);
  expect(response?.status()).toBe(404);
  expect(await response?.text()).not.toContain(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(bar).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title));
  // The browser reports the page's own status as an error.
  consoleErrors.allow(/404/);
});

// Security: V3.
test(`no page of the server's holds what managers alone see`, {
  tag: '@once',
}, async ({ page, lng, t, signIn, bar }) => {
  await signIn(page);
  const address = `/${lng}/articles/7/1`;
  let html = '';
  // One that could not be rendered in time is sent without content, and is complete soon.
  await expect(async () => {
    const response = await page.goto(address);
    html = (await response?.text()) ?? '';
    expect(html).toContain('<h1');
  }).toPass();
  await untilHydrated(page);
  await expect(bar).toBeVisible();
  expect(html).not.toContain(t('ADMIN.BAR'));
  expect(html).not.toContain(t('ADMIN.EDIT_ITEM', { title: '' }).trim());
});

test('a screen that is loaded whole opens at its top, and going back leads to where the last one was left', {
  tag: '@once',
}, async ({ page, lng, openAsManager }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  await openAsManager(`/${lng}/manager/settings/1`);
  // As soon as the form is there, the screen is that long.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo({ top: 200, behavior: 'instant' }));
    expect(await scrolled()).toBe(200);
  }).toPass();
  await openScreen(page, `/${lng}/manager/users`);
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await expect.poll(scrolled).toBe(200);
});
