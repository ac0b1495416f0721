import { expect, expectNoAxeViolations, expectToFit, openScreen, test, untilHydrated } from './fixtures.ts';

const EASTERN = { '.': '٫', ',': '٬' } as const;
const inArabicDigits = (text: string) =>
  text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'.charAt(Number(digit))).replace(/[.,]/g, (mark) => EASTERN[mark as '.']);

test('zakat is counted by keyboard without a call, and leads to the donate page with its purpose and amount', {
  tag: ['@all', '@first-on-phone'],
}, async ({ page, lng, t, ask, main, box }) => {
  const { data: zakat } = await ask('/api/home/Zakat', { lang: lng });
  await openScreen(page, `/${lng}/content/13`);
  await main.getByRole('link', { name: t('DONATE.ZAKAT') }).click();
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(t('ZAKAT.PAGE'));
  for (const { text, source } of zakat.rules) {
    await expect(main.getByText(text, { exact: true })).toBeVisible();
    await expect(main.getByText(t('ZAKAT.SOURCE', { source }), { exact: true }).first()).toBeVisible();
  }
  await untilHydrated(page);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).search + (request.postData() ?? '')));
  await box(t('ZAKAT.CASH_AMOUNT')).focus();
  await page.keyboard.type('10,000');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type(inArabicDigits('12.5'));
  await box(t('ZAKAT.OWING_AMOUNT')).fill('500,00');
  await box(t('ZAKAT.HEADS')).fill('4');
  const result = main.getByRole('region', { name: t('ZAKAT.RESULT') });
  // (10,000 + 12.5 · 100 − 500) · 2.5 %
  const due = t('ZAKAT.DUE', { amount: '268.75', currency: zakat.currency.name });
  await expect(result.getByText(due, { exact: true }).first()).toBeVisible();
  await expect(result.getByRole('status')).toHaveText(due);
  await expectNoAxeViolations(page);
  await expectToFit(page, 'zakat');
  await expect(page).toHaveURL(new RegExp(`/${lng}/zakat$`));
  expect(sent.join('')).toBe('');
  await result.getByRole('link', { name: t('ZAKAT.GIVE') }).click();
  await expect(page).toHaveURL(new RegExp(`/${lng}/content/13\\?for=zakat&amount=268\\.75&currency=[A-Z]{3}$`));
});

test('the zakat page has its rules and rates without scripts, and says what needs them', {
  tag: ['@once', '@release'],
}, async ({ browser, lng, t, ask, baseURL }) => {
  const { data: zakat } = await ask('/api/home/Zakat', { lang: lng });
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
  const page = await context.newPage();
  await page.goto(`/${lng}/zakat`);
  // No text of such an element is found by itself.
  const note = page.locator('main noscript p').first();
  await expect(note).toHaveText(t('ZAKAT.NO_SCRIPTS'));
  await expect(note).toBeVisible();
  for (const { text } of zakat.rules) await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByText(zakat.gold?.source ?? '').first()).toBeVisible();
  await expect(page.getByRole('textbox', { name: t('ZAKAT.CASH_AMOUNT') })).toBeHidden();
  await context.close();
});

test('the result is printed with what was typed, and fields are seen in forced colours', {
  tag: ['@once', '@release'],
}, async ({ page, lng, t, main, box }) => {
  await openScreen(page, `/${lng}/zakat`);
  await untilHydrated(page);
  await box(t('ZAKAT.CASH_AMOUNT')).fill('20000');
  const result = main.getByRole('region', { name: t('ZAKAT.RESULT') });
  await expect(result.getByText(/500\.00/).first()).toBeVisible();
  await page.emulateMedia({ forcedColors: 'active' });
  await expect(box(t('ZAKAT.CASH_AMOUNT'))).not.toHaveCSS('border-block-start-style', 'none');
  await page.emulateMedia({ forcedColors: 'none', media: 'print' });
  await expect(result.getByText(/500\.00/).first()).toBeVisible();
  await expect(box(t('ZAKAT.CASH_AMOUNT'))).toHaveValue('20000');
  await expect(box(t('ZAKAT.CASH_AMOUNT'))).toBeVisible();
  await expect(result.getByRole('link', { name: t('ZAKAT.GIVE') })).toBeHidden();
});
