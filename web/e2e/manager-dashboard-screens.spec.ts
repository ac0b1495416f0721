import type { Page } from 'playwright/test';
import {
  addDashboardAccount,
  DASHBOARD,
  type DashboardApi,
  dashboardApi,
  OWNER,
  READY_WITHIN,
  signInByDashboardForm,
} from './dashboard.ts';
import { latinTexts, watchContent } from './dashboard-texts.ts';
import { LANGS, overflowOf } from './fixtures.ts';
import { expect, test } from './manager.ts';

const SETTINGS = { ar: 'الإعدادات', en: 'Settings' } as const;

interface ContentType {
  uid: string;
  kind: 'collectionType' | 'singleType';
  isDisplayed: boolean;
}

/** Watches the replies to a page's requests; `settle` waits until none is missing. */
function watchRequests(page: Page) {
  const pending = new Set<unknown>();
  const refused: string[] = [];
  page.on('request', (request) => pending.add(request));
  page.on('requestfailed', (request) => pending.delete(request));
  page.on('requestfinished', (request) => pending.delete(request));
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  const settle = async () => {
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: READY_WITHIN });
    await expect.poll(() => pending.size, { timeout: READY_WITHIN, intervals: [50] }).toBe(0);
  };
  return { refused, settle };
}

/** Goes to another screen as its links do, without loading the program again. */
const follow = (page: Page, place: string) =>
  page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `${DASHBOARD}/${place}`);

/** The screens of a content type that somebody may read: its list, a new entry and its first entry. */
async function screensOf(api: DashboardApi, { uid, kind }: ContentType): Promise<string[]> {
  const place = `content-manager/${kind === 'singleType' ? 'single-types' : 'collection-types'}/${uid}`;
  if ((await api.statusOf(place)) >= 400) return [];
  if (kind === 'singleType') return [place];
  const { results } = await api.get(`${place}?pageSize=1`);
  return [
    place,
    `${place}/create`,
    ...results.map(({ documentId }: { documentId: string }) => `${place}/${documentId}`),
  ];
}

/** Each role in each language of the interface. */
const WALKS = [
  'strapi-super-admin',
  'strapi-editor',
  'strapi-author',
  'khayr-translator-ar',
  'khayr-translator-en',
].flatMap((code) => LANGS.map((lang) => ({ code, lang })));

/** Of these roles, all types are walked through; of the others the articles stand for all. */
const SEES_ALL = ['strapi-super-admin', 'strapi-editor'];

for (const { code, lang } of WALKS) {
  test(`no screen of the dashboard asks for what is not there, is too wide or in another language, as ${code} in ${lang}`, {
    tag: '@once',
  }, async ({ page, request, unique, ownAddress }) => {
    test.setTimeout(300_000);
    const owner = await dashboardApi(request, ownAddress());
    const isOwner = code === 'strapi-super-admin';
    const account = isOwner
      ? OWNER
      : await addDashboardAccount(owner, request, { code, email: `${unique('reader')}@khayr.example` });
    const api = await dashboardApi(request, ownAddress(), account);
    const { data: types }: { data: ContentType[] } = await api.get('content-manager/content-types');
    const shown = types.filter(
      ({ isDisplayed, uid }) => isDisplayed && (SEES_ALL.includes(code) || uid === 'api::article.article'),
    );
    const places = [
      '',
      'content-manager',
      'plugins/upload',
      'me',
      ...(SEES_ALL.includes(code) ? ['bin', 'translations'] : []),
    ];
    for (const type of shown) places.push(...(await screensOf(api, type)));

    const { refused, settle } = watchRequests(page);
    const readContent = watchContent(page);
    await signInByDashboardForm(page, account, { lang, address: ownAddress() });
    const settings = page.getByRole('link', { name: SETTINGS[lang], exact: true });
    await expect(settings).toHaveCount(isOwner ? 1 : 0);
    if (isOwner) {
      await follow(page, 'settings/application-infos');
      await settle();
      const links = page.getByRole('navigation', { name: SETTINGS[lang] }).getByRole('link');
      await expect.poll(() => links.count(), { timeout: READY_WITHIN }).toBeGreaterThan(4);
      const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      places.push(...addresses.map((address) => address.slice(DASHBOARD.length + 1)), 'settings/webhooks/create');
    }
    for (const place of places) {
      await follow(page, place);
      await settle();
      expect.soft(refused, `/${place}`).toEqual([]);
      expect.soft(await overflowOf(page), `/${place}`).toBeLessThanOrEqual(0);
      if (lang === 'ar') expect.soft(await latinTexts(page.locator('body'), readContent), `/${place}`).toEqual([]);
      refused.length = 0;
    }
  });
}
