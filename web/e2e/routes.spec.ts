import type { Page } from 'playwright/test';
import {
  expect,
  expectNoAxeViolations,
  FIRST_ON,
  openScreen,
  overflowOf,
  test,
  untilHydrated,
  untilIdle,
} from './fixtures.ts';
import { recordManagersCode } from './managers-code.ts';
import { addressOf, PUBLIC_SCREENS } from './public-routes.ts';

/** A page as the server sends it. One that could not be rendered in time is sent without content, and is complete soon. */
async function servedHtml(page: Page, address: string) {
  let html = '';
  await expect(async () => {
    html = await (await page.request.get(address)).text();
    expect(html).toContain('<h1');
  }).toPass();
  return html;
}

/** Headings and the length of the text of the main part, of the given HTML or of the page itself. */
const mainOf = (page: Page, html?: string) =>
  page.evaluate((text) => {
    const source = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
    const main = source.querySelector('main')?.cloneNode(true);
    if (!(main instanceof Element)) return { headings: [], length: 0 };
    // Elements for a parser without scripts, text for a browser with them.
    for (const note of main.querySelectorAll('noscript')) note.remove();
    const headings = [...main.querySelectorAll('h1, h2, h3, h4')].map((heading) => heading.textContent.trim());
    return { headings, length: main.textContent.length };
  }, html);

for (const [index, [name, pathOf]] of Object.entries(PUBLIC_SCREENS).entries()) {
  test(`${name} opens as the server renders it, without a call, managers’ code or axe violations`, {
    tag: ['@all', FIRST_ON(index)],
  }, async ({ page, ask, isMobile, lng }) => {
    const address = await addressOf(ask, lng, pathOf);
    const html = await servedHtml(page, address);
    const listManagersCode = recordManagersCode(page);
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/')) calls.push(pathname);
    });
    const response = await openScreen(page, address);
    await untilIdle(page);

    expect(response?.status()).toBe(200);
    await expect(page.locator('html')).toHaveAttribute('lang', lng);
    await expect(page.locator('html')).toHaveAttribute('dir', lng === 'ar' ? 'rtl' : 'ltr');
    await expect(page).toHaveTitle(/\S/);
    for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
    const served = await mainOf(page, html);
    expect(served.length).toBeGreaterThan(80);
    expect((await mainOf(page)).headings).toEqual(served.headings);
    expect(calls).toEqual([]);
    const { count, found } = await listManagersCode();
    expect(count).toBeGreaterThan(1);
    expect(found).toEqual([]);
    await expectNoAxeViolations(page);

    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await overflowOf(page), `${address} with text of twice its size`).toBeLessThanOrEqual(0);
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

    if (isMobile) return;
    for (const width of [320, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowOf(page), `${address} at ${width} px`).toBeLessThanOrEqual(0);
    }
  });
}

test('an unknown address shows home with status 404, and a missing item the not-found screen', {
  tag: '@once',
}, async ({ page, consoleErrors, lng, t }) => {
  for (const unknown of ['/no/such/place', '/articles/abc/1', '/manager/user/abc']) {
    const response = await page.goto(`/${lng}${unknown}`);
    expect(response?.status(), unknown).toBe(404);
    await expect(page.getByRole('region', { name: t('HOME.CAROUSEL') })).toBeVisible();
    await expect(page.getByText(t('HOME.UNKNOWN_ADDRESS'))).toBeVisible();
  }
  await page.goto(`/${lng}`);
  await expect(page.getByText(t('HOME.UNKNOWN_ADDRESS'))).toHaveCount(0);
  await page.goto(`/${lng}/article/7/999999`);
  await expect(page.getByRole('heading', { name: t('STATE.NOT_FOUND_TITLE') })).toBeVisible();
  await untilHydrated(page);
  // The browser reports the page's own status as an error.
  consoleErrors.allow(/404/);
});
