import { expect, test } from './fixtures.ts';
import { DASHBOARD, signInToDashboard } from './payloads.ts';

const ARTICLES = `${DASHBOARD}/content-manager/collection-types/api::article.article`;
/** The dashboard loads megabytes of scripts. */
const LOADED_WITHIN = 60_000;

test('the dashboard names its fields in the language of its interface, and is right-to-left in Arabic', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(240_000);
  const html = page.locator('html');

  await signInToDashboard(page);
  await page.goto(`${ARTICLES}?plugins[i18n][locale]=ar`);
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible({ timeout: LOADED_WITHIN });
  await expect(html).toHaveAttribute('dir', 'ltr');
  for (const name of ['Picture', 'Title', 'Category', 'Date', 'Status']) {
    await expect(page.getByRole('gridcell', { name, exact: true })).toBeInViewport();
  }
  // An Arabic title that is too long is cut at its own end.
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toHaveCSS('unicode-bidi', 'plaintext');

  await page.evaluate(() => localStorage.setItem('strapi-admin-language', 'ar'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'المقالات', level: 1 })).toBeVisible({ timeout: LOADED_WITHIN });
  await expect(html).toHaveAttribute('dir', 'rtl');
  for (const name of ['الصورة', 'العنوان', 'التصنيف', 'التاريخ', 'الحالة']) {
    await expect(page.getByRole('gridcell', { name, exact: true })).toBeInViewport();
  }

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const title = page.getByRole('textbox', { name: /^العنوان/ });
  await expect(title).toHaveCSS('direction', 'rtl', { timeout: LOADED_WITHIN });
  await expect(page.getByText('10 أحرف على الأقل.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'حفظ' })).toBeVisible();

  // The fields of an English text are left-to-right, also in the Arabic interface.
  await page.goto(page.url().replace('locale]=ar', 'locale]=en'));
  await expect(title).toHaveCSS('direction', 'ltr', { timeout: LOADED_WITHIN });
});
