import { expect, LANGS, openScreen, overflowOf, test, textOf } from './fixtures.ts';
import { addressOf, PUBLIC_ROUTES } from './public-routes.ts';

for (const lng of LANGS) {
  for (const [name, pathOf] of Object.entries(PUBLIC_ROUTES)) {
    test(`${name} opens in ${lng}, without axe violations`, async ({ page, ask, expectNoAxeViolations }) => {
      const response = await openScreen(page, await addressOf(ask, lng, pathOf));
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', lng);
      await expect(page.locator('html')).toHaveAttribute('dir', lng === 'ar' ? 'rtl' : 'ltr');
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await expect(page).toHaveTitle(/\S/);
      await expectNoAxeViolations();
    });
  }

  test(`no screen in ${lng} is wider than its window, from 320 to 1920 px`, async ({ page, ask }) => {
    const article = (await ask('/api/home/Articles', { catId: 7, lang: lng })).data[0];
    for (const address of [
      '',
      '/articles/7/1',
      `/article/7/${article?.id}`,
      '/content/4',
      '/content/13',
      '/gallery/6/1',
      '/album/18',
      '/videos/11/1',
      '/contact',
    ]) {
      await openScreen(page, `/${lng}${address}`);
      for (const width of [320, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await overflowOf(page), `${address} at ${width} px`).toBeLessThanOrEqual(0);
      }
    }
  });

  test(`an unknown address shows home in ${lng}, with status 404`, async ({ page, consoleErrors }) => {
    for (const place of ['/no/such/place', '/articles/abc/1', '/manager/user/abc']) {
      const response = await page.goto(`/${lng}${place}`);
      expect(response?.status(), place).toBe(404);
      await expect(page.getByRole('region', { name: textOf(lng)('HOME.CAROUSEL') })).toBeVisible();
    }
    // The browser reports the page's own status as an error; nothing else may be there.
    consoleErrors.expectOnly(/404/);
  });

  test(`an item that does not exist shows the not-found screen in ${lng}`, async ({ page, consoleErrors }) => {
    await page.goto(`/${lng}/article/7/999999`);
    await expect(page.getByRole('heading', { name: textOf(lng)('STATE.NOT_FOUND_TITLE') })).toBeVisible();
    consoleErrors.expectOnly(/404/);
  });
}

test('the bare address leads to Arabic, whatever was read, until a language is chosen', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/ar$/);
  await openScreen(page, '/en');
  await page.goto('/');
  await expect(page).toHaveURL(/\/ar$/);
});

test('a language that is neither ar nor en becomes ar', async ({ page }) => {
  await page.goto('/fr');
  await expect(page).toHaveURL(/\/ar$/);
  await page.goto('/fr/contact');
  await expect(page).toHaveURL(/\/ar\/contact$/);
});

test('a known route without its language shows Arabic', async ({ page }) => {
  await page.goto('/videos/11/1');
  await expect(page).toHaveURL(/\/ar\/videos\/11\/1$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
});
