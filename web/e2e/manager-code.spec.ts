import type { Page } from 'playwright/test';
import ar from '../src/i18n/ar.json' with { type: 'json' };
import en from '../src/i18n/en.json' with { type: 'json' };
import managerAr from '../src/i18n/manager.ar.json' with { type: 'json' };
import managerEn from '../src/i18n/manager.en.json' with { type: 'json' };
import { LANGS, openScreen, textOf } from './fixtures.ts';
import { expect, signIn, test } from './manager.ts';

/** Every public route of spec §2, and the ways into it. */
const ROUTES = [
  '',
  '/articles/7/1',
  '/article/9',
  '/content/4',
  '/gallery/6/1',
  '/album/18',
  '/videos/11/1',
  '/contact',
];

const PUBLIC_TEXTS = [ar, en].flatMap((texts) => Object.values(texts)).join('\n');
const MANAGERS_TEXTS = [managerAr, managerEn].flatMap((texts) => Object.values(texts));

/** What stands in managers’ code alone: the calls it makes, and its texts as far as nothing else could say the same. */
const MARKS = [
  '/api/manager/',
  '/api/filemanager/',
  ...MANAGERS_TEXTS.filter((text) => text.length > 30 && !text.includes('{{') && !PUBLIC_TEXTS.includes(text)),
];

/** Notes the scripts, styles and data that a page asks for; read afterwards, since a navigation cuts off what is on its way. */
function networkLog(page: Page) {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (/\.(?:js|css|json|map)$/.test(new URL(request.url()).pathname)) addresses.add(request.url());
  });
  return async () => {
    const marked: string[] = [];
    for (const address of addresses) {
      const text = await (await page.request.get(address)).text();
      const mark = MARKS.find((known) => text.includes(known));
      if (mark !== undefined) marked.push(`${address}: ${mark}`);
    }
    return { count: addresses.size, marked };
  };
}

test('a visitor’s pages load not one byte of the managers’ code', async ({ page }) => {
  test.slow();
  const visitors = networkLog(page);
  for (const lng of LANGS) {
    for (const route of ROUTES) {
      await openScreen(page, `/${lng}${route}`);
      await page.waitForLoadState('networkidle');
    }
  }
  const { count, marked } = await visitors();
  expect(count).toBeGreaterThan(10);
  expect(marked).toEqual([]);
});

test('the same log sees the managers’ code where somebody manages', async ({ page }) => {
  await signIn(page, 'ar');
  const managers = networkLog(page);
  await page.goto('/ar/manager/file-manager');
  await expect(page.getByRole('heading', { level: 1, name: textOf('ar')('FILES.TITLE') })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await managers()).marked.length).toBeGreaterThan(1);
});
