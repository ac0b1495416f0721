import type { Locator, Page } from 'playwright/test';
import {
  ARTICLES,
  DASHBOARD,
  OWNER,
  READY_WITHIN,
  rememberDashboardLanguage,
  signInByDashboardForm,
  startDashboardSession,
} from './dashboard.ts';
import { overflowOf } from './fixtures.ts';
import { expect, test } from './manager.ts';

const button = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true });

/** Where an element begins from the left, once it is there. */
async function startOf(element: Locator) {
  await expect(element).toBeVisible({ timeout: READY_WITHIN });
  return (await element.boundingBox())?.x ?? 0;
}

/** What has opened is in sight; with it, the page is no wider than before. */
async function expectInSight(page: Page, opened: Locator) {
  await expect(opened).toBeInViewport();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

test('the dashboard runs from right to left in Arabic, with its dialogs and its keys', {
  tag: '@once',
}, async ({ page, ownAddress }) => {
  test.setTimeout(240_000);
  await signInByDashboardForm(page, OWNER, { lang: 'ar', address: ownAddress() });

  await page.goto(`${DASHBOARD}/${ARTICLES}?sort=number:ASC&plugins[i18n][locale]=ar`);
  const head = (name: string) => page.getByRole('gridcell', { name, exact: true });
  expect(await startOf(head('العنوان'))).toBeGreaterThan(await startOf(head('التاريخ')));
  await expect(head('الحالة')).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'المقالات', level: 1 })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  for (const name of ['الصورة', 'التصنيف']) await expect(head(name)).toBeInViewport();
  const menu = page.getByRole('link', { name: 'مكتبة الوسائط' });
  expect(await startOf(menu)).toBeGreaterThan(await startOf(head('العنوان')));

  await button(page, 'تصفية').click();
  await expectInSight(page, page.getByRole('dialog'));
  await page.keyboard.press('Escape');
  await page.getByRole('row').nth(1).getByRole('checkbox').click();
  await button(page, 'حذف').click();
  await expectInSight(page, page.getByRole('alertdialog'));
  await button(page.getByRole('alertdialog'), 'إلغاء').click();

  await page.getByRole('row').nth(1).getByRole('link').first().click();
  const title = page.getByRole('textbox', { name: /^العنوان/ });
  const save = button(page, 'حفظ');
  await expect(title).toHaveCSS('direction', 'rtl', { timeout: READY_WITHIN });
  await expect(page.getByText('10 أحرف على الأقل.')).toBeVisible();
  expect(await startOf(title)).toBeGreaterThan(await startOf(save));
  // Arrows point the other way.
  await expect(page.getByRole('link', { name: 'رجوع' }).locator('svg')).toHaveCSS(
    'transform',
    'matrix(-1, 0, 0, 1, 0, 0)',
  );
  await page.getByRole('combobox', { name: /^التصنيف/ }).click();
  await expectInSight(page, page.getByRole('listbox'));
  await page.keyboard.press('Escape');
  await page.locator('input[name=showTime]').click();
  const calendar = page.getByRole('dialog');
  await expectInSight(page, calendar);
  await page.keyboard.press('Escape');

  // The fields of an English text are left-to-right, also in the Arabic interface.
  await page.goto(page.url().replace('locale]=ar', 'locale]=en'));
  await expect(title).toHaveCSS('direction', 'ltr', { timeout: READY_WITHIN });
  await title.fill('عنوان لم يُحفظ بعد');
  await menu.click();
  await expectInSight(page, page.getByRole('alertdialog'));
});

/** Where an element ends at the right. */
async function endOf(element: Locator) {
  const { x = 0, width = 0 } = (await element.boundingBox()) ?? {};
  return x + width;
}

test('the Media Library runs from right to left in Arabic, around the names of folders in English', {
  tag: '@once',
}, async ({ page, main }) => {
  test.setTimeout(120_000);
  await startDashboardSession(page);
  await rememberDashboardLanguage(page, 'ar');
  await page.goto(`${DASHBOARD}/plugins/upload`);
  await main.getByText('articles', { exact: true }).click({ timeout: READY_WITHIN });

  const card = main.getByRole('listitem').first();
  await expect(card).toBeVisible({ timeout: READY_WITHIN });
  expect((await endOf(card)) - (await endOf(card.getByRole('checkbox')))).toBeLessThan(20);
  // The sign in a search field keeps its distance from the edge.
  const field = page.getByRole('search').locator('div:has(> svg)');
  expect((await endOf(field)) - (await endOf(field.locator('> svg')))).toBeGreaterThan(6);
});

test('in English the dashboard runs from left to right, names a category in that language, and a preview has its buttons on a phone', {
  tag: '@once',
}, async ({ page }) => {
  test.setTimeout(120_000);
  const token = await startDashboardSession(page);
  await rememberDashboardLanguage(page, 'en');
  const reply = await page.request.get(`/dashboard/${ARTICLES}?pageSize=1&locale=en&filters[number][$eq]=28`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { results } = await reply.json();
  const [{ documentId, category }] = results;
  const query = 'plugins[i18n][locale]=en';
  await page.goto(`${DASHBOARD}/${ARTICLES}?plugins[i18n][locale]=ar`);
  await expect(page.getByRole('heading', { name: 'Articles', level: 1 })).toBeVisible({ timeout: READY_WITHIN });
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  for (const name of ['Picture', 'Title', 'Category', 'Date', 'Status'])
    await expect(page.getByRole('gridcell', { name, exact: true })).toBeInViewport();
  // An Arabic title that is too long is cut at its own end.
  await expect(page.getByRole('row').nth(1).getByRole('link').first()).toHaveCSS('unicode-bidi', 'plaintext');
  await page.goto(`${DASHBOARD}/${ARTICLES}/${documentId}?${query}`);
  // A category by its title in the language of the interface, in the form and in its choice.
  const { titleEn } = category;
  await expect(page.getByRole('button', { name: titleEn, exact: true })).toBeVisible({ timeout: READY_WITHIN });
  await page.getByRole('combobox', { name: /^Category/ }).click();
  await page.keyboard.type('appeals');
  await expect(page.getByRole('option', { name: /appeals/i })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${DASHBOARD}/${ARTICLES}/${documentId}/preview?${query}`);
  await expect(page.getByRole('tab', { name: 'Published' })).toBeInViewport({ ratio: 1, timeout: READY_WITHIN });
  for (const name of ['Copy preview link', 'Save']) await expect(button(page, name)).toBeInViewport({ ratio: 1 });
  // Strapi's own row is a pixel wider than this window, which cuts the button's border.
  await expect(button(page, 'Publish')).toBeInViewport({ ratio: 0.98 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});
