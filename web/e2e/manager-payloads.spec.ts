import type { BrowserContext, Page } from 'playwright/test';
import { cleanHtml } from '../../adapter/src/html/clean-html.ts';
import { XSS_PAYLOADS } from '../../adapter/test/xss-payloads.ts';
import { hideArticle, newArticle, OWN_CATEGORY, storedArticle } from './editor.ts';
import { openScreen } from './fixtures.ts';
import { expect, test } from './manager.ts';

const TEXT = '<p>A text that is long enough to be kept as an article’s.</p>';

/** What a context's pages ran, or requested from other hosts. */
async function watch(context: BrowserContext): Promise<string[]> {
  const seen: string[] = [];
  context.on('dialog', (dialog) => {
    seen.push(dialog.message());
    void dialog.dismiss();
  });
  await context.route(/evil\.example/, (route) => {
    seen.push(route.request().url());
    return route.abort();
  });
  return seen;
}

/** Does to everything on a page what a reader might, and gives the kinds of addresses its links have. */
const pokeAll = (page: Page) =>
  page.evaluate(async () => {
    const all = [...document.querySelectorAll<HTMLElement>('main *, body > *')];
    for (const type of ['mouseover', 'focus', 'toggle', 'load', 'error', 'begin', 'start'])
      for (const element of all) element.dispatchEvent(new Event(type));
    // What an event or a picture starts comes a moment later.
    await new Promise((done) => setTimeout(done, 20));
    return [...new Set([...document.links].map(({ protocol }) => protocol))];
  });

test('no stored text runs a script or calls another host, with our content security policy and without', {
  tag: '@once',
}, async ({ browser, baseURL, askAsManager, putBack }) => {
  const id = await newArticle(askAsManager, 'en', 'What strangers might write');
  putBack(() => hideArticle(askAsManager, 'en', id));
  const contextOf = (bypassCSP: boolean) => browser.newContext({ bypassCSP, ...(baseURL ? { baseURL } : {}) });
  const [open, guarded] = [await contextOf(true), await contextOf(false)];
  const page = await open.newPage();
  const seen = await watch(open);

  // Without cleaning, a script in a text would run here.
  await page.setContent('<img src=x onerror=alert(1)>');
  await expect.poll(() => seen).toEqual(['1']);
  seen.length = 0;

  for (const payload of XSS_PAYLOADS) {
    const html = await cleanHtml(`${TEXT}${payload}`);
    await page.setContent(html);
    expect(['http:', 'https:', 'mailto:', 'tel:', 'about:']).toEqual(expect.arrayContaining(await pokeAll(page)));
    await page.evaluate((text) => {
      document.body.innerHTML = text;
    }, html);
    await pokeAll(page);
    expect(seen, html).toEqual([]);
  }

  // All of them as one stored text, on the page that the server renders and on the one that the browser renders.
  const { version } = await storedArticle(askAsManager, 'en', id);
  const article = { id, version, html: `${TEXT}${XSS_PAYLOADS.join('')}`, isVisible: 1 } as const;
  expect((await askAsManager('/api/manager/ArticleSave', { article, lang: 'en' })).status).toBe(0);
  const seenGuarded = await watch(guarded);
  for (const reader of [page, await guarded.newPage()]) {
    await openScreen(reader, `/en/article/${OWN_CATEGORY}/${id}`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('What strangers might write');
    await pokeAll(reader);
  }
  expect([...seen, ...seenGuarded]).toEqual([]);
  for (const context of [open, guarded]) await context.close();
});
