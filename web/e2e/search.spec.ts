import { expect, openScreen, test, wordsIn } from './fixtures.ts';

const WORDS = wordsIn({ ar: 'بئر', en: 'water' });

test('a reader finds a page by the header’s field, and opens it', {
  tag: ['@first-on-desktop', '@firefox'],
}, async ({ page, lng, t, main }) => {
  const word = WORDS[lng];
  await openScreen(page, `/${lng}`);
  const opener = page.getByRole('banner').getByRole('link', { name: t('LAYOUT.SEARCH') });
  await opener.click();
  const dialog = page.getByRole('dialog', { name: t('LAYOUT.SEARCH') });
  const field = dialog.getByRole('searchbox', { name: t('SEARCH.FIELD') });
  await expect(field).toBeFocused();
  await field.fill(word);
  const results = dialog.getByRole('list', { name: t('SEARCH.RESULTS') }).getByRole('link');
  await expect(results.first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(results.first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();

  await opener.click();
  await field.fill(word);
  await field.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/${lng}/search\\?q=`));
  await expect(page.locator('mark').first()).toBeVisible();
  await page
    .getByRole('navigation', { name: t('SEARCH.KIND') })
    .getByRole('link', { name: t('SEARCH.ARTICLES') })
    .click();
  await expect(page).toHaveURL(/kind=article/);
  await expect(main.getByText(t('SEARCH.PAGE'), { exact: true })).toHaveCount(0);
  const first = main.getByRole('article').first().getByRole('link');
  const address = (await first.getAttribute('href')) ?? '';
  await first.click();
  await expect(page).toHaveURL(new URL(address, page.url()).href);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
