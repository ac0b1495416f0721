import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { exportSite } from '../../scripts/export/site.ts';
import { startNginx } from '../../scripts/stack/nginx.ts';
import { expect, test } from './fixtures.ts';

const PATIENCE_MS = 240_000;
/** Pages that are read at the same time. */
const AT_ONCE = 4;

/** The name of somebody who gives, and does not want it shown. */
const DONOR = 'donor-4c81f0';

/** The files below a folder that have one of the words in their address or text. */
const filesWith = (folder: string, words: readonly string[]) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => {
      const text = `${file} ${readFileSync(file, 'latin1')}`;
      return words.some((word) => text.includes(word));
    });

/** A page without scripts, as it was sent from an address: what a reader gets of it without its buttons, and what it names on its server. */
const readPage = (page: Page, html: string, address: string) =>
  page.evaluate(
    ([source, base]) => {
      const read = new DOMParser().parseFromString(source, 'text/html');
      const named = [...read.querySelectorAll('[href], [src], [srcset]')].flatMap((element) => {
        const set = element.getAttribute('srcset')?.split(',') ?? [];
        const own = [element.getAttribute('href'), element.getAttribute('src')];
        return [...own, ...set.map((candidate) => candidate.trim().split(' ')[0])];
      });
      const whole = named.flatMap((each) => (each ? [new URL(each, base)] : []));
      const own = whole.filter(({ origin }) => origin === new URL(base).origin).map(({ pathname }) => pathname);
      const main = read.querySelector('main');
      const hasForm = main?.querySelector('form:not([action$="/search"])') != null;
      const pictures = Array.from(main?.querySelectorAll('img') ?? [], ({ alt }) => alt);
      for (const button of main?.querySelectorAll('button') ?? []) button.remove();
      return { named: own, hasForm, main: { text: main?.textContent?.replace(/\s+/g, ' '), pictures } };
    },
    [html, address] as const,
  );

/** Does what is to be done with each, a few at once. */
async function forEach<T>(values: Iterable<T>, work: (value: T) => Promise<void>) {
  const left = values[Symbol.iterator]();
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value);
  });
  await Promise.all(workers);
}

test('the exported site has the pages, texts, pictures and links of the site, and needs no server of its own', {
  tag: ['@once', '@release'],
}, async ({ page, baseURL, ask }) => {
  test.setTimeout(PATIENCE_MS);
  const { origin } = new URL(baseURL ?? '');
  const gift = {
    ...({ purpose: 'zakat', amount: '43.21', currency: 'USD', interval: 'once', way: 'bank' } as const),
    ...({ name: DONOR, email: `${DONOR}@home.example`, mobile: '', showName: 0, remind: 0 } as const),
  };
  const { reference, link } = (await ask('/api/home/Pledge', { gift, lang: 'en' })).data;
  const folder = mkdtempSync(path.join(tmpdir(), 'khayr-static-'));
  // For the user that nginx serves as.
  chmodSync(folder, 0o755);
  const nginx = await startNginx(() => ({ server: `include /etc/nginx/mime.types; root ${folder};` }));
  try {
    const { missing } = await exportSite({ from: origin, folder });
    expect([...missing]).toEqual([]);
    expect(await exportSite({ from: origin, folder })).toMatchObject({ changed: 0, removed: 0 });
    expect(filesWith(folder, [DONOR, reference, link])).toEqual([]);

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
    const read = async (address: string) => {
      const response = await fetch(address);
      expect(response.status, address).toBe(200);
      return readPage(page, await response.text(), address);
    };
    await forEach(places, async (place) => {
      const [exported, onSite] = await Promise.all([read(`${nginx.url}${place}/`), read(origin + place)]);
      for (const address of exported.named) named.add(address);
      // A form that a server would take has other words in its place, or none.
      if (!onSite.hasForm) expect(exported.main, place).toEqual(onSite.main);
    });
    await forEach(named, async (address) => {
      expect((await fetch(nginx.url + address, { method: 'HEAD' })).status, address).toBe(200);
    });

    // One page of each kind, with its styles and pictures.
    const kinds = new Map(places.map((place) => [place.replace(/\/\d+/g, ''), place]));
    for (const place of kinds.values()) {
      await page.goto(`${nginx.url}${place}/`);
      expect(await page.evaluate(() => document.styleSheets.length), place).toBeGreaterThan(0);
    }
    expect(failed).toEqual([]);
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
    rmSync(folder, { recursive: true });
  }
});
