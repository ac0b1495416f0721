import type { Page } from 'playwright/test';
import {
  test as base,
  expect,
  expectNoAxeViolations,
  holdBack,
  isPhone,
  openScreen,
  untilHydrated,
  untilIdle,
} from './fixtures.ts';

const test = base.extend<{ noScript: Page }>({
  /** A page whose browser runs no scripts. */
  noScript: async ({ browser, baseURL, viewport }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL ? { baseURL } : {}) });
    await use(await context.newPage());
    await context.close();
  },
});

/** Opens an address without scripts. A page that could not be rendered in time reloads itself. */
async function openWithoutScripts(noScript: Page, address: string) {
  await noScript.goto(address);
  await expect(noScript.getByRole('main')).toBeVisible();
}

const untilPainted = (page: Page) =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** How many sections each task of the page lays out, from now until all are. */
const layOutsOf = (page: Page) =>
  page.evaluate(() => {
    const counts: number[] = [];
    return new Promise<number[]>((resolve) =>
      new MutationObserver((changes) => {
        if (document.documentElement.hasAttribute('data-laid-out')) resolve(counts);
        else counts.push(changes.length);
      }).observe(document, { subtree: true, attributeFilter: ['data-laid-out'] }),
    );
  });

/** The cumulative layout shift of a page, over its whole life. */
const layoutShiftOf = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords().map((entry) => ('value' in entry ? Number(entry.value) : 0));
    return shifts.reduce((sum, shift) => sum + shift, 0);
  });

/** Collects the calls that a page sends. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

test('the first click makes the first call', { tag: '@once' }, async ({ page, noScript, lng, main }) => {
  await openWithoutScripts(noScript, `/${lng}/gallery/6/1`);
  const calls = callsOf(page);
  await page.goto(`/${lng}/gallery/6/1`);
  await untilHydrated(page);
  await untilIdle(page);
  expect(calls).toEqual([]);
  await main.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/album\//);
  await expect.poll(() => calls).toEqual(['/api/home/Album']);
});

test('what is pressed before the scripts have come happens when they come', async ({ page, noScript, lng, t }) => {
  await openWithoutScripts(noScript, `/${lng}`);
  const allow = await holdBack(page, /\/assets\/.*\.js$/);
  await page.goto(`/${lng}`, { waitUntil: 'commit' });
  const button = t(isPhone(page) ? 'LAYOUT.OPEN_MENU' : 'SESSION.LOGIN');
  await page.getByRole('banner').getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog', { name: t(isPhone(page) ? 'LAYOUT.MAIN_MENU' : 'SESSION.LOGIN_TITLE') });
  await expect(dialog).toHaveCount(0);
  allow();
  await expect(dialog).toBeVisible();
});

test('the links of menus, pagers and lists work without scripts', {
  tag: '@first-on-phone',
}, async ({ noScript, ask, lng, t }) => {
  const { data: menu } = await ask('/api/home/Menu', { lang: lng });
  const parent = menu.find(({ children }) => children.some(({ type }) => type === 1));
  const child = parent?.children.find(({ type }) => type === 1);
  await openWithoutScripts(noScript, `/${lng}/articles/7/1`);
  const mainMenu = noScript.getByRole('banner').getByRole('navigation', { name: t('LAYOUT.MAIN_MENU') });
  await mainMenu.getByRole('button', { name: parent?.title ?? '', exact: true }).focus();
  const entry = mainMenu.getByRole('link', { name: child?.title ?? '', exact: true });
  await expect(entry).toBeVisible();
  await expect(entry).toHaveAttribute('href', new RegExp(`^/${lng}/articles/${child?.id}/1`));
  await expect(noScript.getByRole('button', { name: t('SESSION.LOGIN') })).toBeHidden();

  await noScript
    .getByRole('navigation', { name: t('PAGER.LABEL') })
    .getByRole('link', { name: t('PAGER.NEXT') })
    .click();
  await expect(noScript).toHaveURL(new RegExp(`/${lng}/articles/7/2`));
  await noScript.getByRole('main').getByRole('article').first().getByRole('link').click();
  await expect(noScript).toHaveURL(new RegExp(`/${lng}/article/7/`));
  await expect(noScript.getByRole('heading', { level: 1 })).toHaveText(/\S/);
});

/** The type of a menu entry that leads to documents. */
const DOCUMENTS = 6;

