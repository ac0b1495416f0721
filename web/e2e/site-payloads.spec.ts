import { fieldsOf } from '../../adapter/test/any-payload.ts';
import { DASHBOARD, startDashboardSession } from './dashboard.ts';
import { editorOf, restoreText } from './editor.ts';
import { LANGS, openScreen, postCall, textOf } from './fixtures.ts';
import { expect, test } from './manager.ts';
import {
  CLEANED_SCRIPT,
  expectMarkupAsText,
  openAndGuarded,
  openInDashboard,
  pokeAll,
  SAVES_OF_THE_SITE,
  saveMarkup,
  TEXT,
  watch,
} from './payloads.ts';

/** The number of a content page’s category, and that of a content block. */
const PAGE = 2;
const BLOCK = 3;

/** Fields of a number, a choice or a form of their own: they refuse markup. */
const NOT_A_TEXT =
  /^(token|lang|isContentBlock|requestId|asDraft|ofDraft)$|\.(version|asDraft|catId|project_(?:Count|Source)_\d|updatedOn|tellOutdated|logoHasName|requireSecondFactor|articles\.0|firstLanguage|hijriDates|monthNames|digits|timeZone|accent|chatNumber|phone|securityContact|logo|logoDark|favicon|shareImage|code[A-Z][a-z]+|contact|network|kind|iban|swift|currency|amount)$/;

/** Screens, and what each shows of the markup if not that of a plain text. */
type Screens = readonly (readonly [address: string, text?: string])[];
const PUBLIC_SCREENS: Screens = [
  ['/en'],
  [`/en/content/${PAGE}`, CLEANED_SCRIPT],
  ['/en/contact', CLEANED_SCRIPT],
  ['/en/content/13'],
];
const EDITORS: Screens = [
  ['/en/manager/settings/0'],
  [`/en/manager/content/${PAGE}`, CLEANED_SCRIPT],
  [`/en/manager/content-block/${BLOCK}`, CLEANED_SCRIPT],
  ['/en/manager/donation'],
];

// Security: X1, X4.
test('markup in any field of the settings, a page, a content block or the donate page runs on no screen', async ({
  browser,
  baseURL,
  askAsManager,
  sharedSession,
  ownAddress,
  putBack,
  signIn,
}) => {
  test.setTimeout(180_000);
  const { hashString: token } = sharedSession;
  const send = (path: string, payload: object) =>
    postCall(baseURL, path, { lang: 'en', ...payload, token }, ownAddress());
  const changed = async (path: string, payload: object) => expect((await send(path, payload)).status, path).toBe(0);

  for (const lang of LANGS) {
    const { version: _, ...settings } = (await askAsManager('/api/manager/LoadSiteSettings', { lang })).data;
    putBack(() => changed('/api/manager/SaveSiteSettings', { settings, lang }));
  }
  const { version: _, ...donation } = (await askAsManager('/api/manager/LoadDonation', {})).data;
  putBack(() => changed('/api/manager/SaveDonation', { donation }));
  const page = (await askAsManager('/api/home/PageHtml', { catId: PAGE, lang: 'en' })).data;
  putBack(() => restoreText(askAsManager, 'en', { ...page, isContentBlock: false }));
  const block = (await askAsManager('/api/home/ContentHtml', { id: BLOCK, lang: 'en' })).data;
  putBack(() => restoreText(askAsManager, 'en', { ...block, isContentBlock: true }));

  const way = { titleAr: 'x', titleEn: 'x', noteAr: 'x', noteEn: 'x', holder: 'x', iban: '', swift: '', currency: '' };
  const amounts = [{ amount: 42, currency: 'USD', textAr: 'x', textEn: 'x' }];
  const social = [{ network: 'facebook', url: 'https://example.org/' }];
  const quickLinks = [{ title: 'x', link: 'https://example.org/' }];
  const texts = { unitAr: 'x', unitEn: 'x', periodAr: 'x', periodEn: 'x' };
  const details = [1, 2, 3, 4].map((place) => [
    `project_Details_${place}`,
    { ...texts, updatedOn: '11/1/2026', articles: [1] },
  ]);
  const bases: Record<string, object[]> = {
    '/api/manager/SaveSiteSettings': [{ settings: { social, quickLinks, ...Object.fromEntries(details) } }],
    '/api/manager/PageContentSave': [
      { page: { catId: PAGE, html: TEXT } },
      { page: { catId: BLOCK, html: TEXT }, isContentBlock: true },
    ],
    '/api/manager/SaveDonation': [
      { donation: { ways: [{ ...way, kind: 'bank', account: 'x', link: '' }], amounts, useAr: '', useEn: '' } },
    ],
  };
  for (const call of SAVES_OF_THE_SITE) {
    for (const base of bases[call.path] ?? []) {
      const saved = await saveMarkup(send, call, base);
      const refused = fieldsOf(call)
        .filter(({ schema }) => schema.type !== 'object' && schema.type !== 'array')
        .map(({ keys }) => keys.join('.'))
        .filter((field) => !saved.some((one) => one.field === field));
      for (const field of refused) expect(field).toMatch(NOT_A_TEXT);
    }
  }

  const [open, guarded] = await openAndGuarded(browser);
  const seen = [watch(open), watch(guarded)];
  const t = textOf('en');
  for (const context of [open, guarded]) {
    const reader = await context.newPage();
    for (const [address, text] of PUBLIC_SCREENS) {
      await openScreen(reader, address);
      await expectMarkupAsText(reader, text);
      await pokeAll(reader);
    }
    await openScreen(reader, '/en');
    await reader
      .getByRole('region', { name: t('HOME.NUMBERS') })
      .getByRole('button')
      .first()
      .click();
    await expect(reader.getByRole('dialog')).toContainText('<img src=x onerror=alert(1)>');
    await pokeAll(reader);
    await signIn(reader);
    for (const [address, text] of EDITORS) {
      await openScreen(reader, address);
      await expectMarkupAsText(reader, text);
      const { history } = editorOf(reader, 'en');
      await history.locator('summary').click();
      await history.getByRole('button').first().click();
      await pokeAll(reader);
    }
    if (context === guarded) continue;

    const dashboardToken = await startDashboardSession(reader);
    await openInDashboard(reader, dashboardToken, 'page', `filters[category][number][$eq]=${PAGE}`, CLEANED_SCRIPT);
    await openInDashboard(reader, dashboardToken, 'content-block', `filters[number][$eq]=${BLOCK}`, CLEANED_SCRIPT);
    for (const type of ['site-setting', 'donation']) {
      await reader.goto(`${DASHBOARD}/content-manager/single-types/api::${type}.${type}`);
      await expectMarkupAsText(reader);
      await pokeAll(reader);
    }
  }
  expect(seen.flat()).toEqual([]);
  for (const context of [open, guarded]) await context.close();
});
