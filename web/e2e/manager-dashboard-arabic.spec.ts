import type { Locator, Page } from 'playwright/test';
import { DASHBOARD, OWNER, READY_WITHIN, signInByDashboardForm } from './dashboard.ts';
import { latinTexts } from './dashboard-texts.ts';
import { overflowOf } from './fixtures.ts';
import { expect, test } from './manager.ts';

const ARTICLES = `${DASHBOARD}/content-manager/collection-types/api::article.article?sort=number:ASC&plugins[i18n][locale]=ar`;

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Where an element begins from the left, once it is there. */
async function startOf(element: Locator) {
  await expect(element).toBeVisible({ timeout: READY_WITHIN });
  return (await element.boundingBox())?.x ?? 0;
}

/** What has opened is in sight and in Arabic; with it, the page is no wider than before. */
async function expectArabic(page: Page, opened: Locator) {
  await expect(opened).toBeInViewport();
  await expect.poll(() => latinTexts(opened)).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

test('the dashboard runs from right to left in Arabic, with its dialogs and its keys', { tag: '@once' }, async ({
  page,
  ownAddress,
}) => {
  test.setTimeout(240_000);
  await signInByDashboardForm(page, OWNER, { lang: 'ar', address: ownAddress() });

  await page.goto(ARTICLES);
  const head = (name: string) => page.getByRole('gridcell', { name, exact: true });
  expect(await startOf(head('العنوان'))).toBeGreaterThan(await startOf(head('التاريخ')));
  await expect(head('الحالة')).toBeInViewport();
  const menu = page.getByRole('link', { name: 'سلة المحذوفات' });
  expect(await startOf(menu)).toBeGreaterThan(await startOf(head('العنوان')));

  await button(page, 'تصفية').click();
  await expectArabic(page, page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(1).getByRole('checkbox').click();
  await button(page, 'حذف').click();
  await expectArabic(page, page.getByRole('alertdialog'));
  await button(page.getByRole('alertdialog'), 'إلغاء').click();

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const title = page.getByRole('textbox', { name: /^العنوان/ });
  const save = button(page, 'حفظ');
  expect(await startOf(title)).toBeGreaterThan(await startOf(save));
  // Arrows point the other way.
  await expect(page.getByRole('link', { name: 'رجوع' }).locator('svg')).toHaveCSS(
    'transform',
    'matrix(-1, 0, 0, 1, 0, 0)',
  );
  // The first tab is at the right, so the key to the left leads to the second.
  const tabs = page.getByRole('tab');
  expect(await startOf(tabs.first())).toBeGreaterThan(await startOf(tabs.nth(1)));
  await tabs.first().focus();
  await page.keyboard.press('ArrowLeft');
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await tabs.first().click();
  await expect(title).toBeEditable({ timeout: READY_WITHIN });

  await page.getByRole('combobox', { name: /^التصنيف/ }).click();
  await expectArabic(page, page.getByRole('listbox'));
  await page.keyboard.press('Escape');
  await page.locator('input[name=showTime]').click();
  const calendar = page.getByRole('dialog');
  await expect(calendar.locator('thead')).toHaveText('سحنثرخج');
  await expectArabic(page, calendar);
  await page.keyboard.press('Escape');

  await title.fill('عنوان لم يُحفظ بعد');
  await menu.click();
  await expectArabic(page, page.getByRole('alertdialog'));
});