test('documents are chosen by year and kind, with scripts and without, and «back» undoes it', {
  tag: '@first-on-phone',
}, async ({ page, noScript, ask, lng, t, main }) => {
  const { data: menu } = await ask('/api/home/Menu', { lang: lng });
  const catId = menu.flatMap(({ children }) => children).find(({ type }) => type === DOCUMENTS)?.id ?? 0;
  const { data } = await ask('/api/home/Documents', { catId, lang: lng });
  const wanted = data.filter(({ sort }) => sort === 'report');
  expect(wanted.length).toBeGreaterThan(0);
  expect(wanted.length).toBeLessThan(data.length);
  const list = `/${lng}/documents/${catId}/1`;
  // Pressed before React listens, the browser sends the form by itself, with what is empty too.
  const chosen = new RegExp(`${list}(?:/[^?]*)?\\?(?:year=&)?kind=report$`);
  const choose = (on: Page) =>
    on
      .getByRole('search', { name: t('DOCUMENTS.FILTER') })
      .getByLabel(t('DOCUMENT.SORT'))
      .selectOption('report');
  const show = (on: Page) => on.getByRole('button', { name: t('DOCUMENTS.SHOW'), exact: true }).click();

  await openScreen(page, list);
  await choose(page);
  await show(page);
  await expect(page).toHaveURL(chosen);
  await expect(main.getByRole('article')).toHaveCount(wanted.length);
  await expectNoAxeViolations(page);
  await page.goBack();
  await expect(main.getByRole('article')).toHaveCount(data.length);

  await openWithoutScripts(noScript, list);
  await choose(noScript);
  await show(noScript);
  await expect(noScript.getByRole('main').getByRole('article')).toHaveCount(wanted.length);
});

test('without scripts videos and pictures lead to what they show, and a message arrives', {
  tag: ['@once', '@release'],
}, async ({ noScript, ask, lng, t }) => {
  const first = (await ask('/api/home/Videos', { catId: 11, lang: lng })).data[0];
  await openWithoutScripts(noScript, `/${lng}/videos/11/1`);
  await expect(noScript.getByRole('link', { name: first?.title ?? '', exact: true })).toHaveAttribute(
    'href',
    /^https:\/\/(www\.youtube\.com\/watch|vimeo\.com|www\.dailymotion\.com\/video)/,
  );
  await openWithoutScripts(noScript, `/${lng}/contact`);
  const answers = ['Donor', 'donor@example.org', 'Question', 'Words'];
  const names = ['CONTACT.NAME', 'CONTACT.EMAIL', 'CONTACT.SUBJECT', 'CONTACT.MESSAGE'] as const;
  for (const [place, name] of names.entries())
    await noScript.getByRole('textbox', { name: t(name) }).fill(answers[place] ?? '');
  await noScript.getByRole('button', { name: t('CONTACT.SEND') }).click();
  await expect(noScript.getByRole('heading', { level: 1 })).toHaveText(t('CONTACT.MESSAGE_SENT'));

  const { images = [] } = (await ask('/api/home/Album', { catId: 18, getImages: true, lang: lng })).extra;
  await openWithoutScripts(noScript, `/${lng}/album/18`);
  const main = noScript.getByRole('main');
  await expect(main.getByRole('img').first()).toBeVisible();
  await expect(main.getByRole('button')).toHaveCount(0);
  await main.getByRole('link', { name: t('ALBUM.OPEN', { index: 2, count: images.length }) }).click();
  await expect(noScript).toHaveURL(new RegExp(`${images[1]?.url}$`));
});

test('without scripts home has all its slides within reach, and the final numbers', {
  tag: '@release',
}, async ({ noScript, ask, lng, t }) => {
  const { data: blocks } = await ask('/api/home/HomePageContents', { lang: lng });
  const slider = blocks.find(({ type }) => type === 'ArticlesSlider');
  const numbers = blocks.find(({ type }) => type === 'Numbers');
  const counters = numbers?.type === 'Numbers' ? (numbers.data[0]?.items ?? []) : [];
  const slides = slider?.type === 'ArticlesSlider' ? (slider.data[0]?.items ?? []) : [];
  await openWithoutScripts(noScript, `/${lng}`);
  const carousel = noScript.getByRole('region', { name: t('HOME.CAROUSEL') });
  const links = carousel.getByRole('link');
  await expect(links).toHaveText(slides.map(({ title }) => title));
  await links.first().focus();
  await expect(links.first()).toBeInViewport();
  await expect(links.last()).not.toBeInViewport();
  await links.last().focus();
  await expect(links.last()).toBeInViewport();
  await expect(carousel.getByRole('button')).toHaveCount(0);
  for (const { myValue } of counters) {
    await expect(noScript.getByText(myValue.toLocaleString('en'), { exact: true })).toBeVisible();
  }
});

