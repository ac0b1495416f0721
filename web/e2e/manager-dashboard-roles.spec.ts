import type { Page } from 'playwright/test';
import {
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
import { LANGS, type Lang } from './fixtures.ts';
import { test as base, expect } from './manager.ts';

const ARTICLES = 'content-manager/collection-types/api::article.article';
const CATEGORIES = 'content-manager/collection-types/api::category.category';

const WORDS = {
  ar: {
    publish: 'نشر',
    save: 'حفظ',
    more: 'المزيد',
    deleteAll: 'حذف العنصر (كل اللغات)',
    confirm: 'تأكيد',
    deleteFile: 'حذف الملف',
    lists: 'القوائم',
    singlePages: 'الصفحات المفردة',
    title: 'عنوان كُتب في لوحة التحكّم',
    summary: 'ملخّص يكفي طوله لكي يُقبل عند الحفظ',
  },
  en: {
    publish: 'Publish',
    save: 'Save',
    more: 'More actions',
    deleteAll: 'Delete item (all languages)',
    confirm: 'Confirm',
    deleteFile: 'Delete this file',
    lists: 'Lists',
    singlePages: 'Single pages',
    title: 'A title from the dashboard',
    summary: 'A summary that is long enough to be kept',
  },
} as const;

const other = (lang: Lang): Lang => (lang === 'ar' ? 'en' : 'ar');

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
    summary: WORDS[lang].summary,
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

test('an editor uploads a file and deletes it into the site’s bin', {
  tag: '@once',
}, async ({ addAccount, signInAs, askAsManager, consoleErrors, unique }) => {
  const lang = 'en';
  test.setTimeout(120_000);
  // Strapi's dialog asks once more for the file that it has deleted.
  consoleErrors.allow(/404.*upload\/files/);
  const page = await signInAs(await addAccount('strapi-editor'), lang);
  const words = WORDS[lang];
  const stem = unique('upload');
  const shown = page.getByRole('main').getByRole('button', { name: `${stem}.png`, exact: true });
  await page.goto(`${DASHBOARD}/plugins/upload?_q=${stem}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: READY_WITHIN });
  const uploaded = page.waitForResponse(
    (reply) => reply.request().method() === 'POST' && reply.url().includes('upload'),
  );
  await page.locator('input[type=file]').setInputFiles({ name: `${stem}.png`, mimeType: 'image/png', buffer: PIXEL });
  expect((await uploaded).ok()).toBe(true);
  await shown.click({ timeout: READY_WITHIN });
  await page.getByRole('dialog').getByRole('button', { name: words.deleteFile, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.confirm, exact: true }).click();
  await expect(shown).toHaveCount(0);
  const { extra } = await askAsManager('/api/filemanager/FolderContent', { folder: '/_bin/' });
  expect(extra.files.some(({ name }: { name: string }) => name.startsWith(stem))).toBe(true);
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

for (const lang of LANGS) {
  const shown = other(lang);
  test(`a translator writes the texts of one language, ${lang}, with the interface in ${shown}`, {
    tag: '@once',
  }, async ({ owner, addAccount, signInAs, unique }) => {
    test.setTimeout(120_000);
    const translator = await addAccount(`khayr-translator-${lang}`);
    const [own, foreign] = [
      await addDraft(owner, owner, lang, unique('A draft to translate')),
      await addDraft(owner, owner, other(lang), unique('A draft in the other language')),
    ];
    const page = await signInAs(translator, shown);
    const title = await openForm(page, own, lang);
    await expect(title).toHaveCSS('direction', lang === 'ar' ? 'rtl' : 'ltr');
    await title.fill(unique(WORDS[lang].title));
    const saved = page.waitForResponse((reply) => reply.request().method() === 'PUT');
    await button(page, WORDS[shown].save).click();
    expect((await saved).status()).toBe(200);
    await expect(button(page, WORDS[shown].publish)).toBeDisabled();
    await expect(await openForm(page, foreign, other(lang))).toBeDisabled();
  });
}

/** The roles that may do less than all, each in a language of the interface. */
const OFFERED = [
  { code: 'strapi-editor', lang: 'ar', mayBegin: true },
  { code: 'strapi-author', lang: 'en', mayBegin: true },
  { code: 'khayr-translator-ar', lang: 'ar', mayBegin: false },
] as const;

const ROW_ACTIONS = /^(?:Row actions|ما يمكن فعله بهذا السطر)$/;
const ADD = /^(?:Add item|إضافة عنصر)$/;
const DUPLICATE = /^(?:Duplicate|نسخ)$/;
const DELETE = /^(?:Delete item|حذف)/;

/** Which of the items in the open menu can be chosen, by their names. */
async function enabledItems(page: Page, name: RegExp) {
  const items = page.getByRole('menuitem', { name });
  await expect(items.first()).toBeVisible();
  return items.evaluateAll((all) => all.map((item) => item.getAttribute('aria-disabled') !== 'true'));
}

for (const { code, lang, mayBegin } of OFFERED) {
  test(`the lists and forms offer ${code} no addition or deletion that would be refused, in ${lang}`, {
    tag: '@once',
  }, async ({ owner, addAccount, apiOf, signInAs, unique }) => {
    test.setTimeout(120_000);
    const account = await addAccount(code);
    const api = await apiOf(account);
    const written = code === 'strapi-author' ? api : owner;
    const entry = await addDraft(written, owner, lang, unique('A draft with buttons'));
    const { data: rights }: { data: { action: string; subject: string }[] } =
      await api.get('admin/users/me/permissions');
    const may = (name: string, uid: string) =>
      rights.some(({ action, subject }) => subject === uid && action === `plugin::content-manager.explorer.${name}`);
    const page = await signInAs(account, lang);
    for (const uid of ['api::article.article', 'api::category.category']) {
      const mayAdd = mayBegin && may('create', uid);
      await page.goto(`${DASHBOARD}/content-manager/collection-types/${uid}?plugins[i18n][locale]=${lang}`);
      const row = page.getByRole('row').nth(1);
      await expect(row.getByRole('link').first()).toBeVisible({ timeout: READY_WITHIN });
      await expect(page.getByRole('link', { name: ADD }).filter({ visible: true }), uid).toHaveCount(mayAdd ? 1 : 0);
      await row.getByRole('button', { name: ROW_ACTIONS }).click();
      expect(new Set(await enabledItems(page, DELETE)), uid).toEqual(new Set([may('delete', uid)]));
      const copies = page.getByRole('menuitem', { name: DUPLICATE });
      expect(await copies.count(), uid).toBe(mayBegin ? 1 : 0);
      if (mayBegin) expect(await enabledItems(page, DUPLICATE), uid).toEqual([mayAdd]);
      await page.keyboard.press('Escape');
    }
    await openForm(page, entry, lang);
    const more = button(page, WORDS[lang].more).first();
    if (code === 'strapi-editor') {
      await more.click();
      expect(await enabledItems(page, DELETE)).not.toContain(false);
    } else {
      await expect(more).toBeDisabled();
    }
  });
}

test('the home page and the settings offer no deletion', {
  tag: '@once',
}, async ({ signInAs }) => {
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
