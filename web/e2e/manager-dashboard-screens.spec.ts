import axe from 'axe-core';
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
import { overflowOf } from './fixtures.ts';
import { expect, test } from './manager.ts';

const SETTINGS = { ar: 'الإعدادات', en: 'Settings' } as const;

interface ContentType {
  uid: string;
  kind: 'collectionType' | 'singleType';
  isDisplayed: boolean;
}

/** Milliseconds without a request after which a screen is complete. */
const QUIET = 150;

/** Watches the replies to a page's requests; `settle` waits until none is missing. */
function watchRequests(page: Page) {
  const pending = new Set<unknown>();
  const refused: string[] = [];
  let changedAt = 0;
  const end = (request: unknown) => {
    pending.delete(request);
    changedAt = Date.now();
  };
  page.on('request', (request) => pending.add(request));
  page.on('requestfailed', end);
  page.on('requestfinished', end);
  page.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
  const settle = async () => {
    changedAt = Date.now();
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible({ timeout: READY_WITHIN });
    const isQuiet = () => pending.size === 0 && Date.now() - changedAt >= QUIET;
    await expect.poll(isQuiet, { timeout: READY_WITHIN, intervals: [50] }).toBe(true);
  };
  return { refused, settle };
}

/** Goes to another screen as its links do, without loading the program again. */
const follow = (page: Page, place: string) =>
  page.evaluate((address) => {
    history.pushState({}, '', address);
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, `${DASHBOARD}/${place}`);

/** Where the enabled links of a screen lead within the dashboard. */
async function linkedFrom(page: Page): Promise<string[]> {
  const addresses = await page
    .getByRole('link')
    .evaluateAll((links) =>
      links
        .filter((link) => link.getAttribute('aria-disabled') !== 'true')
        .map((link) => (link instanceof HTMLAnchorElement ? link.href : '')),
    );
  const start = new URL(`${DASHBOARD}/`, page.url()).href;
  return addresses.filter((address) => address.startsWith(start)).map((address) => address.slice(start.length));
}

/** What links to entries of one type, and to pages of one list, have in common. */
function patternOf(place: string): string {
  const { pathname, searchParams } = new URL(place, 'http://dashboard.example/');
  const path = pathname.replace(/\/(?:[a-z0-9]{24}|\d+)(?=\/|$)/g, '/:id');
  return `${path}?${[...new Set(searchParams.keys())].toSorted().join('&')}`;
}

/** Texts that stand out too little from their ground. */
async function paleTexts(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate(() => window.axe.run({ runOnly: ['color-contrast'], iframes: false }));
  return violations.flatMap(({ nodes }) => nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`));
}

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

/** Each role in a language of the interface, and the one that sees most in both. */
const WALKS = [
  { code: 'strapi-super-admin', lang: 'ar' },
  { code: 'strapi-super-admin', lang: 'en' },
  { code: 'strapi-editor', lang: 'ar' },
  { code: 'strapi-author', lang: 'en' },
  { code: 'khayr-translator-ar', lang: 'en' },
] as const;

/** Of these roles, all types are walked through; of the others the articles stand for all. */
const SEES_ALL: readonly string[] = ['strapi-super-admin', 'strapi-editor'];

for (const { code, lang } of WALKS) {
  test(`no screen of the dashboard, and none that it links to, asks for what is not there or is too wide, as ${code} in ${lang}`, {
    tag: '@once',
  }, async ({ page, request, unique, ownAddress }) => {
    test.setTimeout(400_000);
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
    const places = ['', 'content-manager', 'plugins/upload', 'me'];
    for (const type of shown) places.push(...(await screensOf(api, type)));

    const { refused, settle } = watchRequests(page);
    // Each of the two themes in a language.
    const theme = lang === 'ar' ? 'dark' : 'light';
    await page.addInitScript((name) => localStorage.setItem('STRAPI_THEME', name), theme);
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
    const seen = new Set(places.map(patternOf));
    for (const place of places) {
      await follow(page, place);
      await settle();
      for (const linked of await linkedFrom(page)) {
        if (seen.has(patternOf(linked))) continue;
        seen.add(patternOf(linked));
        places.push(linked);
      }
      expect.soft(refused, `/${place}`).toEqual([]);
      expect.soft(await overflowOf(page), `/${place}`).toBeLessThanOrEqual(0);
      if (isOwner) expect.soft(await paleTexts(page), `/${place}`).toEqual([]);
      refused.length = 0;
    }
  });
}
