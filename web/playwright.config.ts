import path from 'node:path';
import { defineConfig, devices, type PlaywrightTestConfig } from 'playwright/test';
import { CHROMIUM_FLAGS } from '../scripts/stack/chromium.ts';
import { LANGS, type Lang } from './e2e/fixtures.ts';

const executablePath = process.env.CHROMIUM_PATH || undefined;

// Names and addresses of the tests' own follow from the seed; another run on the same site needs another one.
if (process.env.TEST_SEED === undefined) {
  process.env.TEST_SEED = String(Date.now());
  console.log(`TEST_SEED=${process.env.TEST_SEED}`);
}

// The browser's name is set for all projects below.
const { defaultBrowserType: _, ...pixel } = devices['Pixel 7'] ?? {};

const DEVICES = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...pixel, viewport: { width: 390, height: 844 } },
};
type Device = keyof typeof DEVICES;

/**
 * Whether this is `npm test`, which meets each language and each device once, and runs the journeys of these files:
 * writing, publishing, deleting and restoring, what both doors of the editors share, and the sessions and rights behind it.
 */
const IS_FIRST_HALF = process.env.TEST_HALF === 'first';
const FIRST_JOURNEYS = [
  'bin',
  'content',
  'dashboard-editing',
  'dashboard-library',
  'dashboard-open',
  'editing',
  'files',
  'history',
  'inline',
  'messages',
  'publishing',
  'screens',
  'session',
  'settings',
];

type Selection = Pick<PlaywrightTestConfig, 'grep' | 'grepInvert'>;
/** Of each device and language; a further language runs what English does on desktops, and Arabic on phones. */
type Selections = Partial<Record<`${Device}-${Lang}`, Selection>>;

/**
 * Which tests run on which device in which language. Without a tag a test runs in `desktop-en` and `phone-ar`, so that each
 * language and each device is met once. What neither can change is tagged `@once`; `@desktop` and `@phone` run in both
 * languages of one device, `@all` in all four.
 */
const SELECTION: Selections = {
  'desktop-en': { grepInvert: /@once|@phone/ },
  'desktop-ar': { grep: /@once|@desktop|@all/ },
  'phone-ar': { grepInvert: /@once|@desktop/ },
  'phone-en': { grep: /@phone|@all/ },
};

/**
 * Of these, `npm test` leaves out what is tagged `@release`: rare circumstances, such as a browser without scripts or a printed
 * page, and layouts at other widths. What one device shows as well as the other is `@first-on-desktop` or `@first-on-phone`: it
 * runs there alone until a release.
 */
const FIRST_SELECTION: Selections = {
  'desktop-en': { grepInvert: /@once|@phone|@first-on-phone|@release/ },
  'desktop-ar': { grep: /@once/, grepInvert: /@release/ },
  'phone-ar': { grepInvert: /@once|@desktop|@first-on-desktop|@release/ },
  'phone-en': { grep: /(?!)/ },
};
const SELECTION_NOW = IS_FIRST_HALF ? FIRST_SELECTION : SELECTION;

/** Playwright's own settings, which this flag replaces, and the last one. */
const BLINK_SETTINGS = [
  'primaryHoverType=2',
  'availableHoverTypes=2',
  'primaryPointerType=4',
  'availablePointerTypes=4',
  // The headless shell does not know how fast its connection is, and would load pictures from twice as far below the window.
  'lazyLoadingImageMarginPxUnknown=1250',
];

/** What a browser may do in its own way is tagged `@firefox`: `npm run test:all` runs it in Debian's Firefox as well. */
const FIREFOX = {
  browserName: 'firefox',
  channel: 'moz-firefox',
  launchOptions: { executablePath: path.join(import.meta.dirname, '../scripts/stack/firefox-for-playwright.ts') },
} as const;

const MANAGERS = /manager-.*\.spec\.ts/;
const MANAGERS_NOW = IS_FIRST_HALF ? new RegExp(`manager-(${FIRST_JOURNEYS.join('|')})\\.spec\\.ts`) : MANAGERS;
const WHOLE_SITE = /site-.*\.spec\.ts/;
const VISUAL = /visual\.spec\.ts/;

const combinations = LANGS.flatMap((lng) =>
  (['desktop', 'phone'] as const).map((device) => ({
    name: `${device}-${lng}` as const,
    use: { ...DEVICES[device], lng },
    selection: SELECTION_NOW[`${device}-${lng}`] ?? SELECTION_NOW[device === 'desktop' ? 'desktop-en' : 'phone-ar'],
  })),
);

/** Browser tests on a running product, whose address is in KHAYR_URL. */
export default defineConfig<{ lng: Lang }>({
  testDir: 'e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: {
    timeout: 10_000,
    toHaveScreenshot: {
      pathTemplate: '{testDir}/screens/{arg}{ext}',
      maxDiffPixelRatio: 0.001,
      caret: 'hide',
      scale: 'css',
    },
  },
  outputDir: 'test-results',
  use: {
    baseURL: process.env.KHAYR_URL ?? 'http://localhost:3000',
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [...CHROMIUM_FLAGS, `--blink-settings=${BLINK_SETTINGS.join()}`],
    },
    // A trace of every test would make the run a third longer: ask for one with `--trace retain-on-failure`.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // The managers' tests change what the visitors' tests count, so they come after them; those of the whole site change what
  // any other reads, so they come last, one after the other. `npm test` runs each of the three by themselves.
  projects: [
    ...combinations.map(({ name, use, selection }) => ({
      name: `visitors-${name}`,
      use,
      ...selection,
      testIgnore: [MANAGERS, WHOLE_SITE, VISUAL],
    })),
    ...combinations.map(({ name, use, selection }) => ({
      name: `managers-${name}`,
      use,
      ...selection,
      testMatch: MANAGERS_NOW,
      dependencies: combinations.map((combination) => `visitors-${combination.name}`),
    })),
    ...combinations.map(({ name, use, selection }) => ({
      name: `visual-${name}`,
      use,
      ...selection,
      testMatch: VISUAL,
    })),
    {
      name: 'firefox-desktop-ar',
      use: { ...DEVICES.desktop, ...FIREFOX, lng: 'ar' },
      grep: /@firefox/,
      // Its first page of a worker takes long.
      timeout: 120_000,
      expect: { timeout: 30_000 },
    },
    {
      name: 'site-desktop-en',
      use: { ...DEVICES.desktop, lng: 'en' },
      testMatch: WHOLE_SITE,
      fullyParallel: false,
      workers: 1,
      dependencies: combinations.map((combination) => `managers-${combination.name}`),
    },
  ],
});
