import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { exportSite } from '../../scripts/export/site.mjs';
import { startNginx } from '../../scripts/stack/nginx.mjs';
import { expect, test } from './fixtures.ts';

/** Of the demo's pages all are asked for, and these are compared: each kind is met many times. */
const EVERY = 3;
const PATIENCE_MS = 240_000;

/** What a reader gets of a page without its buttons. The contact page has other words in the place of its form. */
const readMain = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const pictures = Array.from(main.querySelectorAll('img'), ({ alt }) => alt);
    for (const button of main.querySelectorAll('button')) button.remove();
    return { text: main.textContent?.replace(/\s+/g, ' '), pictures };
  });

/** The addresses that a page names on its own server, without the place in the page. */
const addressesOf = (page: Page) =>
  page.evaluate(() => {
    const named = [...document.querySelectorAll<HTMLElement>('[href], [src], [srcset]')].flatMap((element) => {
      const set = element.getAttribute('srcset')?.split(',') ?? [];
      const own = [element.getAttribute('href'), element.getAttribute('src')];
      return [...own, ...set.map((candidate) => candidate.trim().split(' ')[0])];
    });
    const whole = named.flatMap((address) => (address ? [new URL(address, document.baseURI)] : []));
    return whole.filter(({ origin }) => origin === location.origin).map(({ pathname }) => pathname);
  });

test('the exported site has the pages, texts, pictures and links of the site, and needs no server of its own', {
  tag: ['@once', '@release'],
}, async ({ browser, page, baseURL, viewport }) => {
  test.setTimeout(PATIENCE_MS);
  const { origin } = new URL(baseURL ?? '');
  const folder = mkdtempSync(path.join(tmpdir(), 'khayr-static-'));
  // For the user that nginx serves as.
  chmodSync(folder, 0o755);
  const withoutScripts = await browser.newContext({ javaScriptEnabled: false, viewport });
  const nginx = await startNginx(() => ({ server: `include /etc/nginx/mime.types; root ${folder};` }));
  try {
    const { missing } = await exportSite({ from: origin, folder });
    expect([...missing]).toEqual([]);
    expect(await exportSite({ from: origin, folder })).toMatchObject({ changed: 0, removed: 0 });

    const failed: string[] = [];
    page.on('response', (response) => {
      if (response.status() >= 400) failed.push(response.url());
    });
    const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text();
    const places = Array.from(
      sitemap.matchAll(/<loc>([^<]*)<\/loc>/g),
      ([, address = '']) => new URL(address).pathname,
    );
    expect(places.length).toBeGreaterThan(100);
    const named = new Set(places.map((place) => `${place}/`));
    const onSite = await withoutScripts.newPage();
    // Its styles are in its pages.
    await onSite.route('**', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    for (const place of places.filter((_, at) => at % EVERY === 0)) {
      await Promise.all([page.goto(`${nginx.url}${place}/`), onSite.goto(origin + place)]);
      for (const address of await addressesOf(page)) named.add(address);
      if (!place.endsWith('/contact')) expect(await readMain(page), place).toEqual(await readMain(onSite));
    }
    expect(failed).toEqual([]);
    expect(await page.evaluate(() => document.styleSheets.length)).toBeGreaterThan(0);
    for (const address of named) {
      expect((await fetch(nginx.url + address, { method: 'HEAD' })).status, address).toBe(200);
    }
    const requests: string[] = [];
    page.on('request', (request) => requests.push(request.url()));

    await page.goto(`${nginx.url}/ar/search/?q=${encodeURIComponent('وَالطُّرود')}`);
    await page.getByRole('main').getByRole('link', { name: 'حملة «شتاء دافئ»' }).click();
    await expect(page).toHaveURL(`${nginx.url}/ar/article/7/56/index.html`);
    // From a disk, in whatever folder.
    await page.goto(`file://${folder}/en/search/index.html?q=parcels`);
    await page.getByRole('main').getByRole('link', { name: 'Warm Winter' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Warm Winter/);
    expect(requests.filter((address) => !address.startsWith(nginx.url) && !address.startsWith('file:'))).toEqual([]);
  } finally {
    await nginx.stop();
    await withoutScripts.close();
    rmSync(folder, { recursive: true });
  }
});
