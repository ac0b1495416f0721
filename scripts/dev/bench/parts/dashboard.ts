import type { BrowserContext, Locator, Page } from 'playwright';
import { ensureChromium, launchChromium } from '../../../stack/chromium.ts';
import type { Settings } from '../../../stack/settings.ts';
import { type Row, valueRow } from '../table.ts';

/** A slow mobile connection: 1.6 Mbit/s down, 750 kbit/s up, 150 ms. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

const WITHIN_MS = 300_000;

const ROOT = '/dashboard/admin';
const ARTICLES = `${ROOT}/content-manager/collection-types/api::article.article?plugins[i18n][locale]=ar`;

/** Half of what Strapi's own build took (docs/performance.md). */
const LIMITS = { signIn: { kilobytes: 1_150, seconds: 7.5 }, list: { kilobytes: 1_250, seconds: 9.5 } };

/**
 * Opens a screen with an empty cache on a slow line.
 * @param content What makes it usable.
 */
async function open(
  context: BrowserContext,
  url: string,
  content: (page: Page) => Locator,
): Promise<{ seconds: number; kilobytes: number; requests: number }> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', SLOW_LINE);
  let bytes = 0;
  let requests = 0;
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
    requests += 1;
  });
  const start = performance.now();
  await page.goto(url, { waitUntil: 'commit', timeout: WITHIN_MS });
  await content(page).waitFor({ timeout: WITHIN_MS });
  const seconds = (performance.now() - start) / 1000;
  const loaded = { seconds, kilobytes: bytes / 1000, requests };
  await page.close();
  return loaded;
}

/** Measures what the dashboard's first screens load, and how long that takes on a slow line with an empty cache. */
export async function dashboard({ settings: { siteUrl, env } }: { settings: Settings }): Promise<Row[]> {
  const browser = await launchChromium(await ensureChromium());
  try {
    const signIn = await browser
      .newContext()
      .then((context) => open(context, `${siteUrl}${ROOT}/auth/login`, (page) => page.locator('input[name=email]')));

    const context = await browser.newContext();
    const details = { email: env.DASHBOARD_EMAIL, password: env.DASHBOARD_PASSWORD, rememberMe: false };
    const reply = await context.request.post(`${siteUrl}${ROOT}/login`, { data: details });
    const { data } = await reply.json();
    await context.addCookies([{ name: 'jwtToken', value: data.token, url: `${siteUrl}${ROOT}` }]);
    const list = await open(context, `${siteUrl}${ARTICLES}`, (page) => page.locator('tbody td').nth(2));

    return [
      valueRow('the dashboard’s sign-in on 1.6 Mbit/s: loaded', signIn.kilobytes, 'kB', LIMITS.signIn.kilobytes),
      valueRow('the dashboard’s sign-in on 1.6 Mbit/s: usable after', signIn.seconds, 's', LIMITS.signIn.seconds),
      valueRow('a list of articles on 1.6 Mbit/s: loaded', list.kilobytes, 'kB', LIMITS.list.kilobytes),
      valueRow('a list of articles on 1.6 Mbit/s: requests', list.requests, ''),
      valueRow('a list of articles on 1.6 Mbit/s: usable after', list.seconds, 's', LIMITS.list.seconds),
    ];
  } finally {
    await browser.close();
  }
}
