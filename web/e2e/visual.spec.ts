import type { SiteRole } from 'contract/rights';
import type { Locator, Page } from 'playwright/test';
import { waitForFonts } from '../../scripts/stack/chromium.ts';
import { test } from './colleagues.ts';
import { type Ask, type Lang, type Texts, untilFormIsAlive, untilHydrated } from './fixtures.ts';
import { expect, openLogin } from './manager.ts';

interface Reader {
  page: Page;
  main: Locator;
  lng: Lang;
  t: Texts;
  ask: Ask;
}

interface Screen {
  /** Its address without the language, or how to find that. */
  address: string | ((reader: Reader) => Promise<string>);
  on: '@desktop' | '@phone' | '@all';
  /** The role that sees it otherwise than managers do. */
  as?: Exclude<SiteRole, `translator-${Lang}`> | 'translator';
  /** What its reader does there before the picture is taken. */
  act?: (reader: Reader) => Promise<unknown>;
}

/** A day after the newest item of the demo, so that forms suggest the same date on any day. */
const TODAY = '2026-11-22T09:00:00Z';

const NEWS = 7;
const ALBUMS = 6;
const VIDEOS = 11;

const newest =
  (list: 'Articles' | 'Albums' | 'Videos', catId: number) =>
  (screen: string, part = '') =>
  async ({ ask, lng }: Reader) => {
    const { data } = await ask(`/api/home/${list}`, { catId, lang: lng });
    return `${screen}/${catId}/${data[0]?.id}${part}`;
  };
const newestArticle = newest('Articles', NEWS);
const newestAlbum = newest('Albums', ALBUMS);
const newestVideo = newest('Videos', VIDEOS);
const campaignArticle = async ({ ask, lng }: Reader) => {
  const { data } = await ask('/api/home/Donation', { lang: lng });
  return `${data.campaigns[0]?.catId}/${data.campaigns[0]?.id}`;
};

const scrollTo = (target: Locator) =>
  target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));

const PUBLIC: Record<string, Screen> = {
  home: { address: '', on: '@all' },
  'home-news': { address: '', on: '@desktop', act: ({ main }) => scrollTo(main.getByRole('article').nth(4)) },
  'home-counters': {
    address: '',
    on: '@phone',
    act: ({ main, t }) => scrollTo(main.getByRole('heading', { name: t('HOME.NUMBERS') })),
  },
  counter: {
    address: '',
    on: '@phone',
    act: async ({ page, main }) => {
      const counter = main.locator('button[aria-haspopup="dialog"]').first();
      await scrollTo(counter);
      await counter.click();
      await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
    },
  },
  footer: { address: '/content/2', on: '@phone', act: ({ page }) => scrollTo(page.getByRole('contentinfo')) },
  menu: {
    address: '/content/2',
    on: '@phone',
    act: ({ page, t }) => page.getByRole('button', { name: t('LAYOUT.OPEN_MENU') }).click(),
  },
  submenu: {
    address: '/content/2',
    on: '@desktop',
    act: ({ page }) => page.getByRole('banner').getByRole('button', { expanded: false }).first().click(),
  },
  articles: { address: `/articles/${NEWS}/1`, on: '@desktop' },
  'articles-end': {
    address: `/articles/${NEWS}/1`,
    on: '@phone',
    act: ({ page, t }) => scrollTo(page.getByRole('navigation', { name: t('PAGER.LABEL') })),
  },
  article: { address: newestArticle('/article'), on: '@all' },
  'article-campaign': {
    address: async (reader) => `/article/${await campaignArticle(reader)}`,
    on: '@desktop',
    act: ({ main, t }) => scrollTo(main.getByRole('region', { name: t('ARTICLE.CAMPAIGN') })),
  },
  'article-missing': { address: `/article/${NEWS}/999999`, on: '@desktop' },
  donate: { address: '/content/13', on: '@desktop' },
  'donate-amounts': {
    address: '/content/13',
    on: '@phone',
    act: async ({ main, t }) => {
      await main.getByRole('button', { name: t('DONATE.CONTINUE') }).click();
      await scrollTo(main.getByRole('button', { name: t('DONATE.CONTINUE') }));
    },
  },
  page: { address: '/content/2', on: '@desktop' },
  gallery: { address: `/gallery/${ALBUMS}/1`, on: '@desktop' },
  album: { address: newestAlbum('/album'), on: '@phone' },
  'album-picture': {
    address: newestAlbum('/album'),
    on: '@phone',
    act: ({ page, t }) =>
      page.getByRole('button', { name: t('ALBUM.OPEN', { index: 1, count: 0 }).replace(/ 0$/, ' ') }).click(),
  },
  videos: { address: `/videos/${VIDEOS}/1`, on: '@desktop' },
  contact: { address: '/contact', on: '@phone' },
  'contact-mistakes': {
    address: '/contact',
    on: '@desktop',
    act: async ({ page, t }) => {
      await untilFormIsAlive(page);
      await page.getByRole('button', { name: t('CONTACT.SEND') }).click();
    },
  },
  'unknown-address': { address: '/nothing-here/at-all', on: '@desktop' },
  login: {
    address: '/content/2',
    on: '@phone',
    act: async ({ page, lng, t }) => {
      await openLogin(page, lng);
      await expect(page.getByLabel(t('SESSION.USERNAME'))).toBeFocused();
    },
  },
  'new-password': { address: '/reset-password?code=x', on: '@desktop' },
  'managers-only': { address: '/manager/settings/0', on: '@desktop' },
};