test('sections below the window are laid out once the reader moves, at once when the page is reloaded', {
  tag: ['@phone', '@release'],
}, async ({ page, lng, main }) => {
  const last = main.locator('section').last().getByRole('heading').first();
  const isLaidOut = () => last.evaluate((heading) => heading.checkVisibility({ contentVisibilityAuto: true }));
  await page.goto(`/${lng}`);
  await untilHydrated(page);
  await untilIdle(page);
  expect(await isLaidOut()).toBe(false);
  const sectionsAtATime = layOutsOf(page);
  await page.mouse.wheel(0, 10);
  await expect.poll(isLaidOut).toBe(true);
  const counts = await sectionsAtATime;
  expect(counts.length).toBeGreaterThan(1);
  expect(Math.max(...counts)).toBe(1);

  const top = () => last.evaluate((heading) => heading.getBoundingClientRect().top);
  await last.evaluate((heading) => heading.scrollIntoView({ block: 'start', behavior: 'instant' }));
  await page.waitForFunction(() => window.scrollY > 0);
  const before = await top();
  await page.reload();
  await untilHydrated(page);
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThan(2);
});

test('the End key and an address within the page lead to their place, though nothing has been laid out there', {
  tag: '@phone',
}, async ({ page, lng, main }) => {
  const last = main.locator('section').last().getByRole('heading').first();
  const allow = await holdBack(page, /listed-extra/);
  const toEnd = () => page.evaluate(() => document.documentElement.scrollHeight - scrollY - innerHeight);
  await page.goto(`/${lng}`);
  await untilHydrated(page);
  await page.keyboard.press('End');
  await expect.poll(async () => Math.abs(await toEnd())).toBeLessThan(2);
  await untilIdle(page);
  expect(Math.abs(await toEnd())).toBeLessThan(2);

  await page.goto(`/${lng}#${await last.getAttribute('id')}`);
  await untilHydrated(page);
  await expect(last).toBeInViewport();
  // A script that comes late takes nothing away.
  allow();
  await untilIdle(page);
  await expect(last).toBeInViewport();
});

test('no picture counts as moved when the application runs or the reader scrolls', {
  tag: '@phone',
}, async ({ page, lng }) => {
  for (const list of ['gallery/6/1', 'videos/11/1', 'articles/7/1']) {
    await page.goto(`/${lng}/${list}`);
    await untilHydrated(page);
    await untilPainted(page);
    await page.mouse.wheel(0, 600);
    await expect(page.locator('html[data-moved]')).toBeAttached();
    await untilPainted(page);
    // What search engines call good.
    expect(await layoutShiftOf(page), list).toBeLessThan(0.1);
  }
});

/** Opens a page whose fonts come after it was painted. */
async function openBeforeFonts(page: Page, address: string) {
  const allow = await holdBack(page, /\.woff2$/);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  await untilPainted(page);
  allow();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await untilPainted(page);
  await page.unrouteAll({ behavior: 'wait' });
}

test('a font that comes after the page moves nothing', { tag: '@once' }, async ({ page, lng }) => {
  for (const width of [360, 375, 412, 1280]) {
    await page.setViewportSize({ width, height: 823 });
    // The titles of the last ones take another number of lines in the fonts of most machines.
    for (const place of ['', '/content/13', '/videos/11/1', '/article/8/37', '/article/9/55']) {
      await openBeforeFonts(page, `/${lng}${place}`);
      expect(await layoutShiftOf(page), `${place} at ${width}`).toBe(0);
    }
  }
});

/** The fonts that the title of a page is drawn in; an error where the page changes meanwhile. */
async function fontsOfTitle(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: 'h1' });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ familyName }) => familyName).join();
}

test('a font that came after the page is shown from the next page on', { tag: '@once' }, async ({
  page,
  lng,
  main,
}) => {
  await openBeforeFonts(page, `/${lng}/articles/7/1`);
  await expect(async () => expect(await fontsOfTitle(page)).not.toContain('Cairo')).toPass();
  await main.getByRole('article').first().getByRole('link').first().click();
  await expect(page).toHaveURL(/\/article\//);
  await expect(async () => expect(await fontsOfTitle(page)).toBe('Cairo')).toPass();
});
