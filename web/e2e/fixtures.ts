import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import axe from 'axe-core';
import type { CallByPath, CallPath } from 'contract/calls/all-calls';
import type { PayloadOf, ReplyOf } from 'contract/calls/call';
import { sourceLanguage } from 'contract/languages';
import { inEachLanguage } from 'contract/localized';
import { type BrowserContext, test as base, expect, type Locator, type Page } from 'playwright/test';
import { ALL_TEXTS } from '../src/i18n/all-texts.ts';
import { createI18n } from '../src/i18n/i18n.ts';
import { LANGS, LANGUAGE_NAMES, type Lang } from '../src/lib/lang.ts';

export { LANGS, LANGUAGE_NAMES as OWN_NAMES, type Lang };
/** The language that an item has its translation in. */
export const TWIN = inEachLanguage(sourceLanguage);

/** What a test writes in each language; English where it has nothing of its own. */
export const wordsIn = <Words>(own: Partial<Record<Lang, NoInfer<Words>>> & { en: Words }) =>
  inEachLanguage((lang): Words => own[lang] ?? own.en);

const texts = inEachLanguage((lang) => createI18n(lang, ALL_TEXTS[lang]).t);

/** The site's own texts, so that a test names what its reader sees. */
export const textOf = (lng: Lang) => texts[lng];
export type Texts = ReturnType<typeof textOf>;

type LangPayload = { lang?: Lang };
/** A call's own keys and the language; a call without keys of its own takes the language alone. */
type AskPayload<P extends CallPath> = string extends keyof PayloadOf<CallByPath[P]>
  ? LangPayload
  : PayloadOf<CallByPath[P]> & LangPayload;

/** Sends one call to the running product. */
export type Ask = <P extends CallPath>(path: P, payload: AskPayload<P>) => Promise<ReplyOf<CallByPath[P]>>;

/** Node's fetch keeps no cookies, and a client without cookies is served without the anti-forgery header. */
export async function postCall(baseURL: string | undefined, path: string, payload: object, address: string) {
  const response = await fetch(new URL(path, baseURL), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(payload),
  });
  return response.json();
}

/** What the browser's console reports as an error: a test fails when one is left that it has not declared. */
class ConsoleErrors {
  #seen: string[] = [];
  #allowed: RegExp[] = [];

  watch(context: BrowserContext) {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#seen.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#seen.push(String(error.error())));
  }

  /** Declares errors that the test brings about, at any time before it ends. */
  allow(...patterns: RegExp[]) {
    this.#allowed.push(...patterns);
  }

  undeclared() {
    return this.#seen.filter((error) => !this.#allowed.some((pattern) => pattern.test(error)));
  }
}

/** The device on which `npm test` runs one of many tests that are alike: the other one runs its neighbours. */
export const FIRST_ON = (index: number) => (index % 2 === 0 ? '@first-on-phone' : '@first-on-desktop');

/** How much wider than its window the page is, in pixels. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** The page fits its window: the test's own, and that of the narrowest phones. */
export async function expectToFit(page: Page, what: string) {
  for (const width of [page.viewportSize()?.width ?? 1440, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => overflowOf(page), `${what} at ${width} px`).toBeLessThanOrEqual(0);
  }
}

