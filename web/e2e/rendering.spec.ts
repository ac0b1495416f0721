import type { Page } from 'playwright/test';
import { test as base, expect, LANGS, textOf, untilAlive } from './fixtures.ts';
import { addressOf, PUBLIC_ROUTES } from './public-routes.ts';

interface RenderingFixtures {
  /** A page whose browser runs no scripts. */
  still: Page;
}

const test = base.extend<RenderingFixtures>({
  still: async ({ browser, baseURL, viewport }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL ? { baseURL } : {}) });
    await use(await context.newPage());
    await context.close();
  },
});

/** Opens an address without scripts. A page that could not be drawn in time asks for itself again. */
async function openStill(still: Page, address: string) {
  await still.goto(address);
  await expect(still.getByRole('main')).toBeVisible();
}

/** Those of slides that are out of reach as well, which without scripts none is. */
const headings = (page: Page) => page.getByRole('main').getByRole('heading', { includeHidden: true }).allInnerTexts();

/** What a browser that runs no scripts says about it; text locators pass such notes over. */
async function expectNote(still: Page, text: string) {
  const note = still.locator('noscript');
  await expect(note).toBeVisible();
  expect(await note.innerText()).toBe(text);
}

/** Every call that a page asks over the network. */
function callsOf(page: Page): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

for (const lng of LANGS) {
  const t = textOf(lng);

  for (const [name, pathOf] of Object.entries(PUBLIC_ROUTES)) {
    test(`${name} in ${lng} comes whole from the server, and is taken over as it is`, async ({ page, still, ask }) => {
      const address = await addressOf(ask, lng, pathOf);
      await openStill(still, address);
      await expect(still.getByRole('heading', { level: 1 })).toHaveText(/\S/);
      const drawn = await headings(still);
      const text = await still.getByRole('main').innerText();
      expect(text.length).toBeGreaterThan(100);

      const calls = callsOf(page);
      await page.goto(address, { waitUntil: 'networkidle' });
      await untilAlive(page);
      expect(await headings(page)).toEqual(drawn);
      await expect(page.locator('#root')).toHaveCount(1);
      for (const landmark of ['banner', 'main', 'contentinfo'] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1);
      }
      expect(calls).toEqual([]);
    });
  }

  test(`the first click in ${lng} is the first that asks the server`, async ({ page, still }) => {
    await openStill(still, `/${lng}/gallery/6/1`);
    const calls = callsOf(page);
    await page.goto(`/${lng}/gallery/6/1`, { waitUntil: 'networkidle' });
    await untilAlive(page);
    expect(calls).toEqual([]);
    await page.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(page).toHaveURL(/\/album\//);
    await expect.poll(() => calls).toEqual(['/api/home/Album']);
  });

  test(`without scripts the pages in ${lng} lead on`, async ({ still, ask }) => {
    const { data: menu } = await ask('/api/home/Menu', { lang: lng });
    const parent = menu.find(({ children }) => children.some(({ type }) => type === 1));
    const child = parent?.children.find(({ type }) => type === 1);
    await openStill(still, `/${lng}/articles/7/1`);
    const mainMenu = still.getByRole('banner').getByRole('navigation', { name: t('LAYOUT.MAIN_MENU') });
    await mainMenu.getByRole('button', { name: parent?.title ?? '', exact: true }).focus();
    const entry = mainMenu.getByRole('link', { name: child?.title ?? '', exact: true });
    await expect(entry).toBeVisible();
    await expect(entry).toHaveAttribute('href', new RegExp(`^/${lng}/articles/${child?.id}/1`));
    await expect(still.getByRole('button', { name: t('SESSION.LOGIN') })).toBeHidden();

    await still
      .getByRole('navigation', { name: t('PAGER.LABEL') })
      .getByRole('link', { name: t('PAGER.NEXT') })
      .click();
    await expect(still).toHaveURL(new RegExp(`/${lng}/articles/7/2`));
    await still.getByRole('main').getByRole('article').first().getByRole('link').click();
    await expect(still).toHaveURL(new RegExp(`/${lng}/article/7/`));
    await expect(still.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  });

  test(`without scripts a video in ${lng} leads to its host, and the form says what it needs`, async ({
    still,
    ask,
  }) => {
    const first = (await ask('/api/home/Videos', { catId: 11, lang: lng })).data[0];
    await openStill(still, `/${lng}/videos/11/1`);
    await expect(still.getByRole('link', { name: first?.title ?? '', exact: true })).toHaveAttribute(
      'href',
      /^https:\/\/(www\.youtube\.com\/watch|vimeo\.com|www\.dailymotion\.com\/video)/,
    );
    await openStill(still, `/${lng}/contact`);
    await expectNote(still, t('NOSCRIPT.FORM'));
    await expect(still.getByRole('button', { name: t('CONTACT.SEND') })).toBeDisabled();
  });

  test(`without scripts a picture in ${lng} leads to itself, large`, async ({ still, ask }) => {
    const { images = [] } = (await ask('/api/home/Album', { catId: 18, getImages: true, lang: lng })).extra;
    await openStill(still, `/${lng}/album/18`);
    const main = still.getByRole('main');
    await expect(main.getByRole('img').first()).toBeVisible();
    await expect(main.getByRole('button')).toHaveCount(0);
    await main.getByRole('link', { name: t('ALBUM.OPEN', { index: 2, count: images.length }) }).click();
    await expect(still).toHaveURL(new RegExp(`${images[1]?.url}$`));
  });

  test(`without scripts home in ${lng} has all its slides in reach, and its numbers as they are`, async ({
    still,
    ask,
  }) => {
    const { data: blocks } = await ask('/api/home/HomePageContents', { lang: lng });
    const slider = blocks.find(({ type }) => type === 'ArticlesSlider');
    const numbers = blocks.find(({ type }) => type === 'Numbers');
    const counters = numbers?.type === 'Numbers' ? (numbers.data[0]?.items ?? []) : [];
    const slides = slider?.type === 'ArticlesSlider' ? (slider.data[0]?.items ?? []) : [];
    await openStill(still, `/${lng}`);
    const carousel = still.getByRole('region', { name: t('HOME.CAROUSEL') });
    const links = carousel.getByRole('link');
    await expect(links).toHaveText(slides.map(({ title }) => title));
    await expect(links.first()).toBeInViewport();
    await expect(links.last()).not.toBeInViewport();
    await links.last().focus();
    await expect(links.last()).toBeInViewport();
    await expect(carousel.getByRole('button')).toHaveCount(0);
    for (const { myValue } of counters) {
      await expect(still.getByText(myValue.toLocaleString('en'), { exact: true })).toBeVisible();
    }
  });

  test(`what is not there in ${lng} says so without scripts, with status 404`, async ({ still }) => {
    await openStill(still, `/${lng}/no/such/place`);
    await expect(still.getByRole('region', { name: t('HOME.CAROUSEL') })).toBeVisible();
    await openStill(still, `/${lng}/article/7/999999`);
    await expect(still.getByRole('heading', { name: t('STATE.NOT_FOUND_TITLE') })).toBeVisible();
    for (const path of ['/no/such/place', '/article/7/999999', '/articles/0/1']) {
      expect((await still.goto(`/${lng}${path}`))?.status(), path).toBe(404);
    }
  });

  test(`a page that needs scripts says so in ${lng}`, async ({ still }) => {
    for (const path of ['/manager/users', '/reset-password']) {
      await still.goto(`/${lng}${path}`);
      await expectNote(still, t('NOSCRIPT.PAGE'));
    }
  });
}
