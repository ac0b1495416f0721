import type { BrowserContext, Page } from 'playwright/test';
import { cleanHtml } from '../../adapter/src/html/clean-html.ts';
import { mutatedPayloads } from '../../adapter/test/mutated-payloads.ts';
import { XSS_PAYLOADS } from '../../adapter/test/xss-payloads.ts';
import { editorOf, editorPath, hideArticle, newArticle, OWN_CATEGORY, storedArticle } from './editor.ts';
import { openScreen, postCall, textOf } from './fixtures.ts';
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

/** How many texts are open at the same time, each in frames of its own. */
const AT_ONCE = 10;
/** How many texts are in one document, where each is only one of many. */
const IN_ONE = 100;
const MUTATIONS = Number(process.env.PAYLOADS ?? 2_000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_122);

/** Shows each text twice: as the document that the parser reads, and set into a document as React does. */
async function openEach(page: Page, texts: string[]) {
  await page.setContent('');
  await page.evaluate(async (all) => {
    const open = (srcdoc: string) => {
      const frame = document.createElement('iframe');
      const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
      frame.srcdoc = srcdoc;
      document.body.append(frame);
      return loaded.then(() => frame);
    };
    await Promise.all(
      all.map(async (text) => {
        await open(`<!doctype html><body>${text}`);
        const { contentDocument } = await open('<!doctype html><body>');
        if (contentDocument) contentDocument.body.innerHTML = text;
      }),
    );
  }, texts);
}

/** Does to everything on a page and in its frames what a reader might, and gives the kinds of addresses of all links. */
const pokeAll = (page: Page) =>
  page.evaluate(async () => {
    const documents = [document, ...[...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument)];
    const protocols = new Set<string>();
    for (const part of documents) {
      if (!part) continue;
      const all = part.querySelectorAll('main *, body > *, body > * *');
      for (const type of ['mouseover', 'focus', 'toggle', 'load', 'error', 'begin', 'start'])
        for (const element of all) element.dispatchEvent(new Event(type));
      for (const { protocol } of part.links) protocols.add(protocol);
    }
    // What an event or a picture starts comes a moment later.
    await new Promise((done) => setTimeout(done, 50));
    return [...protocols];
  });

test('two thousand mutated payloads run nothing, with our content security policy and without', {
  tag: '@once',
}, async ({ browser, baseURL }) => {
  test.setTimeout(180_000);
  const payloads = mutatedPayloads(MUTATIONS, SEED);
  const documents: string[] = [];
  for (let index = 0; index < payloads.length; index += IN_ONE) {
    const cleaned = [];
    for (const payload of payloads.slice(index, index + IN_ONE)) cleaned.push(await cleanHtml(payload));
    documents.push(cleaned.map((text) => `<div>${text}</div>`).join('\n'));
  }

  for (const bypassCSP of [true, false]) {
    const context = await browser.newContext({ bypassCSP, ...(baseURL ? { baseURL } : {}) });
    const seen: string[] = [];
    context.on('dialog', (dialog) => {
      seen.push(dialog.message());
      void dialog.dismiss();
    });
    // Nothing but the page itself is loaded: other hosts stay unasked, and every picture fails.
    await context.route(/./, (route) => (route.request().isNavigationRequest() ? route.fallback() : route.abort()));
    await context.route(
      (url) => baseURL !== undefined && url.origin !== new URL(baseURL).origin,
      (route) => route.abort(),
    );
    const page = await context.newPage();
    // A page of the site brings its policy along, which frames without an address of their own inherit.
    await page.goto('/en/content/2');
    await page.evaluate(() => document.body.replaceChildren());

    // Without cleaning, a script would run in both ways to show it, unless the policy forbids it.
    await openEach(page, ['<img src=x onerror=alert(1)>']);
    if (bypassCSP) await expect.poll(() => seen).toEqual(['1', '1']);
    else expect(seen).toEqual([]);
    seen.length = 0;

    for (const text of documents) {
      await openEach(page, [text]);
      const protocols = await pokeAll(page);
      expect(seen, text).toEqual([]);
      expect(['http:', 'https:', 'mailto:', 'tel:', 'about:']).toEqual(expect.arrayContaining(protocols));
    }
    await context.close();
  }
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

  // Without cleaning, a script in a text would run here, in both ways to show it.
  await openEach(page, ['<img src=x onerror=alert(1)>']);
  await expect.poll(() => seen).toEqual(['1', '1']);
  seen.length = 0;

  for (let index = 0; index < XSS_PAYLOADS.length; index += AT_ONCE) {
    const texts = [];
    for (const payload of XSS_PAYLOADS.slice(index, index + AT_ONCE)) texts.push(await cleanHtml(`${TEXT}${payload}`));
    await openEach(page, texts);
    const protocols = await pokeAll(page);
    expect(seen, texts.join('\n')).toEqual([]);
    expect(['http:', 'https:', 'mailto:', 'tel:', 'about:']).toEqual(expect.arrayContaining(protocols));
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

const MARKUP = '"><img src=x onerror=alert(1)><script>alert(1)</script>{{1}}';

test('markup in a title, an author, a summary and a message is text on every screen', {
  tag: '@once',
}, async ({ page, context, baseURL, askAsManager, ownAddress, putBack, signIn }) => {
  const seen = await watch(context);
  const title = `Title ${MARKUP}`;
  const id = await newArticle(askAsManager, 'en', title);
  putBack(() => hideArticle(askAsManager, 'en', id));
  const article = { id, title: `${title}!`, author: MARKUP, summary: `${title} ${MARKUP}`, isVisible: 1 } as const;
  expect((await askAsManager('/api/manager/ArticleSave', { article, lang: 'en' })).status).toBe(0);
  const message = { fromName: MARKUP, fromEmail: '', mobile: `1 ${MARKUP}`.slice(0, 30), subject: title, body: MARKUP };
  const { data } = await postCall(baseURL, '/api/home/SendMessage', { message, lang: 'en' }, ownAddress());
  putBack(() => askAsManager('/api/manager/MessageDelete', { ids: [data.id] }));

  await openScreen(page, `/en/article/${OWN_CATEGORY}/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}!`);
  await pokeAll(page);
  await signIn(page);
  await openScreen(page, `/en/articles/${OWN_CATEGORY}/1`);
  await expect(page.getByText(`${title}!`).first()).toBeVisible();
  await openScreen(page, '/en/manager/messages');
  await page.getByText(title).first().click();
  await expect(page.getByText(MARKUP, { exact: true }).first()).toBeVisible();
  await pokeAll(page);
  await openScreen(page, editorPath('en', id));
  const editor = editorOf(page, 'en');
  await expect(editor.title).toHaveValue(`${title}!`);
  const history = page
    .getByRole('main')
    .locator('details')
    .filter({ hasText: textOf('en')('EDITOR.HISTORY') });
  await history.locator('summary').click();
  await expect(history.getByRole('button').first()).toBeVisible();
  await pokeAll(page);
  expect(seen).toEqual([]);
});
