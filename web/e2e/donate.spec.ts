import { expect, expectNoAxeViolations, isPhone, openScreen, test } from './fixtures.ts';

/** The demo association's account in euros. */
const IBAN = 'DE52000000000012345678';

/** What the browser shows after «I will give»: the number, which has a check digit, and the account with its code. */
test('a gift for a campaign is promised in six touches at most, and gets a number, an account and a code', {
  tag: ['@all', '@first-on-phone'],
}, async ({ page, lng, t, ask, context, main }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { campaigns, amounts, currencies } = (await ask('/api/home/Donation', { lang: lng })).data;
  const [campaign] = campaigns;
  await openScreen(page, `/${lng}/article/${campaign?.catId}/${campaign?.id}`);
  await main
    .getByRole('region', { name: t('ARTICLE.CAMPAIGN') })
    .getByRole('link', { name: t('LAYOUT.DONATE') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/content/13\\?for=${campaign?.id}$`));
  await expect(main.getByRole('group', { name: t('DONATE.STEP_AMOUNT') })).toBeVisible();
  await expectNoAxeViolations(page);
  const go = main.getByRole('button', { name: t('DONATE.CONTINUE') });
  await go.click();
  await expect(main.getByText(t('ERROR.GIFT_AMOUNT'))).toBeVisible();
  // From here the touches are counted: an amount, on, on, and the promise.
  await main.getByRole('radio', { name: amounts[1]?.text ?? '' }).check();
  await go.click();
  await go.click();
  await main.getByRole('button', { name: t('DONATE.PROMISE') }).click();
  const sent = main.getByRole('status').filter({ hasText: t('DONATE.REFERENCE') });
  await expect(sent).toBeFocused();
  await expect(sent).toContainText(campaign?.title ?? '');
  const number = (await sent.getByText(/^\d{3}\s\d{3}\s\d{3}$/).textContent()) ?? '';
  await sent.getByRole('button', { name: t('DONATE.COPY_NAME', { name: t('DONATE.REFERENCE_NAME') }) }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number.replaceAll(/\s/g, ''));
  expect(currencies.length).toBeGreaterThan(0);
  await sent.getByRole('link', { name: t('DONATE.GIFT_PAGE') }).click();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('a link that names purpose and amount leaves two questions', { tag: '@all' }, async ({ page, lng, t, main }) => {
  await openScreen(page, `/${lng}/content/13?for=zakat&amount=12.50`);
  await expect(main.getByRole('group', { name: t('DONATE.STEP_WAY') })).toBeVisible();
  await main.getByRole('radio', { name: t('DONATE.MONTHLY') }).check();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('group', { name: t('DONATE.STEP_WHO') })).toBeVisible();
  await main.getByRole('button', { name: t('DONATE.PROMISE') }).click();
  const sent = main.getByRole('status').filter({ hasText: t('DONATE.REFERENCE') });
  await expect(sent).toContainText('12.50');
  await expect(sent.getByRole('link', { name: t('DONATE.CALENDAR') })).toHaveAttribute('href', /calendar\.ics$/);
});

test('a gift that is pressed twice is one, and «back», «forward» and a reload lose neither its number nor what was chosen', {
  tag: '@all',
}, async ({ page, lng, t, main }) => {
  const promises: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/home/Pledge')) promises.push(request.url());
  });
  await openScreen(page, `/${lng}/content/13`);
  const step = (name: string) => main.getByRole('group', { name });
  const go = main.getByRole('button', { name: t('DONATE.CONTINUE') });
  if (isPhone(page)) await expect(go).toBeInViewport({ ratio: 1 });
  await page.evaluate(() => scrollTo(0, 300));
  await go.click();
  // What is asked next is below the header, which comes back as the page scrolls up.
  const question = main.getByText(t('DONATE.STEP_AMOUNT'));
  const header = page.getByRole('banner');
  const gap = async () => {
    const [asked, above] = [await question.boundingBox(), await header.boundingBox()];
    return asked && above && asked.y - (above.y + above.height);
  };
  await expect.poll(gap).toBeGreaterThanOrEqual(0);
  const own = main.getByRole('textbox', { name: t('DONATE.OTHER') });
  for (const wrong of ['0', '12.505', '99999999999999']) {
    await own.fill(wrong);
    await go.click();
    await expect(main.getByText(t('ERROR.GIFT_AMOUNT'))).toBeVisible();
  }
  await own.fill('٣٣٫٥');
  await go.click();
  await expect(step(t('DONATE.STEP_WAY'))).toBeVisible();
  await page.goBack();
  await expect(step(t('DONATE.STEP_AMOUNT'))).toBeVisible();
  await page.goForward();
  await expect(step(t('DONATE.STEP_WAY'))).toBeVisible();
  await page.reload();
  await expect(step(t('DONATE.STEP_WAY'))).toBeVisible();
  await go.click();
  await main.getByRole('textbox', { name: t('DONATE.NAME') }).fill('Huda');
  await main.getByRole('button', { name: t('DONATE.PROMISE') }).evaluate((button: HTMLButtonElement) => {
    button.click();
    button.click();
  });
  const sent = main.getByRole('status').filter({ hasText: t('DONATE.REFERENCE') });
  await expect(sent).toContainText('33.50');
  const number = ((await sent.getByText(/^\d{3}\s\d{3}\s\d{3}$/).textContent()) ?? '').replaceAll(/\s/g, ' ');
  expect(promises).toHaveLength(1);
  await page.goBack();
  await expect(main.getByRole('textbox', { name: t('DONATE.NAME') })).toHaveValue('Huda');
  await main.getByRole('button', { name: t('DONATE.PROMISE') }).click();
  await expect(sent).toContainText(number);
  await page.reload();
  await expect(sent).toContainText(number);
  await sent.getByRole('link', { name: t('DONATE.GIFT_PAGE') }).click();
  await expect(page.getByText(number, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(sent).toContainText(number);
});

test('a gift is promised without scripts, for what its giver or a link chooses and not what stands first', {
  tag: ['@once', '@release'],
}, async ({ browser, baseURL, lng, t, ask }) => {
  const { purposes, campaigns } = (await ask('/api/home/Donation', { lang: lng })).data;
  const zakat = purposes.find(({ key }) => key === 'zakat')?.title ?? '';
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(`/${lng}/content/13?for=nothing`);
  const amount = page.getByRole('textbox', { name: t('DONATE.OTHER') });
  await amount.fill('12.5');
  const promise = page.getByRole('button', { name: t('DONATE.PROMISE') });
  await promise.click();
  await expect(page).toHaveURL(/\/content\/13\?/);
  const [campaign] = campaigns;
  await page.goto(`/${lng}/content/13?for=${campaign?.id}`);
  await expect(page.getByText(t('DONATE.FOR')).getByRole('link', { name: campaign?.title ?? '' })).toBeVisible();
  await page.goto(`/${lng}/content/13?for=zakat&amount=12.50`);
  await expect(page.getByRole('radio', { name: zakat }).first()).toBeChecked();
  await expect(amount).toHaveValue('12.5');
  await promise.click();
  await expect(page).toHaveURL(/\/gift\//);
  await expect(page.getByRole('main')).toContainText(zakat);
  await expect(page.getByText(/^\d{3}\s\d{3}\s\d{3}$/)).toBeVisible();
  await context.close();
});

test('the donate page has accounts that are copied, scanned and printed', { tag: '@all' }, async ({
  page,
  lng,
  t,
  ask,
  context,
  main,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openScreen(page, `/${lng}/content/13`);
  const account = main.getByRole('article').filter({ hasText: 'Friends of Khayr' });
  const number = account.getByText('DE52 0000 0000 0012 3456 78', { exact: true });
  await expect(number).toHaveCSS('direction', 'ltr');
  await account.getByRole('button', { name: t('DONATE.COPY_NAME', { name: t('DONATE.IBAN') }) }).click();
  await expect(account.getByRole('status').filter({ hasText: t('DONATE.COPIED') })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(IBAN);
  const title = await account.getByRole('heading').textContent();
  const code = account.getByRole('img', { name: t('DONATE.QR', { title: title ?? '' }) });
  if (isPhone(page)) await account.getByRole('button', { name: t('DONATE.SHOW_CODE') }).click();
  await expect(code).toBeVisible();

  const { extra } = await ask('/api/home/Menu', { lang: lng });
  const receipt = main.getByRole('region', { name: t('DONATE.RECEIPT') });
  await expect(receipt.getByRole('link', { name: t('DONATE.RECEIPT_CHAT') })).toHaveAttribute(
    'href',
    `https://wa.me/${extra.chatNumber.replace(/\D/g, '')}?text=${encodeURIComponent(t('DONATE.RECEIPT_MESSAGE'))}`,
  );
  await expect(receipt.getByRole('link', { name: t('DONATE.RECEIPT_MAIL') })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:${extra.contact}\\?subject=`),
  );

  const floats = page.getByRole('complementary', { name: t('LAYOUT.SHORTCUTS') });
  await expect(floats.getByRole('link', { name: t('LAYOUT.DONATE') })).toHaveCount(0);
  await expectNoAxeViolations(page);

  await page.emulateMedia({ media: 'print' });
  await expect(number).toBeVisible();
  await expect(code).toBeVisible();
  await expect(account.getByRole('button')).toHaveCount(0);
});
