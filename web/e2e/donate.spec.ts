import { expect, expectNoAxeViolations, isPhone, openScreen, test } from './fixtures.ts';

/** The demo association's account in euros. */
const IBAN = 'DE52000000000012345678';

test('a gift for a campaign has an amount, a note to copy, an account that is scanned and printed, and a receipt', {
  tag: ['@all', '@first-on-phone'],
}, async ({ page, lng, t, ask, context, main }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { campaigns, amounts } = (await ask('/api/home/Donation', { lang: lng })).data;
  const [campaign] = campaigns;
  await openScreen(page, `/${lng}/article/${campaign?.catId}/${campaign?.id}`);
  await main
    .getByRole('region', { name: t('ARTICLE.CAMPAIGN') })
    .getByRole('link', { name: t('LAYOUT.DONATE') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/content/13\\?for=${campaign?.id}$`));
  await main.getByRole('textbox', { name: t('DONATE.OTHER') }).fill('75 USD');
  await expect(main.getByText(`75 USD · ${campaign?.title}`, { exact: true })).toBeVisible();
  await main.getByRole('radio', { name: amounts[1]?.text ?? '' }).check();
  await main.getByRole('radio', { name: t('DONATE.MONTHLY') }).check();
  const gift = `${amounts[1]?.money} · ${t('DONATE.MONTHLY')} · ${campaign?.title}`;
  await main.getByRole('link', { name: t('DONATE.NEXT') }).click();
  await expect(main.getByRole('heading', { name: t('DONATE.WAYS') })).toBeInViewport({ ratio: 1 });
  await expect(main.getByText(gift, { exact: true })).toBeVisible();
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
    `https://wa.me/${extra.chatNumber.replace(/\D/g, '')}?text=${encodeURIComponent(t('DONATE.RECEIPT_MESSAGE_FOR', { gift }))}`,
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