/** Holds back what a page requests by an address, until the returned function is called. */
export async function holdBack(page: Page, address: string | RegExp) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** Presses a button that downloads a text: the file's name, and what is in it. */
export async function downloadBy(button: Locator) {
  const [download] = await Promise.all([button.page().waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

/** Below this width the header's links are in a menu. */
export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 1024;

declare global {
  interface Window {
    /** In a page that axe's source has run in. */
    axe: typeof axe;
  }
}

interface Options {
  /** The language that the test reads the site in; each project sets it. */
  lng: Lang;
}

interface Fixtures {
  /** The site's texts in the test's language. */
  t: Texts;
  consoleErrors: ConsoleErrors;
  typesInFirefox: undefined;
  fitsThePhone: undefined;
  /** The page's main part, and a field of it by its label. */
  main: Locator;
  box: (name: string) => Locator;
  /** A field for a link, which lists what there is. */
  linkBox: (name: string) => Locator;
  /** The counters of the home page. */
  counters: Locator;
  /** A name that no other test and no earlier run has used. */
  unique: (stem: string) => string;
  /** Client addresses that no other test has: the server's limits count by them. */
  ownAddress: () => string;
  /** Sends calls as a visitor. */
  ask: Ask;
  /** A tab of another browser, which nobody has signed in to. */
  visitor: Page;
}

export const test = base.extend<Options & Fixtures>({
  lng: ['en', { option: true }],
  t: async ({ lng }, use) => use(textOf(lng)),
  main: async ({ page }, use) => use(page.getByRole('main')),
  counters: async ({ page, t }, use) =>
    use(page.getByRole('region', { name: t('HOME.NUMBERS') }).getByRole('listitem')),
  box: async ({ main }, use) => use((name) => main.getByRole('textbox', { name, exact: true })),
  linkBox: async ({ main }, use) => use((name) => main.getByRole('combobox', { name, exact: true })),
  consoleErrors: [
    async ({ context }, use) => {
      const errors = new ConsoleErrors();
      errors.watch(context);
      await use(errors);
      expect(errors.undeclared(), 'the console stays free of errors').toEqual([]);
    },
    { auto: true },
  ],
  typesInFirefox: [
    async ({ context, browserName }, use) => {
      // In a stock Firefox, Playwright's `fill` sets a field's value by script, which React does not notice: this types it.
      const typeText = () =>
        Object.defineProperty(window, '__pw_bidiInsertText', {
          get: () => (text: string) => document.execCommand('insertText', false, text),
          set: () => undefined,
        });
      if (browserName === 'firefox') await context.addInitScript(typeText);
      await use(undefined);
    },
    { auto: true },
  ],
  fitsThePhone: [
    async ({ page, isMobile }, use, testInfo) => {
      await use(undefined);
      if (!isMobile || page.isClosed() || testInfo.status !== testInfo.expectedStatus) return;
      expect(await overflowOf(page), 'the screen is no wider than the phone').toBeLessThanOrEqual(0);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures' names from the pattern
  unique: async ({}, use, { testId }) => {
    let count = 0;
    await use((stem) => {
      count += 1;
      const digest = createHash('sha256').update(`${process.env.TEST_SEED}${testId}${count}`).digest('hex');
      return `${stem}-${digest.slice(0, 8)}`;
    });
  },
  ownAddress: async ({ unique }, use) => {
    await use(() => {
      const digits = unique('').slice(1);
      return `2001:db8:${digits.slice(0, 4)}:${digits.slice(4)}::1`;
    });
  },
  ask: async ({ baseURL, ownAddress }, use) => {
    const address = ownAddress();
    await use((path, payload) => postCall(baseURL, path, payload, address));
  },
  visitor: async ({ browser, consoleErrors }, use) => {
    const context = await browser.newContext();
    consoleErrors.watch(context);
    await use(await context.newPage());
    await context.close();
  },
});

/**
 * Expects that the page breaks no rule of axe; shows the rules with their elements otherwise. Axe runs in the page and only violations leave it: that takes half
 * of the time of `@axe-core/playwright`, which opens a second page and carries every rule's result over.
 */
export async function expectNoAxeViolations(page: Page) {
  await untilStill(page);
  await page.evaluate(axe.source);
  const broken = await page.evaluate(async () => {
    // Until a reader moves, a band away from the window has about its height: axe would read the end of its text over what follows.
    document.documentElement.setAttribute('data-laid-out', '');
    // The frames of the site are players of other hosts.
    const { violations } = await window.axe.run({ resultTypes: ['violations'], iframes: false });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`);
  });
  expect(broken).toEqual([]);
}

/** Waits until React has hydrated the page that the server rendered: before, it follows neither a click nor a navigation. */
export async function untilHydrated(page: Page) {
  const isHydrated = () => {
    const containers = Object.entries(document.getElementById('root') ?? {});
    const [, fiber] = containers.find(([key]) => key.startsWith('__reactContainer')) ?? [];
    const state = fiber?.stateNode?.current?.memoizedState;
    return Boolean(state?.element) && !state.isDehydrated;
  };
  // Asked from here, since a test may have stopped the page's own clock.
  await expect.poll(() => page.evaluate(isHydrated), { intervals: [50] }).toBe(true);
}

/** Waits until the page's form shows its errors itself: before, the browser checks and sends it. */
export const untilFormIsAlive = (page: Page) =>
  expect(page.getByRole('main').locator('form')).toHaveAttribute('novalidate');

/** Waits until nothing fades in or moves any more: on the way texts have colors that are not theirs. */
const untilStill = (page: Page) =>
  page.evaluate(async () => {
    const running = document
      .getAnimations()
      .filter(
        ({ playState, effect }) => playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
      );
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/** Waits until the browser has nothing left to do at once: what the page does of itself after hydration has begun. */
export const untilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestIdleCallback(() => resolve()));
      }),
  );

/** Opens an address, and waits until its heading is visible and React runs. */
export async function openScreen(page: Page, address: string) {
  const response = await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await untilHydrated(page);
  return response;
}

/** Opens a page on which, from here on, time passes only as the test says. */
export async function openWithStoppedClock(page: Page, address: string) {
  await page.clock.install({ time: '2026-11-20T08:00:00Z' });
  await page.clock.pauseAt('2026-11-20T09:00:00Z');
  await page.goto(address);
  // The scripts start after a pause that this clock does not count, or with the reader's first key.
  await page.keyboard.press('Shift');
  await untilHydrated(page);
}

export { expect };
