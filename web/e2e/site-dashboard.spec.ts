import { expect, test } from './fixtures.ts';
import { DASHBOARD, signInToDashboard } from './payloads.ts';

const ARTICLES = `${DASHBOARD}/content-manager/collection-types/api::article.article`;
const SETTINGS = `${DASHBOARD}/content-manager/single-types/api::site-setting.site-setting`;
const HOME = `${DASHBOARD}/content-manager/single-types/api::home.home`;
/** Milliseconds within which the dashboard, with 5 MB of scripts, is ready on a busy machine. */
const LOADED_WITHIN = 60_000;

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
  await signInToDashboard(page);
  for (const [language, { title, save, refusal }] of Object.entries(TEXTS)) {
    await page.addInitScript((name) => localStorage.setItem('strapi-admin-language', name), language);
    await page.goto(`${ARTICLES}/create?plugins[i18n][locale]=en`);
    const field = page.getByRole('textbox', { name: title });
    await field.fill('A title that is long enough', { timeout: LOADED_WITHIN });
    await page.getByRole('button', { name: save, exact: true }).click();
    await expect(page.locator('[data-strapi-field-error]')).toHaveText([refusal]);
    await expect(field).toHaveValue('A title that is long enough');
  }
});

/** What is pressed on the home page's form, and the block whose first label is changed. */
const HOME_TEXTS = {
  en: { block: /^Numbers/, label: 'Title of the food project', save: 'Save', publish: 'Publish', modified: 'Modified' },
  ar: { block: /^الأرقام/, label: 'عنوان مشروع الغذاء', save: 'حفظ', publish: 'نشر', modified: 'معدّل' },
} as const;

test('a draft of the home page is on the site when it is published, in each language of the interface', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const isOnSite = async (text: string) => (await (await page.request.get('/en')).text()).includes(text);
  await signInToDashboard(page);
  for (const [language, words] of Object.entries(HOME_TEXTS)) {
    await page.addInitScript((name) => localStorage.setItem('strapi-admin-language', name), language);
    await page.goto(`${HOME}?plugins[i18n][locale]=en`);
    const label = page.getByRole('textbox', { name: words.label });
    const write = async (text: string, action: 'save' | 'publish') => {
      const block = page.getByRole('button', { name: words.block });
      await expect(block).toBeVisible({ timeout: LOADED_WITHIN });
      if (!(await label.isVisible())) await block.click();
      await label.fill(text);
      const answer = page.waitForResponse((response) => response.request().method() !== 'GET');
      await page.getByRole('button', { name: words[action], exact: true }).click();
      expect((await answer).status()).toBe(200);
    };

    await write('Food parcels', 'save');
    await expect(page.getByText(words.modified, { exact: true })).toBeVisible();
    expect([await isOnSite('Food parcels'), await isOnSite('Food project')]).toEqual([false, true]);
    await write('Food baskets', 'publish');
    await expect.poll(() => isOnSite('Food baskets')).toBe(true);
    await write('Food project', 'publish');
    await expect.poll(() => isOnSite('Food project')).toBe(true);
  }
});

test('a draft of the settings is on the site when it is published, in each language of the interface', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const isOnSite = async (text: string) => (await (await page.request.get('/en')).text()).includes(text);
  await signInToDashboard(page);
  const name = page.locator('input[name="nameEn"]');
  await page.goto(SETTINGS);
  await expect(name).toHaveValue(/./, { timeout: LOADED_WITHIN });
  const before = await name.inputValue();
  for (const [language, { save, publish, modified }] of Object.entries(HOME_TEXTS)) {
    await page.addInitScript((shown) => localStorage.setItem('strapi-admin-language', shown), language);
    await page.goto(SETTINGS);
    const write = async (text: string, button: string) => {
      await name.fill(text, { timeout: LOADED_WITHIN });
      const answer = page.waitForResponse((response) => response.request().method() !== 'GET');
      await page.getByRole('button', { name: button, exact: true }).click();
      expect((await answer).status()).toBe(200);
    };

    await write('Neighbours in need', save);
    await expect(page.getByText(modified, { exact: true })).toBeVisible();
    expect(await isOnSite('Neighbours in need')).toBe(false);
    await write('Neighbours who help', publish);
    await expect.poll(() => isOnSite('Neighbours who help')).toBe(true);
    await write(before, publish);
    await expect.poll(() => isOnSite('Neighbours who help')).toBe(false);
  }
});
