import { OWN_CATEGORY } from './editor.ts';
import { downloadBy, expectNoAxeViolations, openScreen, overflowOf } from './fixtures.ts';
import { expect, test } from './manager.ts';

/** Playwright's headless browser says that it is a program. */
const READER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';

/** As many as no other page has in a run of all tests. */
const MORE_VISITS = 60;

/** The texts of those cells that have more than one line. Runs in the page. */
function brokenTexts(cells: Element[]) {
  return cells.flatMap((cell) => {
    const text = document.createRange();
    text.selectNodeContents(cell);
    return text.getClientRects().length > 1 ? [cell.textContent] : [];
  });
}

test('what visitors open, and that they go on to donate, is in the chart of managers within a minute', async ({
  page,
  browser,
  askAsManager,
  lng,
  t,
  unique,
  articles,
  main,
  openAsManager,
}) => {
  // A report takes half a minute.
  test.slow();
  const title = unique('An article that somebody visits');
  const id = await articles.add(title, { isVisible: 1 });
  const visitsOf = async () => {
    const { data } = await askAsManager('/api/manager/Visits', { days: 7, lang: lng });
    return {
      donations: data.days.at(-1)?.donate ?? 0,
      article: data.pages.find((one) => one.page === 'article' && one.id === id)?.count ?? 0,
    };
  };
  const before = await visitsOf();

  const reader = await browser.newContext({ userAgent: READER, locale: lng });
  try {
    const site = await reader.newPage();
    const reported = () => site.waitForRequest((request) => request.url().endsWith('/visits'));
    const [first] = await Promise.all([reported(), site.goto(`/${lng}/articles/${OWN_CATEGORY}/1`)]);
    expect(first.postDataJSON()).toEqual({ path: `/${lng}/articles/${OWN_CATEGORY}/1` });
    const link = site.getByRole('main').getByRole('link', { name: title, exact: true }).first();
    const [second] = await Promise.all([reported(), link.click()]);
    expect(second.postDataJSON().path).toContain(`/article/${OWN_CATEGORY}/${id}`);
    const donate = site
      .getByRole('main')
      .getByRole('link', { name: t('LAYOUT.DONATE') })
      .first();
    const [third] = await Promise.all([reported(), donate.click()]);
    expect(third.postDataJSON()).toMatchObject({ isDonation: true });
    // Only the most visited pages are listed, and other tests visit pages too.
    // Unlike a beacon each is known to have arrived before the browser is closed.
    await site.evaluate(
      async ([path, times]) => {
        for (let visit = 0; visit < Number(times); visit += 1)
          await fetch('/visits', { method: 'POST', body: JSON.stringify({ path }) });
      },
      [second.postDataJSON().path, MORE_VISITS],
    );
  } finally {
    await reader.close();
  }
  await expect.poll(async () => (await visitsOf()).article, { timeout: 60_000 }).toBe(1 + MORE_VISITS);
  // Other readers donate as well.
  expect((await visitsOf()).donations).toBeGreaterThan(before.donations);

  await openAsManager(`/${lng}/manager/messages`);
  await main.getByRole('link', { name: t('VISITS.TITLE') }).click();
  await expect(page.getByRole('heading', { level: 1, name: t('VISITS.TITLE') })).toBeVisible();
  await main.getByRole('link', { name: t('VISITS.LAST', { count: 7 }) }).click();
  await expect(main.getByRole('table', { name: t('VISITS.PAGES') }).getByRole('link', { name: title })).toBeVisible();
  await main.getByText(t('VISITS.TABLE')).press('Enter');
  const rows = main.getByRole('table', { name: t('VISITS.CHART_DAYS') }).getByRole('row');
  await expect(rows).toHaveCount(8);

  // The numbers of each bar, by the keyboard: in Arabic earlier days are to the right.
  const slider = main.getByRole('slider', { name: t('VISITS.DAY') });
  const dayOf = (row: number) => rows.nth(row).getByRole('rowheader').innerText();
  const chosen = main.getByRole('figure').locator('strong');
  await expect(chosen).toHaveText(await dayOf(1));
  await slider.press(lng === 'ar' ? 'ArrowRight' : 'ArrowLeft');
  await expect(chosen).toHaveText(await dayOf(2));
  await slider.press('Home');
  await expect(chosen).toHaveText(await dayOf(7));
  await expect(slider).toHaveAttribute('aria-valuetext', new RegExp(`^${await dayOf(7)}`));

  const { name, text } = await downloadBy(main.getByRole('button', { name: t('EXPORT.CSV') }));
  expect(name).toMatch(/^visits-7-days-\d{4}-\d{2}-\d{2}\.csv$/);
  const line = `"${id}","${title}","${1 + MORE_VISITS}"`;
  expect(text).toContain(line);
  const log = await askAsManager('/api/manager/AuditList', { action: 'export', kind: 'visit', lang: lng });
  expect(log.extra.itemsCount).toBeGreaterThan(0);
  await expectNoAxeViolations(page);
  for (const width of [page.viewportSize()?.width ?? 1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overflowOf(page), `the visits at ${width} px`).toBeLessThanOrEqual(0);
    expect(await main.locator('td').evaluateAll(brokenTexts), `numbers in two lines at ${width} px`).toEqual([]);
  }
});

test('the visits of managers are not reported', { tag: '@once' }, async ({ page, lng, signIn }) => {
  await signIn(page);
  const reports: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/visits')) reports.push(request.url());
  });
  const loaded = page.waitForResponse((response) => response.url().includes('/report-visits-'));
  await openScreen(page, `/${lng}/articles/7/1`);
  await loaded;
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/${lng}$`));
  expect(reports).toEqual([]);
});
