import type { BrowserContext, Page } from 'playwright/test';
import { XSS_PAYLOADS } from '../../adapter/test/xss-payloads.ts';
import { hideArticle, newArticle, OWN_CATEGORY, storedArticle } from './editor.ts';
import { type Ask, openScreen } from './fixtures.ts';
import { expect, test } from './manager.ts';

const TEXT = '<p>A text that is long enough to be kept as an article’s.</p>';

/** What a context's pages ran, or asked of strangers. */
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

/** The HTML that visitors get of an article with each text in turn. */
async function servedOf(ask: Ask, askAsManager: Ask, id: number, texts: readonly string[]) {
  const served: string[] = [];
  for (const text of texts) {
    const { version } = await storedArticle(askAsManager, 'en', id);
    const article = { id, version, html: `${TEXT}${text}`, isVisible: 1 } as const;
    expect((await askAsManager('/api/manager/ArticleSave', { article, lang: 'en' })).status, text).toBe(0);
    served.push((await ask('/api/home/Article', { catId: OWN_CATEGORY, articleId: id, lang: 'en' })).data.html);
  }
  return served;
}

test('no stored text runs a script or asks a stranger, with our policy and without', { tag: '@desktop' }, async ({
  browser,
  baseURL,
  ask,
  askAsManager,
  putBack,
}) => {
  test.slow();
  const id = await newArticle(askAsManager, 'en', 'What strangers might write');
  putBack(() => hideArticle(askAsManager, 'en', id));
  const contextOf = (bypassCSP: boolean) => browser.newContext({ bypassCSP, ...(baseURL ? { baseURL } : {}) });
  const [open, guarded] = [await contextOf(true), await contextOf(false)];
  const page = await open.newPage();
  const seen = await watch(open);

  // As it came, the first of them would run here.
  await page.setContent('<img src=x onerror=alert(1)>');
  await expect.poll(() => seen).toEqual(['1']);
  seen.length = 0;

  for (const html of await servedOf(ask, askAsManager, id, XSS_PAYLOADS)) {
    await page.setContent(html);
    expect(['http:', 'https:', 'mailto:', 'tel:', 'about:']).toEqual(expect.arrayContaining(await pokeAll(page)));
    await page.evaluate((text) => {
      document.body.innerHTML = text;
    }, html);
    await pokeAll(page);
    expect(seen, html).toEqual([]);
  }

  // All of them in the page itself, from the server and then drawn by the browser.
  await servedOf(ask, askAsManager, id, [XSS_PAYLOADS.join('')]);
  const seenGuarded = await watch(guarded);
  for (const reader of [page, await guarded.newPage()]) {
    await openScreen(reader, `/en/article/${OWN_CATEGORY}/${id}`);
    await expect(reader.getByRole('heading', { level: 1 })).toHaveText('What strangers might write');
    await pokeAll(reader);
  }
  expect([...seen, ...seenGuarded]).toEqual([]);
  for (const context of [open, guarded]) await context.close();
});
