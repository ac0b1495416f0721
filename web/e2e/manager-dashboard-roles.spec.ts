import type { Page } from 'playwright/test';
import {
  addDashboardAccount,
  DASHBOARD,
  type DashboardAccount,
  type DashboardApi,
  dashboardApi,
  OWNER,
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
    restore: 'استعادة: ',
    title: 'عنوان كُتب في لوحة التحكّم',
    summary: 'ملخّص يكفي طوله لكي يُقبل عند الحفظ',
  },
  en: {
    publish: 'Publish',
    save: 'Save',
    more: 'More actions',
    deleteAll: 'Delete entry (all locales)',
    confirm: 'Confirm',
    restore: 'Restore: ',
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

/** A green pixel. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** Chooses a picture of the Media Library for the first field that takes one. */
async function choosePicture(page: Page, name: string) {
  await page
    .getByText(/^(?:Click to add an asset|انقر لاختيار)/)
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

for (const lang of LANGS) {
  test(`an editor publishes, deletes and restores an article, and the site follows, ${lang}`, {
    tag: '@once',
  }, async ({ owner, addAccount, signInAs, visitor, unique }) => {
    test.setTimeout(120_000);
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
      await owner.upload({ name: picture, mimeType: 'image/png', buffer: PICTURE });
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

    await test.step('restores it from there', async () => {
      await page.goto(`${DASHBOARD}/bin`);
      const restore = page.getByRole('button', { name: `${words.restore}${written}` });
      const restored = page.waitForResponse(/binned-items\/.+\/restore/);
      await restore.click({ timeout: READY_WITHIN });
      expect((await restored).ok()).toBe(true);
      await expect.poll(() => isOn(list, written), SOON).toBe(true);
      await expect(restore).toHaveCount(0);
    });
    expect(await owner.statusOf(`${ARTICLES}/${entry.documentId}?locale=*`, 'DELETE')).toBe(200);
  });
}

for (const lang of LANGS) {
  test(`an author writes drafts of their own, and neither publishes nor sees others’, ${lang}`, {
    tag: '@once',
  }, async ({ owner, addAccount, apiOf, signInAs, unique }) => {
    test.setTimeout(120_000);
    const author = await addAccount('strapi-author');
    const api = await apiOf(author);
    const foreign = await addDraft(owner, owner, lang, unique('A draft of somebody else'));
    expect(await api.statusOf(`${ARTICLES}/${foreign.documentId}?locale=${lang}`)).toBeGreaterThanOrEqual(400);
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
    expect(await api.statusOf(`${ARTICLES}/${entry.documentId}/actions/publish?locale=${lang}`, 'POST', {})).toBe(403);
    expect(await api.statusOf(`${ARTICLES}/${entry.documentId}?locale=${lang}`, 'DELETE')).toBe(403);
  });
}

/** Each translator, in each language of the interface. */
const TRANSLATORS = LANGS.flatMap((lang) => LANGS.map((shown) => ({ lang, shown })));

for (const { lang, shown } of TRANSLATORS) {
  test(`a translator writes the texts of one language, ${lang}, with the interface in ${shown}`, {
    tag: '@once',
  }, async ({ owner, addAccount, apiOf, signInAs, unique }) => {
    test.setTimeout(120_000);
    const translator = await addAccount(`khayr-translator-${lang}`);
    const api = await apiOf(translator);
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
    const change = { title: unique('Not allowed') };
    expect(await api.statusOf(`${ARTICLES}/${foreign.documentId}?locale=${other(lang)}`, 'PUT', change)).toBe(403);
    expect(await api.statusOf(`${ARTICLES}/${own.documentId}/actions/publish?locale=${lang}`, 'POST', {})).toBe(403);
  });
}

test('nobody but a Super Admin sees settings, accounts and tokens', { tag: '@once' }, async ({
  addAccount,
  apiOf,
  signInAs,
}) => {
  test.setTimeout(120_000);
  const places = ['admin/users', 'admin/roles', 'admin/webhooks'];
  for (const code of ['strapi-editor', 'strapi-author', 'khayr-translator-ar', 'khayr-translator-en']) {
    const api = await apiOf(await addAccount(code));
    for (const place of [...places, 'admin/api-tokens', 'users-permissions/roles']) {
      expect(await api.statusOf(place), `${place} as ${code}`).toBe(403);
    }
  }
  const api = await apiOf(OWNER);
  for (const place of places) expect(await api.statusOf(place), `${place} as the owner`).toBe(200);
  for (const lang of LANGS) {
    const page = await signInAs(OWNER, lang);
    await page.goto(`${DASHBOARD}/settings/users`);
    await expect(page.getByText(OWNER.email)).toBeVisible({ timeout: READY_WITHIN });
  }
});
