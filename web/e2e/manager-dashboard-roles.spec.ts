import type { Page } from 'playwright/test';
import {
  ARTICLES,
  addDashboardAccount,
  DASHBOARD,
  type DashboardAccount,
  type DashboardApi,
  dashboardApi,
  OWNER,
  PIXEL,
  READY_WITHIN,
  rememberDashboardLanguage,
  startDashboardSession,
} from './dashboard.ts';
import { OWN_CATEGORY } from './editor.ts';
import type { Lang } from './fixtures.ts';
import { test as base, expect } from './manager.ts';

const CATEGORIES = 'content-manager/collection-types/api::category.category';

const WORDS = {
  ar: {
    publish: 'نشر',
    more: 'المزيد',
    deleteAll: 'حذف العنصر (كل اللغات)',
    confirm: 'تأكيد',
    title: 'عنوان كُتب في لوحة التحكّم',
    summary: 'ملخّص يكفي طوله لكي يُقبل عند الحفظ',
  },
  en: {
    publish: 'Publish',
    save: 'Save',
    more: 'More actions',
    lists: 'Lists',
    singlePages: 'Single pages',
    title: 'A title from the dashboard',
    summary: 'A summary that is long enough to be kept',
  },
} as const;

interface Fixtures {
  /** Calls of the dashboard as its first account. */
  owner: DashboardApi;
  /** A new account with a role. */
  addAccount: (code: string) => Promise<DashboardAccount>;
  apiOf: (account: DashboardAccount) => Promise<DashboardApi>;
  /** Signs in to the dashboard in a browser of its own. */
  signInAs: (account: DashboardAccount, lang: Lang) => Promise<Page>;
}

