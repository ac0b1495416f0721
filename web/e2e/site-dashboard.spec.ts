import type { Page } from 'playwright/test';
import { DASHBOARD, READY_WITHIN, rememberDashboardLanguage, startDashboardSession } from './dashboard.ts';
import { expect, test } from './fixtures.ts';

const ARTICLES = `${DASHBOARD}/content-manager/collection-types/api::article.article`;
const HOME = `${DASHBOARD}/content-manager/single-types/api::home.home`;

const TEXTS = {
  en: { title: /^Title/, save: 'Save', refusal: 'Please choose a category.' },
  ar: { title: /^العنوان/, save: 'حفظ', refusal: 'اختر التصنيف.' },
} as const;

test('the dashboard says beside a field why it refuses a form, in the language of its interface', async ({
  page,
  consoleErrors,
}) => {
  test.setTimeout(240_000);
  // The refusal itself.
  consoleErrors.allow(/400/);
  await startDashboardSession(page);
  for (const [language, { title, save, refusal }] of Object.entries(TEXTS)) {
    await page.addInitScript((name) => localStorage.setItem('strapi-admin-language', name), language);
    await page.goto(`${ARTICLES}/create?plugins[i18n][locale]=en`);
    const field = page.getByRole('textbox', { name: title });
    await field.fill('A title that is long enough', { timeout: READY_WITHIN });
    await page.getByRole('button', { name: save, exact: true }).click();
    await expect(page.locator('[data-strapi-field-error]')).toHaveText([refusal]);
    await expect(field).toHaveValue('A title that is long enough');
  }
});

const isOnSite = async (page: Page, text: string) => (await (await page.request.get('/en')).text()).includes(text);

/** Presses a button of a form, and waits until it is stored. */
async function press(page: Page, name: string) {
  const answer = page.waitForResponse((response) => response.request().method() !== 'GET');
  await page.getByRole('button', { name, exact: true }).click();
  expect((await answer).status()).toBe(200);
}

test('a draft of the home page is on the site when it is published', async ({ page }) => {
  test.setTimeout(240_000);
  await startDashboardSession(page);
  await rememberDashboardLanguage(page, 'ar');
  await page.goto(`${HOME}?plugins[i18n][locale]=en`);
  const label = page.getByRole('textbox', { name: 'عنوان مشروع الغذاء' });
  const write = async (text: string, action: string) => {
    const block = page.getByRole('button', { name: /^الأرقام/ });
    await expect(block).toBeVisible({ timeout: READY_WITHIN });
    if (!(await label.isVisible())) await block.click();
    await label.fill(text);
    await press(page, action);
  };

  await write('Food parcels', 'حفظ');
  await expect(page.getByText('معدّل', { exact: true })).toBeVisible();
  expect([await isOnSite(page, 'Food parcels'), await isOnSite(page, 'Food project')]).toEqual([false, true]);
  await write('Food baskets', 'نشر');
  await expect.poll(() => isOnSite(page, 'Food baskets')).toBe(true);
  await write('Food project', 'نشر');
  await expect.poll(() => isOnSite(page, 'Food project')).toBe(true);
});
