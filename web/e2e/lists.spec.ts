import { DIRECTIONS } from 'contract/languages';
import { expect, expectNoAxeViolations, openScreen, test, untilIdle } from './fixtures.ts';

const PAGE_SIZE = 10;

test('a list comes ten to a page, with a pager that marks the current page, and a note past the end', {
  tag: '@first-on-phone',
}, async ({ page, ask, consoleErrors, lng, t, main }) => {
  const { itemsCount } = (await ask('/api/home/Articles', { catId: 7, lang: lng })).extra;
  const pages = Math.ceil(itemsCount / PAGE_SIZE);
  expect(pages).toBeGreaterThan(1);

  await openScreen(page, `/${lng}/articles/7/1`);
  const items = main.getByRole('article');
  await expect(items).toHaveCount(PAGE_SIZE);
  const pager = page.getByRole('navigation', { name: t('PAGER.LABEL') });
  await expect(pager.locator('[aria-current="page"]')).toHaveText('1');

  await pager.getByRole('link', { name: t('PAGER.NEXT') }).click();
  await expect(page).toHaveURL(new RegExp(`/${lng}/articles/7/2`));
  await expect(pager.locator('[aria-current="page"]')).toHaveText('2');
  await expect(items).toHaveCount(Math.min(PAGE_SIZE, itemsCount - PAGE_SIZE));

  await page.goto(`/${lng}/articles/7/${pages}`);
  await expect(items).toHaveCount(itemsCount - PAGE_SIZE * (pages - 1));
  for (const link of await pager.getByRole('link').all()) {
    expect(await link.getAttribute('href')).toMatch(new RegExp(`^/${lng}/`));
  }

  await openScreen(page, `/${lng}/articles/7/99`);
  await expect(page.getByText(t('LIST.PAST_END'))).toBeVisible();
  consoleErrors.allow(/404/);
});

/** Widths of phones, tablets and desktops, at the boundaries of the layout. */
const WIDTHS = [320, 390, 640, 800, 1023, 1024, 1440];

for (const [name, address] of [
  ['articles', '/articles/7/1'],
  ['albums', '/gallery/6/1'],
  ['pictures of an album', '/album/18'],
] as const) {
  test(`any number of ${name} leaves no hole in its rows, at any width`, {
    tag: ['@once', '@release'],
  }, async ({ page, lng, main }) => {
    await openScreen(page, `/${lng}${address}`);
    const grid = main.locator('ul[data-kind]');
    const count = await grid.evaluate((list) => {
      while (list.children.length < 9) list.append(...[...list.children].map((item) => item.cloneNode(true)));
      return list.children.length;
    });
    for (let left = count; left > 0; left -= 1) {
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await grid.evaluate(widthOfHoles), `${left} at ${width} px`).toBeLessThan(1);
      }
      await grid.evaluate((list) => list.lastElementChild?.remove());
    }
  });
}

/** How many pixels the entries of the emptiest row of a grid leave free, beside the gaps between them. */
function widthOfHoles(grid: Element): number {
  const gap = Number.parseFloat(getComputedStyle(grid).columnGap) || 0;
  const boxes = [...grid.children].map((entry) => entry.getBoundingClientRect());
  const free = boxes.map(({ top }) => {
    const inRow = boxes.filter((box) => box.top <= top + 1 && box.bottom > top + 1);
    const taken = inRow.reduce((sum, box) => sum + box.width, (inRow.length - 1) * gap);
    return grid.getBoundingClientRect().width - taken;
  });
  return Math.max(...free);
}

test('an article shows its date, body, share links and the latest of its category, and leads to its neighbours', {
  tag: '@first-on-desktop',
}, async ({ page, ask, lng, t, main }) => {
  const { data } = await ask('/api/home/Articles', { catId: 7, lang: lng });
  const [newest, second, third] = data;
  const { extra } = await ask('/api/home/Article', { catId: 7, articleId: second?.id ?? 0, lang: lng });
  await openScreen(page, `/${lng}/article/7/${newest?.id}`);
  const title = main.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(newest?.title ?? '');
  await expect(main.locator(`time[datetime="${newest?.showTime}"]`).first()).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const links = await main.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  for (const host of ['wa.me', 'www.facebook.com', 'x.com', 'www.linkedin.com']) {
    expect(links).toContainEqual(expect.stringContaining(`https://${host}/`));
  }
  for (const { id } of data.slice(1, 7)) expect(links).toContain(`/${lng}/article/7/${id}`);

  const neighbours = page.getByRole('navigation', { name: t('ARTICLE.NEIGHBOURS') });
  const previous = neighbours.getByRole('link', { name: t('ARTICLE.PREVIOUS') });
  const next = neighbours.getByRole('link', { name: t('ARTICLE.NEXT') });
  await expect(previous).toBeHidden();
  await next.click();
  await expect(title).toHaveText(second?.title ?? '-');
  await expect(previous).toContainText(newest?.title ?? '-');
  await expect(next).toContainText(third?.title ?? '-');
  // The arrow of the previous article points back: to the left in English, to the right in Arabic.
  const pointsRight = (arrow: SVGElement) => {
    const { x, y, width, height } = arrow.getBoundingClientRect();
    const points = [...arrow.children].flatMap((part) => {
      const line = part instanceof SVGGeometryElement ? part : undefined;
      const places = Array.from({ length: 40 }, (_, place) => ((line?.getTotalLength() ?? 0) * place) / 39);
      return places.flatMap((at) => line?.getPointAtLength(at).matrixTransform(line.getScreenCTM() ?? undefined) ?? []);
    });
    const head = points.filter((point) => Math.abs(point.y - y - height / 2) > height / 10);
    return head.reduce((sum, point) => sum + point.x, 0) / head.length > x + width / 2;
  };
  expect(await previous.locator('svg').evaluate(pointsRight)).toBe(DIRECTIONS[lng] === 'rtl');
  expect(await next.locator('svg').evaluate(pointsRight)).toBe(DIRECTIONS[lng] === 'ltr');
  const related = page.getByRole('region', { name: t('ARTICLE.RELATED') });
  expect(extra.related.length).toBeGreaterThan(0);
  await expect(related.getByRole('article')).toHaveCount(extra.related.length);
  await expectNoAxeViolations(page);
  await previous.click();
  await expect(title).toHaveText(newest?.title ?? '-');
});

test('what hangs below or stands above the lines of a shortened text is painted whole', {
  tag: ['@once', '@release'],
}, async ({ page, lng, main }) => {
  await openScreen(page, `/${lng}/articles/7/1`);
  // The texts are changed below, which React would report if it had not read them by then.
  await untilIdle(page);
  const card = main.getByRole('article').first();
  for (const text of [card.getByRole('heading'), card.locator('p').last()]) {
    await expect(text).toHaveCSS('overflow', 'hidden');
    const box = await text.evaluate((element) => {
      (element.firstElementChild ?? element).textContent = 'في لأُمّي';
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x: x - 20, y: y - 20, width: width + 40, height: height + 40 };
    });
    const clamped = await page.screenshot({ clip: box, fullPage: true });
    await text.evaluate((element) => {
      element.style.overflow = 'visible';
    });
    expect(clamped.equals(await page.screenshot({ clip: box, fullPage: true }))).toBe(true);
  }
});
