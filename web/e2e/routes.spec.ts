import { expect, LANGS, openScreen, test, textOf } from './fixtures.ts';

/** Every public route of spec §2; an id is asked of the running product. */
const ROUTES = {
  home: '',
  'article list': '/articles/7/1',
  'article list with a title': '/articles/7/2/news',
  article: '/article/7/{article}',
  'newest article of a category': '/article/9',
  'content page': '/content/1',
  'content page with a title': '/content/13/donate',
  gallery: '/gallery/6/1',
  'gallery with a title': '/gallery/6/2/photos',
  album: '/album/6/{album}',
  'newest album of a category': '/album/18',
  'album by a title': '/album/6/some-title',
  videos: '/videos/11/1',
  'videos with a title': '/videos/11/2/videos',
  contact: '/contact',
};

for (const lng of LANGS) {
  for (const [name, pattern] of Object.entries(ROUTES)) {
    test(`${name} opens in ${lng}, without axe violations`, async ({ page, ask, expectNoAxeViolations }) => {
      const article = (await ask('/api/home/Articles', { catId: 7, lang: lng })).data[0];
      const album = (await ask('/api/home/Albums', { catId: 6, lang: lng })).data[0];
      const address = pattern.replace('{article}', String(article?.id)).replace('{album}', String(album?.id));
      const response = await openScreen(page, `/${lng}${address}`);
      expect(response?.status()).toBe(200);
      await expect(page.locator('html')).toHaveAttribute('lang', lng);
      await expect(page.locator('html')).toHaveAttribute('dir', lng === 'ar' ? 'rtl' : 'ltr');
      await expect(page.getByRole('banner')).toBeVisible();
      await expect(page.getByRole('contentinfo')).toBeAttached();
      await expect(page).toHaveTitle(/\S/);
      await expectNoAxeViolations();
    });
  }

  test(`no screen in ${lng} is wider than a phone of 320 px`, async ({ page, ask }) => {
    await page.setViewportSize({ width: 320, height: 640 });
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
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, address).toBeLessThanOrEqual(0);
    }
  });

  test(`an unknown address shows home in ${lng}, with status 404`, async ({ page, consoleErrors }) => {
    const response = await page.goto(`/${lng}/no/such/place`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('region', { name: textOf(lng)('HOME.CAROUSEL') })).toBeVisible();
    // The browser reports the page's own status as an error; nothing else may be there.
    consoleErrors.expectOnly(/404/);
  });

  test(`an item that does not exist shows the not-found screen in ${lng}`, async ({ page, consoleErrors }) => {
    await page.goto(`/${lng}/article/7/999999`);
    await expect(page.getByRole('heading', { name: textOf(lng)('STATE.NOT_FOUND_TITLE') })).toBeVisible();
    consoleErrors.expectOnly(/404/);
  });
}

test('the bare address leads to the chosen language, Arabic at first', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/ar$/);
  await page.goto('/en');
  await page.goto('/');
  await expect(page).toHaveURL(/\/en$/);
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
