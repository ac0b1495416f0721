import type { Locator, Page, Request } from 'playwright/test';
import {
  expect,
  expectNoAxeViolations,
  type Lang,
  openScreen,
  openWithStoppedClock,
  test,
  textOf,
  untilIdle,
} from './fixtures.ts';

function carouselOf(page: Page, lng: Lang) {
  const t = textOf(lng);
  const carousel = page.getByRole('region', { name: t('HOME.CAROUSEL') });
  /** Which slide is visible; the first is 1. */
  const shows = (index: number) =>
    expect(carousel.getByRole('button', { name: t('HOME.GO_TO_SLIDE', { index }), exact: true })).toHaveAttribute(
      'aria-current',
      'true',
    );
  return { carousel, shows };
}

/** Makes a page believe that its tab is visible or hidden; the tests' own are always visible. */
const turnTab = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  }, state);

test('the carousel moves on every 5 seconds, goes back and forth, wraps around, and can be paused', {
  tag: ['@first-on-phone', '@firefox'],
}, async ({ page, ask, lng, t }) => {
  await openWithStoppedClock(page, `/${lng}`);
  const slider = (await ask('/api/home/HomePageContents', { lang: lng })).data.find(
    ({ type }) => type === 'ArticlesSlider',
  );
  expect(slider?.data[0]?.items.length).toBe(6);
  const { carousel, shows } = carouselOf(page, lng);
  await shows(1);
  await page.clock.runFor(4_900);
  await shows(1);
  await page.clock.runFor(200);
  await shows(2);
  await page.clock.runFor(5_000);
  await shows(3);

  await carousel.getByRole('button', { name: t('HOME.PAUSE') }).click();
  const previous = carousel.getByRole('button', { name: t('HOME.PREVIOUS') });
  for (const index of [2, 1, 6]) {
    await previous.click();
    await shows(index);
  }
  await carousel.getByRole('button', { name: t('HOME.NEXT') }).click();
  await shows(1);
  await page.clock.runFor(12_000);
  await shows(1);
  await expect(carousel.getByRole('button', { name: t('HOME.PLAY') })).toBeVisible();
});

test('the carousel holds under a mouse, around the focus and in a hidden tab, and goes on after', {
  tag: '@once',
}, async ({ page, lng, t }) => {
  await openWithStoppedClock(page, `/${lng}`);
  const { carousel, shows } = carouselOf(page, lng);
  const next = carousel.getByRole('button', { name: t('HOME.NEXT') });
  const holds = [
    { hold: () => carousel.hover(), release: () => page.mouse.move(0, 0) },
    { hold: () => next.focus(), release: () => next.blur() },
    { hold: () => turnTab(page, 'hidden'), release: () => turnTab(page, 'visible') },
  ];
  for (const [moves, { hold, release }] of holds.entries()) {
    await hold();
    await page.clock.runFor(12_000);
    await shows(moves + 1);
    await release();
    await page.clock.runFor(5_100);
    await shows(moves + 2);
  }

  // Whoever has started it sees it play while its button has the focus.
  await carousel.getByRole('button', { name: t('HOME.PAUSE') }).press('Enter');
  await carousel.getByRole('button', { name: t('HOME.PLAY') }).press('Enter');
  await page.clock.runFor(5_100);
  await shows(5);
  const link = carousel.locator('[role="group"]:not([inert])').getByRole('link');
  await link.focus();
  await page.clock.runFor(12_000);
  await shows(5);
  await expect(link).toBeFocused();
});

test('the four counters count up to their values in 15 steps of 100 ms once they are seen', {
  tag: '@once',
}, async ({ page, ask, lng, t }) => {
  const block = (await ask('/api/home/HomePageContents', { lang: lng })).data.find(({ type }) => type === 'Numbers');
  const items = block?.type === 'Numbers' ? (block.data[0]?.items ?? []) : [];
  expect(items).toHaveLength(4);
  const valuesAt = (step: number) => items.map(({ myValue }) => Math.round((myValue * step) / 15).toLocaleString('en'));

  await openWithStoppedClock(page, `/${lng}`);
  const numbers = page.getByRole('region', { name: block?.data[0]?.name || t('HOME.NUMBERS') });
  /** What a reader sees: while a counter counts, its final value is in the page too, invisible. */
  const seen = () =>
    numbers
      .locator('[data-counting] > span')
      .evaluateAll((texts) =>
        texts.filter((text) => text.checkVisibility({ opacityProperty: true })).map((text) => text.textContent),
      );
  await expect(numbers.getByRole('listitem')).toContainText(items.map(({ name }) => name));
  await numbers.scrollIntoViewIfNeeded();
  await expect.poll(seen).toEqual(valuesAt(0));
  await page.clock.runFor(1_400);
  await expect.poll(seen).toEqual(valuesAt(14));
  await page.clock.runFor(100);
  await expect.poll(seen).toEqual(valuesAt(15));
});

