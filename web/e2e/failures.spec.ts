import { expect, openScreen, test, untilFormIsAlive } from './fixtures.ts';

test('without a connection pages that were read are shown as copies, and others say so at once', {
  tag: ['@once', '@release'],
}, async ({ page, context, consoleErrors, lng, t, main }) => {
  await page.clock.install();
  await openScreen(page, `/${lng}/articles/7/1`);
  const pager = page.getByRole('navigation', { name: t('PAGER.LABEL') });
  const first = await main.getByRole('article').first().getByRole('link').innerText();
  await pager.getByRole('link', { name: t('PAGER.PAGE', { page: 2 }), exact: true }).click();
  await expect(pager.locator('[aria-current="page"]')).toHaveText('2');

  await context.setOffline(true);
  // What was read within the last second is not asked for again.
  await page.clock.fastForward(1_000);
  await pager.getByRole('link', { name: t('PAGER.PAGE', { page: 1 }), exact: true }).click();
  await expect(pager.locator('[aria-current="page"]')).toHaveText('1');
  await expect(main.getByRole('article').first().getByRole('link')).toHaveText(first);
  const notice = main.getByRole('status').filter({ hasText: t('STATE.COPY') });
  await expect(notice).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect(notice).toBeInViewport();
  await main.getByRole('article').first().getByRole('link').click();
  await expect(main.getByRole('heading', { name: t('STATE.ERROR_TITLE') })).toBeVisible();
  const retry = main.getByRole('button', { name: t('RETRY') });
  await retry.click();
  await expect(main.getByText(t('STATE.OFFLINE'))).toBeVisible();
  await expect(retry).not.toHaveAttribute('aria-disabled', 'true');
  await expect(notice).toBeHidden();

  await context.setOffline(false);
  await retry.click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(first);
  await expect(main.getByText(t('STATE.COPY'))).toBeHidden();
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED|dynamically imported module/, /\/api\/home\/Article/);
});

test('after a deploy a link loads the whole page', {
  tag: ['@once', '@release'],
}, async ({ page, consoleErrors, lng, t, main }) => {
  await openScreen(page, `/${lng}`);
  await page.route(/\/album-list-screen-[^/]*\.js$/, (route) =>
    page.url().endsWith(`/${lng}`) ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const link = main.locator(`a[href^="/${lng}/gallery/6/1"]`);
  const address = (await link.getAttribute('href')) ?? '';
  const load = page.waitForRequest((request) => request.isNavigationRequest() && request.url().endsWith(address));
  await link.click();
  await load;
  await expect(main.getByRole('article').first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/${lng}$`));
  await expect(page.getByRole('region', { name: t('HOME.CAROUSEL') })).toBeVisible();
  await expect(page.getByText(t('LOADING'), { exact: true })).toHaveCount(0);
  consoleErrors.allow(/404/);
});

test('the site works where the browser refuses storage', { tag: ['@once', '@release'] }, async ({ page, lng, t }) => {
  await page.addInitScript(() => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get: refuse });
  });
  await openScreen(page, `/${lng}/contact`);
  const name = page.getByRole('textbox', { name: t('CONTACT.NAME') });
  await name.fill('Huda');
  await untilFormIsAlive(page);
  await page.getByRole('button', { name: t('CONTACT.SEND') }).click();
  await expect(page.getByText(t('ERROR.SUBJECT_INVALID')).first()).toBeVisible();
  await expect(name).toHaveValue('Huda');
});