const MANAGERS: Record<string, Screen> = {
  'managers-home': { address: '', on: '@desktop' },
  'managers-article': {
    address: newestArticle('/article'),
    on: '@desktop',
    // The list beside it first shows what the server rendered for visitors.
    act: async ({ main, t }) => {
      const hidden = main.getByRole('img', { name: new RegExp(`^${t('ADMIN.HIDDEN_ITEM', { title: '' })}`) });
      await expect(hidden.first()).toBeVisible();
    },
  },
  'article-editor': {
    address: newestArticle('/manager/article-edit'),
    on: '@desktop',
  },
  'article-editor-history': {
    address: newestArticle('/manager/article-edit'),
    on: '@desktop',
    act: async ({ main, t }) => {
      await main
        .locator('summary')
        .filter({ hasText: t('EDITOR.HISTORY') })
        .click();
      const history = main.getByText(t('EDITOR.HISTORY_EMPTY'));
      await expect(history).toBeVisible();
      await scrollTo(history);
    },
  },
  'article-editor-languages': {
    address: newestArticle('/manager/article-edit'),
    on: '@desktop',
    act: ({ main, t }) => main.getByRole('button', { name: t('EDITOR.SIDE_BY_SIDE') }).click(),
  },
  'article-editor-mistakes': {
    address: `/manager/article-edit/${NEWS}/0`,
    on: '@phone',
    act: ({ main, t }) => main.getByRole('button', { name: t('EDITOR.PUBLISH'), exact: true }).click(),
  },
  'article-preview': {
    address: newestArticle('/manager/article-preview'),
    on: '@desktop',
  },
  'campaign-editor': { address: async (reader) => `/manager/campaign/${await campaignArticle(reader)}`, on: '@phone' },
  'video-editor': { address: newestVideo('/manager/video-edit'), on: '@desktop' },
  'album-editor': { address: newestAlbum('/manager/album-edit'), on: '@all' },
  'page-editor': { address: '/manager/content/2', on: '@phone' },
  'content-block-editor': { address: '/manager/content-block/3', on: '@desktop' },
  'donate-editor': { address: '/manager/donation', on: '@desktop' },
  settings: { address: '/manager/settings/0', on: '@desktop' },
  files: { address: '/manager/file-manager', on: '@desktop' },
  'picture-chooser': {
    address: `/manager/article-edit/${NEWS}/0`,
    on: '@phone',
    act: ({ main, t }) =>
      main
        .getByRole('button', { name: t('EDITOR.CHOOSE_PICTURE') })
        .first()
        .click(),
  },
  messages: { address: '/manager/messages', on: '@desktop' },
  bin: { address: '/manager/bin', on: '@phone' },
  translations: { address: '/manager/translations', on: '@phone' },
  'menu-editor': { address: '/manager/menu', on: '@all' },
  'home-editor': { address: '/manager/home', on: '@phone' },
  // The accounts of the roles below are not among them.
  users: { address: '/manager/users?search=manager', on: '@desktop' },
  user: { address: '/manager/user/0', on: '@phone' },
};