const test = base.extend<Fixtures>({
  owner: async ({ request, ownAddress }, use) => use(await dashboardApi(request, ownAddress())),
  addAccount: async ({ owner, request, unique }, use) =>
    use((code) => addDashboardAccount(owner, request, { code, email: `${unique('account')}@khayr.example` })),
  apiOf: async ({ request, ownAddress }, use) => use((account) => dashboardApi(request, ownAddress(), account)),
  signInAs: async ({ browser, baseURL, viewport, consoleErrors }, use) => {
    const opened: Page[] = [];
    await use(async (account, lang) => {
      const context = await browser.newContext({ viewport, ...(baseURL === undefined ? {} : { baseURL }) });
      consoleErrors.watch(context);
      const page = await context.newPage();
      opened.push(page);
      await rememberDashboardLanguage(page, lang);
      await startDashboardSession(page, account);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

/** First in each list. */
const TODAY = new Date().toISOString().slice(0, 10);

interface Entry {
  id: number;
  documentId: string;
  number: number;
}

/** A complete draft in a language, whose category is that of the tests. */
async function addDraft(api: DashboardApi, owner: DashboardApi, lang: Lang, title: string): Promise<Entry> {
  const { results } = await owner.get(`${CATEGORIES}?filters[number][$eq]=${OWN_CATEGORY}`);
  const { data } = await api.post(`${ARTICLES}?locale=${lang}`, {
    title,
    summary: (lang === 'ar' ? WORDS.ar : WORDS.en).summary,
    html: '<p>The text of an article, long enough to be kept as one.</p>',
    showTime: TODAY,
    category: { connect: [{ id: results[0].id, documentId: results[0].documentId }], disconnect: [] },
  });
  return data;
}

const addressOf = ({ documentId }: Entry, lang: Lang) =>
  `${DASHBOARD}/${ARTICLES}/${documentId}?plugins[i18n][locale]=${lang}`;

/** The form of an article, once it can be used. */
async function openForm(page: Page, entry: Entry, lang: Lang) {
  await page.goto(addressOf(entry, lang));
  const title = page.locator('input[name=title]');
  await expect(title).toBeVisible({ timeout: READY_WITHIN });
  return title;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Within a second, says `npm run bench -- freshness`; here other tests may keep the machine busy. */
const SOON = { intervals: [50] };

/** Chooses a picture of the Media Library for the first field that takes one. */
async function choosePicture(page: Page, name: string) {
  await page
    .getByText(/^(?:Click to choose a file|انقر لاختيار)/)
    .first()
    .click();
  const library = page.getByRole('dialog');
  await library.getByRole('button', { name: /^(?:Search|بحث|البحث)$/ }).click();
  await library.getByRole('searchbox').fill(name);
  await page.keyboard.press('Enter');
  await library.getByRole('checkbox', { name }).click();
  await library.getByRole('button').last().click();
  await expect(library).toHaveCount(0);
}

test('an editor publishes and deletes an article, and the site follows', {
  tag: '@once',
}, async ({ owner, addAccount, signInAs, visitor, consoleErrors, unique }) => {
  const lang = 'ar';
  test.setTimeout(120_000);
  // Strapi's form asks once more for the entry that it has deleted.
  consoleErrors.allow(/404.*api::article\.article/);
  const words = WORDS[lang];
  const editor = await addAccount('strapi-editor');
  const { results } = await owner.get(`${CATEGORIES}?filters[titleEn][$eq]=News`);
  const [news] = results;
  const entry = await addDraft(owner, owner, lang, unique('A draft for an editor'));
  const page = await signInAs(editor, lang);
  const title = await openForm(page, entry, lang);
  const written = unique(words.title);
  const picture = `${unique('picture')}.png`;
  const list = `/${lang}/articles/${news.number}/1`;
  const article = `/${lang}/article/${news.number}/${entry.number}`;
  const isOn = async (path: string, text: string) => (await (await visitor.request.get(path)).text()).includes(text);

  await test.step('writes it, with a picture and a category', async () => {
    await title.fill(written);
    await page.getByRole('combobox', { name: /Category|التصنيف/ }).click();
    await page.getByRole('option', { name: /الأخبار|News/ }).click();
    await owner.upload({ name: picture, mimeType: 'image/png', buffer: PIXEL });
    await choosePicture(page, picture);
    const published = page.waitForResponse(/actions\/publish/);
    await button(page, words.publish).click();
    expect((await published).status()).toBe(200);
    await expect.poll(() => isOn(list, written), SOON).toBe(true);
    await expect.poll(() => isOn(article, written), SOON).toBe(true);
    await expect.poll(() => isOn(article, picture.slice('picture-'.length, -'.png'.length))).toBe(true);
  });

  await test.step('deletes it into the bin', async () => {
    await page.reload();
    await expect(title).toHaveValue(written, { timeout: READY_WITHIN });
    await button(page, words.more).first().click();
    await page.getByRole('menuitem', { name: words.deleteAll }).click();
    const deleted = page.waitForResponse((reply) => reply.request().method() === 'DELETE');
    await page.getByRole('alertdialog').getByRole('button', { name: words.confirm, exact: true }).click();
    expect((await deleted).ok()).toBe(true);
    await expect.poll(() => isOn(list, written), SOON).toBe(false);
  });
});

test('an author writes drafts, and is shown their own alone', {
  tag: '@once',
}, async ({ owner, addAccount, apiOf, signInAs, unique }) => {
  const lang = 'en';
  test.setTimeout(120_000);
  const author = await addAccount('strapi-author');
  const api = await apiOf(author);
  await addDraft(owner, owner, lang, unique('A draft of somebody else'));
  const entry = await addDraft(api, owner, lang, unique('A draft of their own'));
  const page = await signInAs(author, lang);
  const title = await openForm(page, entry, lang);
  const written = unique(WORDS[lang].title);
  await title.fill(written);
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await button(page, WORDS[lang].save).click();
  expect((await saved).status()).toBe(200);
  await expect(button(page, WORDS[lang].publish)).toBeDisabled();
  await page.goto(`${DASHBOARD}/${ARTICLES}?plugins[i18n][locale]=${lang}&pageSize=100`);
  await expect(page.getByText(written)).toBeVisible({ timeout: READY_WITHIN });
  const { results } = await api.get(`${ARTICLES}?locale=${lang}&pageSize=100`);
  await expect(page.getByRole('row')).toHaveCount(results.length + 1);
  // Of the groups of the content, the one that has nothing for them is left out.
  await expect(page.getByText(WORDS[lang].lists, { exact: true })).toBeVisible();
  await expect(page.getByText(WORDS[lang].singlePages, { exact: true })).toBeHidden();
});

test('a translator writes the texts of one language, with the interface in the other', {
  tag: '@once',
}, async ({ owner, addAccount, signInAs, unique }) => {
  test.setTimeout(120_000);
  const [lang, shown] = ['ar', 'en'] as const;
  const translator = await addAccount(`khayr-translator-${lang}`);
  const [own, foreign] = [
    await addDraft(owner, owner, lang, unique('A draft to translate')),
    await addDraft(owner, owner, shown, unique('A draft in the other language')),
  ];
  const page = await signInAs(translator, shown);
  const title = await openForm(page, own, lang);
  await expect(title).toHaveCSS('direction', 'rtl');
  await title.fill(unique(WORDS[lang].title));
  const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await button(page, WORDS[shown].save).click();
  expect((await saved).status()).toBe(200);
  await expect(button(page, WORDS[shown].publish)).toBeDisabled();
  await expect(await openForm(page, foreign, shown)).toBeDisabled();
});

const DELETE = /^(?:Delete item|حذف)/;

test('the home page and the settings offer no deletion', { tag: '@once' }, async ({ signInAs }) => {
  test.setTimeout(120_000);
  const page = await signInAs(OWNER, 'en');
  for (const type of ['home.home', 'site-setting.site-setting']) {
    await page.goto(`${DASHBOARD}/content-manager/single-types/api::${type}`);
    const more = button(page, WORDS.en.more).first();
    await more.click({ timeout: READY_WITHIN });
    await expect(page.getByRole('menuitem').first()).toBeVisible();
    await expect(page.getByRole('menuitem', { name: DELETE })).toHaveCount(0);
  }
});
