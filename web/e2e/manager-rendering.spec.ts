import { newArticle, OWN_CATEGORY } from './editor.ts';
import { untilHydrated } from './fixtures.ts';
import { expect, test } from './manager.ts';

test('a hidden item is status 404 for visitors, and opens for a manager at the same address', { tag: '@once' }, async ({
  page,
  askAsManager,
  consoleErrors,
  lng,
  t,
  signIn,
  unique,
}) => {
  const title = unique('Hidden');
  const id = await newArticle(askAsManager, lng, title);
  const address = `/${lng}/article/${OWN_CATEGORY}/${id}`;
  await signIn(page);
  const response = await page.goto(address);
  expect(response?.status()).toBe(404);
  expect(await response?.text()).not.toContain(title);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await expect(page.getByRole('navigation', { name: t('ADMIN.BAR') })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(title));
  // The browser reports the page's own status as an error.
  consoleErrors.allow(/404/);
});

test(`no page of the server's holds what managers alone see`, { tag: '@once' }, async ({ page, lng, t, signIn }) => {
  await signIn(page);
  const response = await page.goto(`/${lng}/articles/7/1`);
  await untilHydrated(page);
  const bar = page.getByRole('navigation', { name: t('ADMIN.BAR') });
  await expect(bar).toBeVisible();
  const html = (await response?.text()) ?? '';
  expect(html).toContain('<h1');
  expect(html).not.toContain(t('ADMIN.BAR'));
  expect(html).not.toContain(t('ADMIN.EDIT_ITEM', { title: '' }).trim());
});