/** What each role has on its own screens. */
const ROLES: Record<string, Screen> = {
  'writer-drafts': { as: 'writer', address: '/manager/drafts', on: '@desktop' },
  'writer-article': { as: 'writer', address: `/manager/article-edit/${NEWS}/0`, on: '@all' },
  'writer-reviews': { as: 'writer', address: '/manager/reviews', on: '@phone' },
  'translator-list': { as: 'translator', address: '/manager/translations', on: '@desktop' },
  'translator-article': {
    as: 'translator',
    address: newestArticle('/manager/article-edit', '#beside'),
    on: '@all',
    act: async ({ page, t }) => expect(page.getByText(t('EDITOR.READ_ONLY'))).toBeVisible(),
  },
  'translator-page': {
    as: 'translator',
    address: '/manager/content/2#beside',
    on: '@desktop',
    act: async ({ page, t }) => expect(page.getByText(t('EDITOR.READ_ONLY'))).toBeVisible(),
  },
  'publisher-home': { as: 'publisher', address: '', on: '@desktop' },
  'publisher-reviews': { as: 'publisher', address: '/manager/reviews', on: '@phone' },
  'publisher-menu': { as: 'publisher', address: '/manager/menu', on: '@desktop' },
  'people-users': { as: 'people-officer', address: '/manager/users?search=manager', on: '@desktop' },
  'people-user': { as: 'people-officer', address: '/manager/user/0', on: '@phone' },
  'people-worker': { as: 'people-officer', address: '/manager/worker/0', on: '@desktop' },
};

/** Pictures in the window that are not painted yet. */
const pendingPictures = (page: Page) =>
  page.evaluate(() => {
    const isInWindow = (image: HTMLImageElement) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      return width > 0 && top < window.innerHeight && bottom > 0;
    };
    return [...document.images]
      .filter((image) => isInWindow(image) && !(image.complete && image.naturalWidth > 0))
      .map(({ currentSrc, src }) => currentSrc || src);
  });

/** Waits until everything that a page loads by itself is in sight. */
async function untilComplete(page: Page, t: Texts) {
  await expect(page.getByText(t('LOADING'), { exact: true })).toHaveCount(0);
  await expect(page.locator('[data-shape][aria-hidden]').filter({ visible: true })).toHaveCount(0);
  await expect.poll(() => pendingPictures(page)).toEqual([]);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
}

const ALL = [
  ...Object.entries(PUBLIC).map(([name, screen]) => ({ name, ...screen, isForManagers: false })),
  ...Object.entries({ ...MANAGERS, ...ROLES }).map(([name, screen]) => ({ name, ...screen, isForManagers: true })),
];

for (const { name, address, on, as, act, isForManagers } of ALL) {
  test(`the screen «${name}» looks as in its picture`, {
    tag: on,
  }, async ({ page, ask, lng, t, isMobile, signIn, addColleague, consoleErrors, bar, main }) => {
    consoleErrors.allow(/404/);
    const reader = { page, main, ask, lng, t };
    await waitForFonts(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.setFixedTime(TODAY);
    // The bar says the account's name, which is the same in every picture.
    const colleague = as && (await addColleague(as === 'translator' ? `translator-${lng}` : as, 'زميل'));
    if (isForManagers) await signIn(page, colleague?.session);
    await page.goto(`/${lng}${typeof address === 'string' ? address : await address(reader)}`);
    await untilHydrated(page);
    await expect(page.getByRole('heading').first()).toBeVisible();
    // The bar of the managers comes in a chunk of its own, after the screen.
    if (isForManagers) await expect(bar).toBeVisible();
    await untilComplete(page, t);
    await act?.(reader);
    await untilComplete(page, t);
    // The year of the footer is the server's.
    const mask = [page.getByRole('contentinfo').getByText('©')];
    await expect(page).toHaveScreenshot(`${name}-${isMobile ? 'phone' : 'desktop'}-${lng}.png`, { mask });
  });
}