test('the first load on a phone is light', { tag: '@phone' }, async ({ page, lng }) => {
  const weigh = async (request: Request) => {
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    return responseHeadersSize + responseBodySize;
  };
  const weights: Promise<number>[] = [];
  page.on('requestfinished', (request) => weights.push(weigh(request)));
  const response = await openScreen(page, `/${lng}`);
  // The last request that is sent without the reader: the picture of the next slide.
  await untilIdle(page);
  const nextPicture = carouselOf(page, lng).carousel.locator('img').nth(1);
  await expect(nextPicture).toHaveJSProperty('complete', true);

  expect(await response?.headerValue('content-encoding')).toBe('br');
  // 20 KiB of its own, and 12 of inlined styles.
  expect(response && (await weigh(response.request()))).toBeLessThanOrEqual(32 * 1024);
  const total = (await Promise.all(weights)).reduce((sum, weight) => sum + weight);
  expect(total).toBeLessThanOrEqual(300_000);
});

test('the counters stay apart with text of twice its size', { tag: '@release' }, async ({ page, lng, counters }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openScreen(page, `/${lng}`);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const overflows = await counters.evaluateAll((items) => items.map((item) => item.scrollWidth - item.clientWidth));
  expect(overflows).toHaveLength(4);
  expect(Math.max(...overflows)).toBeLessThanOrEqual(0);
});

test('a counter opens what it counts, with links to the articles behind it, and gets the focus back', {
  tag: '@first-on-desktop',
}, async ({ page, ask, lng, counters }) => {
  const [counted] = (await ask('/api/home/Counters', { lang: lng })).data;
  const [article] = counted?.articles ?? [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openScreen(page, `/${lng}`);
  const counter = counters.first();
  const opener = counter.getByRole('button');
  const name = (await opener.textContent()) ?? '';
  const dialog = page.getByRole('dialog', { name });
  await opener.press('Enter');
  await expect(dialog).toContainText(counted?.unit ?? '');
  await expect(dialog).toContainText(counted?.period ?? '');
  await expect(dialog.locator(`time[datetime="${counted?.updatedOn}"]`)).toBeVisible();
  await expectNoAxeViolations(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const link = dialog.getByRole('link', { name: article?.title ?? '' });
  expect(await link.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(opener).toBeFocused();

  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  await counter.click();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/${lng}/article/${article?.catId}/${article?.id}`));
  await expect(dialog).toBeHidden();
});

test('the picture of a slide is as high as its width asks for, and nothing covers it, at any width', {
  tag: ['@once', '@release'],
}, async ({ page, lng, t }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openScreen(page, `/${lng}`);
  const carousel = page.getByRole('region', { name: t('HOME.CAROUSEL') });
  const slide = carousel.getByRole('group').first();
  const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  for (const width of [320, 390, 700, 1024, 1025, 1366, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const image = slide.getByRole('img').first();
    const ratio = async () => (await boxOf(image)).height / (await boxOf(slide)).width;
    await expect.poll(ratio, { message: `${width} px` }).toBeCloseTo(width > 1024 ? 0.4 : 9 / 16, 3);
    const picture = await boxOf(image);
    const texts = [slide.getByRole('heading'), slide.locator('p'), carousel.getByRole('button').first()];
    for (const text of texts) {
      const { x, y, width: w, height: h } = await boxOf(text);
      const isBeside = x >= picture.x + picture.width || x + w <= picture.x;
      const isBelow = y >= picture.y + picture.height || y + h <= picture.y;
      expect(isBeside || isBelow, `${width} px`).toBe(true);
    }
  }
});
