import { execFileSync } from 'node:child_process';
import type { Locator, Page } from 'playwright/test';
import {
  expect,
  expectNoAxeViolations,
  holdBack,
  isPhone,
  type Lang,
  OWN_NAMES,
  openScreen,
  openWithStoppedClock,
  overflowOf,
  TWIN,
  test,
  textOf,
} from './fixtures.ts';
import { openLogin } from './manager.ts';

test('the language switch stores the language and loads the same page in it', {
  tag: ['@first-on-desktop', '@firefox'],
}, async ({ page, lng }) => {
  const other = TWIN[lng];
  await openScreen(page, `/${lng}/content/13`);
  await page.getByRole('banner').getByRole('link', { name: OWN_NAMES[other], exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${other}/content/13$`));
  await expect(page.locator('html')).toHaveAttribute('lang', other);
  expect(await page.evaluate(() => localStorage.getItem('lng'))).toBe(other);
  await page.goto('/');
  await expect(page).toHaveURL(new RegExp(`/${other}$`));
});

test('the language switch of a text that is not translated says so, as does the page it leads to', {
  tag: '@once',
}, async ({ page, ask, main }) => {
  const idsIn = async (lang: 'ar' | 'en') =>
    (await ask('/api/home/Articles', { catId: 7, lang, itemsPerPage: 50 })).data.map(({ id }) => id);
  const english = await idsIn('en');
  const onlyArabic = (await idsIn('ar')).find((id) => !english.includes(id));
  expect(onlyArabic).toBeDefined();
  await openScreen(page, `/ar/article/7/${onlyArabic}`);
  const link = page.getByRole('banner').getByRole('link', { name: OWN_NAMES.en });
  await expect(link).toContainText(textOf('ar')('LAYOUT.NOT_TRANSLATED'));
  await link.click();
  await expect(page).toHaveURL(new RegExp(`/en/article/7/${onlyArabic}$`));
  await expect(page.getByText(textOf('en')('SUBSTITUTE.NOTE'))).toBeVisible();
  await expect(main.locator('[lang="ar"][dir="rtl"]').first()).toBeVisible();
});

test('the menu opens its submenus by keyboard and leads everywhere', { tag: '@firefox' }, async ({
  page,
  ask,
  lng,
  t,
}) => {
  const { data: menu } = await ask('/api/home/Menu', { lang: lng });
  const parent = menu.find(({ children }) => children.some(({ type }) => type === 1));
  const child = parent?.children.find(({ type }) => type === 1);
  await openScreen(page, `/${lng}`);
  if (isPhone(page)) {
    await page.getByRole('button', { name: t('LAYOUT.OPEN_MENU') }).click();
    const overlay = page.getByRole('dialog', { name: t('LAYOUT.MAIN_MENU') });
    await expect(overlay).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
    await expect(page.getByRole('button', { name: t('LAYOUT.OPEN_MENU') })).toBeFocused();
    await page.keyboard.press('Enter');
  }
  const scope = isPhone(page) ? page.getByRole('dialog') : page.getByRole('banner');
  const disclosure = scope.getByRole('button', { name: new RegExp(parent?.title ?? '') }).first();
  await disclosure.focus();
  await page.keyboard.press('Enter');
  await expect(disclosure).toHaveAttribute('aria-expanded', 'true');
  await scope.getByRole('link', { name: child?.title ?? '', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${lng}/articles/${child?.id}/1`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(child?.title ?? '');
});

test('footer and floats carry what the menu reply says', {
  tag: ['@first-on-phone', '@firefox'],
}, async ({ page, ask, lng, t }) => {
  const { extra } = await ask('/api/home/Menu', { lang: lng });
  await openScreen(page, `/${lng}/articles/7/2`);
  const footer = page.getByRole('contentinfo');
  await expect(footer.getByText(extra.footer.about)).toBeAttached();
  for (const { url } of extra.footer.social)
    await expect(footer.locator(`a[href="${url}"]`)).toHaveAttribute('rel', /noopener/);
  for (const { link, title } of [...extra.footer.quickLinks, ...extra.footer.pageLinks]) {
    await expect(
      footer
        .getByRole('link', { name: title })
        .and(page.locator(`[href="${link}"]`))
        .first(),
    ).toBeAttached();
  }

  const floats = page.getByRole('complementary', { name: t('LAYOUT.SHORTCUTS') });
  const asks = page.getByRole('link', { name: t('LAYOUT.DONATE'), exact: true }).and(page.locator('[data-donate]'));
  await expect(asks).toHaveCount(1);
  await expect(asks).toHaveAttribute('href', `/${lng}/content/13`);
  await floats.getByRole('button', { name: t('LAYOUT.OPEN_CONTACT') }).click();
  await expect(page.locator(`a[href^="mailto:${extra.contact}"]`).first()).toBeVisible();
  await expect(page.locator(`a[href="https://wa.me/${extra.chatNumber.replace(/\D/g, '')}"]`).first()).toBeVisible();
  const share = floats.getByRole('link', { name: t('LAYOUT.SHARE') });
  await expect(share).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=.*${encodeURIComponent(`/${lng}/articles/7/2`)}`),
  );
});

test('the floating buttons are hidden while the reader scrolls down, and over forms', {
  tag: '@phone',
}, async ({ page, lng, t, main }) => {
  const floats = page.getByRole('complementary', { name: t('LAYOUT.SHORTCUTS'), includeHidden: true });
  await openScreen(page, `/${lng}/articles/7/1`);
  await expect(floats).toBeVisible();
  const scrollBy = (pixels: number) => page.evaluate((y) => window.scrollBy({ top: y, behavior: 'instant' }), pixels);
  // A step may come before the page listens.
  await expect(async () => {
    await scrollBy(300);
    await expect(floats).toBeHidden({ timeout: 1_000 });
  }).toPass();
  await scrollBy(-100);
  await expect(floats).toBeVisible();

  await openScreen(page, `/${lng}/contact`);
  await main.getByRole('textbox').last().scrollIntoViewIfNeeded();
  await expect(floats).toBeHidden();
});

/** The lines of text that the floating buttons are over, where the page has been scrolled to. */
const coveredLines = (floats: Locator) =>
  floats.evaluate((stack) => {
    if (!stack.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return undefined;
    const buttons = [...stack.children]
      .map((button) => button.getBoundingClientRect())
      .filter(({ width }) => width > 0);
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const covered: string[] = [];
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const { parentElement: element, nodeValue } = node;
      if (!nodeValue?.trim() || !element?.checkVisibility() || element.closest('.visually-hidden')) continue;
      if (stack.contains(element)) continue;
      range.selectNodeContents(node);
      const isUnder = (a: DOMRect, b: DOMRect) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      if ([...range.getClientRects()].some((line) => buttons.some((button) => isUnder(line, button))))
        covered.push(nodeValue);
    }
    return covered;
  });

test('where a page rests, the floating buttons cover no text, or are a bar at the window’s edge', {
  tag: ['@once', '@release'],
}, async ({ page, ask, lng, t }) => {
  const floats = page.getByRole('complementary', { name: t('LAYOUT.SHORTCUTS'), includeHidden: true });
  const article = (await ask('/api/home/Articles', { catId: 7, lang: lng })).data[0];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Nothing tells what they would cover before the reader's first move.
  await page.setViewportSize({ width: 1280, height: 844 });
  await page.goto(`/${lng}/articles/7/1`);
  await expect(floats).toBeHidden();
  for (const width of [640, 820, 1024, 1200, 1339]) {
    await page.setViewportSize({ width, height: 844 });
    let shown = 0;
    for (const place of ['', `/article/7/${article?.id}`]) {
      await openWithStoppedClock(page, `/${lng}${place}`);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      for (let y = height - 900; y > 0; y -= 300) {
        await page.evaluate(
          (top) =>
            new Promise((done) => {
              const before = window.scrollY;
              window.addEventListener('scroll', done, { once: true });
              window.scrollTo({ top, behavior: 'instant' });
              // The page is not as high as it was taken to be before all of it was drawn.
              if (window.scrollY === before) done(undefined);
            }),
          y,
        );
        const covered = async () => {
          await page.clock.runFor(400);
          return (await coveredLines(floats)) ?? [];
        };
        await expect.poll(covered, `${place} at ${width} px, from ${y}`).toEqual([]);
        if (await floats.isVisible()) shown += 1;
      }
    }
    expect(shown, `${width} px`).toBeGreaterThan(0);
  }

  await page.setViewportSize({ width: 320, height: 844 });
  await expect.poll(() => floats.boundingBox()).toMatchObject({ x: 0, width: 320 });
  const { y = 0, height = 0 } = (await floats.boundingBox()) ?? {};
  expect(y + height).toBe(844);
  // The page ends above it.
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  const last = page.getByRole('contentinfo').getByRole('button');
  await expect.poll(async () => ((await last.boundingBox())?.y ?? 844) + 40).toBeLessThanOrEqual(y);
});

test('the login popup has its two views, Enter submits both, and it closes when its page is left', {
  tag: ['@first-on-phone', '@firefox'],
}, async ({ page, lng, t, main }) => {
  await openScreen(page, `/${lng}/articles/7/1`);
  await main.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/article\//);
  // The address changes before the page does.
  await expect(page.getByRole('navigation', { name: t('PAGER.LABEL') })).toBeHidden();
  await openLogin(page, lng);
  const dialog = page.getByRole('dialog', { name: t('SESSION.LOGIN_TITLE') });
  await expect(dialog).toBeVisible();
  await expectNoAxeViolations(page);

  let sent = 0;
  page.on('request', (request) => (sent += request.url().includes('/api/home/UserLogin') ? 1 : 0));
  await dialog.getByRole('textbox', { name: t('SESSION.USERNAME') }).press('Enter');
  await expect(dialog.getByText(t('SESSION.FILL_BOTH')).first()).toBeVisible();
  expect(sent).toBe(0);
  await dialog.getByRole('textbox', { name: t('SESSION.USERNAME') }).fill('nobody');
  await dialog.getByLabel(t('SESSION.PASSWORD'), { exact: true }).fill('short');
  await dialog.getByLabel(t('SESSION.PASSWORD'), { exact: true }).press('Enter');
  await expect(dialog.getByText(t('SESSION.PASSWORD_NOT_VALID'))).toBeVisible();
  await expect.poll(() => sent).toBe(1);

  // A double click whose second half hits the button of the other view.
  const answer = await holdBack(page, '**/api/home/UserLogin');
  await dialog.getByRole('button', { name: t('SESSION.SUBMIT'), exact: true }).click();
  await dialog.getByRole('button', { name: t('SESSION.FORGOT') }).click();
  await expect(dialog).toBeVisible();
  answer();
  await expect(dialog.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();

  await dialog.getByRole('button', { name: t('SESSION.FORGOT') }).click();
  const forgot = page.getByRole('dialog', { name: t('SESSION.FORGOT_TITLE') });
  await forgot.getByRole('textbox', { name: t('SESSION.EMAIL') }).fill('not an address');
  await forgot.getByRole('textbox', { name: t('SESSION.EMAIL') }).press('Enter');
  await expect(forgot.getByText(t('ERROR.EMAIL_INVALID'))).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/articles\//);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

/** What a page prints, a text for each sheet. */
async function printedSheets(page: Page): Promise<string[]> {
  const pdf = await page.pdf({ format: 'A4' });
  return execFileSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' }).split('\f').slice(0, -1);
}

/** A PDF has Arabic words in pieces, so that only the numbers of an Arabic page can be compared. */
const wordsOf = (text: string, lng: Lang) => text.match(lng === 'ar' ? /\d+/g : /[\p{L}\d]+/gu) ?? [];

const lettersOf = (text: string) => text.replace(/\s+/g, '').length;

/** What a printed page has in a color that paper does not show. */
const paleTexts = (page: Page) =>
  page.evaluate(() => {
    const isPale = (element: Element) => {
      const parts = getComputedStyle(element).color.match(/[\d.]+/g) ?? [];
      return parts.slice(0, 3).some((part) => Number(part) > 128);
    };
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility() && hasText(element) && isPale(element))
      .map(({ textContent }) => textContent);
  });

test('the header is one row in every width', { tag: '@desktop' }, async ({ page, lng }) => {
  await openScreen(page, `/${lng}/contact`);
  for (const width of [320, 390, 640, 820, 1024, 1100, 1160, 1280, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect((await page.getByRole('banner').boundingBox())?.height, `${width} px`).toBeLessThan(80);
  }
});

test('pages fit a small phone whose reader has letters twice as large', { tag: '@phone' }, async ({ page, lng }) => {
  const browser = await page.context().newCDPSession(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  for (const place of ['', '/content/13', '/article/9/6', '/contact']) {
    await openScreen(page, `/${lng}${place}`);
    await expect.poll(() => overflowOf(page), place).toBeLessThanOrEqual(0);
  }
});

test('with letters twice as large the floating buttons take an eighth of a phone at most, and nothing goes under them', {
  tag: '@phone',
}, async ({ page, lng, t, main }) => {
  await openScreen(page, `/${lng}/article/9/6`);
  await page.addStyleTag({ content: 'html { font-size: 200% }' });
  const { width = 0, height: window = 0 } = page.viewportSize() ?? {};
  const floats = page.getByRole('complementary', { name: t('LAYOUT.SHORTCUTS') });
  await expect(floats).toBeVisible();
  const barOf = async () => (await floats.boundingBox())?.height ?? 0;
  await page.setViewportSize({ width: 320, height: window });
  await expect.poll(barOf).toBeLessThanOrEqual(window / 8);
  await page.setViewportSize({ width, height: window });
  const bar = await barOf();
  expect(bar).toBeLessThanOrEqual(window / 8);
  const link = main.getByRole('link').last();
  await link.evaluate((element) => element.scrollIntoView({ block: 'end', behavior: 'instant' }));
  const { y = 0, height = 0 } = (await link.boundingBox()) ?? {};
  expect(Math.round(y + height)).toBeLessThanOrEqual(Math.ceil(window - bar));
});

test('a header that was scrolled away is there as soon as something in it has the focus', {
  tag: '@desktop',
}, async ({ page, lng }) => {
  await openScreen(page, `/${lng}/articles/7/1`);
  const header = page.getByRole('banner');
  await expect(async () => {
    await page.evaluate(() => scrollBy({ top: 300, behavior: 'instant' }));
    await expect(header).not.toBeInViewport({ timeout: 1_000 });
  }).toPass();
  await header.getByRole('link').first().focus();
  await expect(header).toBeInViewport({ ratio: 1 });
});

test('paper has all words and numbers of a page, dark on white, and whose it is', {
  tag: '@desktop',
}, async ({ page, ask, lng }) => {
  const { extra } = await ask('/api/home/Menu', { lang: lng });
  const { data: articles } = await ask('/api/home/Articles', { catId: 9, lang: lng });
  const places = ['', `/article/9/${articles[0]?.id}`, '/articles/8/1', '/content/13', '/contact'];
  for (const place of places) {
    await test.step(place, async () => {
      await openScreen(page, `/${lng}${place}`);
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await page.addStyleTag({ content: '.visually-hidden, [inert] { display: none }' });
      const expected = await page.locator('body').innerText();
      const printedFooter = await page.getByRole('contentinfo').innerText();
      expect(await paleTexts(page)).toEqual([]);
      const sheets = await printedSheets(page);
      // No sheet is blank, or has the footer alone, which each has. The partners' logos have no letters but their title's.
      for (const sheet of sheets) {
        expect(sheet).toContain(extra.contact);
        expect(lettersOf(sheet)).toBeGreaterThan(lettersOf(printedFooter) + 5);
      }
      expect(sheets[0]).toContain(`/${lng}${place}`);
      const printed = new Set(wordsOf(sheets.join(), lng));
      // The home page prints the slide that it shows.
      if (place !== '') expect(wordsOf(expected, lng).filter((word) => !printed.has(word))).toEqual([]);
      expect(wordsOf(expected, lng)).toEqual(expect.arrayContaining(wordsOf(extra.siteName, lng)));
      expect(wordsOf(sheets.join(), lng)).toEqual(expect.arrayContaining(wordsOf(extra.footer.registration, lng)));
      // The first sheet goes on after what a gift does.
      if (place === '/content/13') expect(sheets[0]).toContain('IBAN');
      await page.emulateMedia({ media: 'screen' });
    });
  }
});

test('the home page prints what its counters count, at any moment', { tag: '@desktop' }, async ({ page, lng, t }) => {
  await openWithStoppedClock(page, `/${lng}`);
  const numbers = page.getByRole('region', { name: t('HOME.NUMBERS') });
  const names = await numbers.getByRole('button').allInnerTexts();
  const values = await numbers.locator('span[data-counting] > span:first-child').allTextContents();
  await numbers.scrollIntoViewIfNeeded();
  await expect(numbers.locator('[data-counting="true"]')).toHaveCount(values.length);
  const printed = wordsOf((await printedSheets(page)).join(), lng);
  expect([names.length, values.length]).toEqual([4, 4]);
  expect(printed).toEqual(expect.arrayContaining(wordsOf([...names, ...values].join(' '), lng)));
});

test('a printed page has its content, with pictures and titles of videos, and no navigation', {
  tag: ['@once', '@release'],
}, async ({ page, ask, lng, t, main }) => {
  const article = (await ask('/api/home/Articles', { catId: 7, lang: lng })).data[0];
  await page.emulateMedia({ media: 'print' });
  for (const address of [`/article/7/${article?.id}`, '/articles/7/1', '/content/13']) {
    await openScreen(page, `/${lng}${address}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const role of ['navigation', 'complementary', 'button'] as const) {
      await expect(page.getByRole(role), `${role} of ${address}`).toHaveCount(0);
    }
    await expect(page.getByRole('region', { name: t('ARTICLE.SHARE') })).toHaveCount(0);
  }

  const { data: album } = await ask('/api/home/Album', { catId: 18, getImages: true, lang: lng });
  await openScreen(page, `/${lng}/album/18`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(album.title);
  await expect(main.getByRole('img').first()).toBeVisible();
  await expect(main.getByRole('link')).toHaveCount(0);

  const video = (await ask('/api/home/Videos', { catId: 11, lang: lng })).data[0];
  await openScreen(page, `/${lng}/videos/11/1`);
  await expect(main.getByText(video?.title ?? '', { exact: true })).toBeVisible();
});

test('reduced motion stops the carousel and the counters', {
  tag: ['@once', '@release'],
}, async ({ page, lng, t, counters }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithStoppedClock(page, `/${lng}`);
  const carousel = page.getByRole('region', { name: t('HOME.CAROUSEL') });
  await expect(carousel.getByRole('button', { name: t('HOME.PLAY') })).toBeVisible();
  await counters.last().scrollIntoViewIfNeeded();
  await expect(counters.last()).toBeInViewport();
  // One that counts would be at its first step, for as long as the clock stands still.
  await page.clock.runFor(100);
  expect(await page.locator('[data-counting="true"]').count()).toBe(0);
});
