import { newArticle, OWN_CATEGORY } from './editor.ts';
import { LANGS, textOf, untilAlive } from './fixtures.ts';
import { expect, signIn, test } from './manager.ts';

for (const lng of LANGS) {
  const t = textOf(lng);

  test(`a hidden item in ${lng} is not there for visitors, and opens for a manager in place`, async ({
    page,
    askAsManager,
    consoleErrors,
  }) => {
    const title = `Hidden ${crypto.randomUUID().slice(0, 8)}`;
    const id = await newArticle(askAsManager, lng, title);
    const address = `/${lng}/article/${OWN_CATEGORY}/${id}`;
    await signIn(page, lng);
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    expect(await response?.text()).not.toContain(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('navigation', { name: t('ADMIN.BAR') })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(title));
    // The browser reports the page's own status as an error.
    consoleErrors.expectOnly(/404/);
  });

  test(`what a manager sees in ${lng} is in no page that the server keeps`, async ({ page }) => {
    await signIn(page, lng);
    const response = await page.goto(`/${lng}/articles/7/1`);
    await untilAlive(page);
    const bar = page.getByRole('navigation', { name: t('ADMIN.BAR') });
    await expect(bar).toBeVisible();
    const html = (await response?.text()) ?? '';
    expect(html).toContain('<h1');
    expect(html).not.toContain(t('ADMIN.BAR'));
    expect(html).not.toContain(t('ADMIN.EDIT_ITEM', { title: '' }).trim());
  });
}
