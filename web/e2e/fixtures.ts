import AxeBuilder from '@axe-core/playwright';
import type { CallByPath, CallPath } from 'adapter/contract/all-calls';
import type { PayloadOf, ReplyOf } from 'adapter/contract/call';
import { test as base, expect, type Page } from 'playwright/test';
import ar from '../src/i18n/ar.json' with { type: 'json' };
import en from '../src/i18n/en.json' with { type: 'json' };
import { createI18n } from '../src/i18n/i18n.ts';
import managerAr from '../src/i18n/manager.ar.json' with { type: 'json' };
import managerEn from '../src/i18n/manager.en.json' with { type: 'json' };

export const LANGS = ['ar', 'en'] as const;
export type Lang = (typeof LANGS)[number];

const texts = { ar: createI18n('ar', { ...ar, ...managerAr }).t, en: createI18n('en', { ...en, ...managerEn }).t };

/** The site's own texts, so that a test names what its reader sees. */
export const textOf = (lang: Lang) => texts[lang];

type Asked = { lang?: Lang };
/** A call's own keys and the language; a call without keys of its own takes the language alone. */
type AskedPayload<P extends CallPath> = string extends keyof PayloadOf<CallByPath[P]>
  ? Asked
  : PayloadOf<CallByPath[P]> & Asked;

/** Asks the running product one call, as a visitor. */
export type Ask = <P extends CallPath>(path: P, payload: AskedPayload<P>) => Promise<ReplyOf<CallByPath[P]>>;

/** The errors of the browser's console: none may be left when a test ends. */
class ConsoleErrors {
  #errors: string[] = [];

  add(error: string) {
    this.#errors.push(error);
  }

  /** Takes out the errors that a test is about. */
  expectOnly(expected: RegExp) {
    this.#errors = this.#errors.filter((error) => !expected.test(error));
  }

  list() {
    return this.#errors;
  }
}

/** How much wider than its window the page is, in pixels. */
export const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** An address that no other test has: the server's limits count by it. */
export function ownAddress(): string {
  const byte = () => 1 + Math.floor(Math.random() * 254);
  return `10.${byte()}.${byte()}.${byte()}`;
}

interface Fixtures {
  fitsThePhone: undefined;
  consoleErrors: ConsoleErrors;
  ask: Ask;
  expectNoAxeViolations: () => Promise<void>;
}

export const test = base.extend<Fixtures>({
  consoleErrors: [
    async ({ page }, use) => {
      const errors = new ConsoleErrors();
      page.on('console', (message) => {
        if (message.type() === 'error') errors.add(`${message.text()} (${message.location().url})`);
      });
      page.on('pageerror', (error) => errors.add(String(error)));
      await use(errors);
      expect(errors.list(), 'the console stays free of errors').toEqual([]);
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
  // Node's fetch keeps no cookies: a client without cookies is served without the anti-forgery header.
  ask: async ({ baseURL }, use) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': ownAddress() };
    await use(async (path, payload) => {
      const response = await fetch(new URL(path, baseURL), {
        method: 'POST',
        headers,
        body: JSON.stringify(payload),
      });
      return response.json();
    });
  },
  expectNoAxeViolations: async ({ page }, use) => {
    await use(async () => {
      const { violations } = await new AxeBuilder({ page }).analyze();
      const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join('\n  ')}`);
      expect(found).toEqual([]);
    });
  },
});

/** Waits until the page that the server drew has been taken over: before, a press of a button does nothing. */
export async function untilAlive(page: Page) {
  const hasReact = () =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer'));
  await expect.poll(() => page.evaluate(hasReact)).toBe(true);
}

/** Waits for the screen: its heading stands, and it answers. */
export async function openScreen(page: Page, address: string) {
  const response = await page.goto(address);
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  await untilAlive(page);
  return response;
}

/** Opens a page on which, from here on, time passes only as the test says. */
export async function openWithStoppedClock(page: Page, address: string) {
  await page.clock.install({ time: '2026-11-20T08:00:00Z' });
  await page.clock.pauseAt('2026-11-20T09:00:00Z');
  await page.goto(address);
  // The application waits for a moment that does not come by itself, or for the reader.
  await page.keyboard.press('Shift');
  await untilAlive(page);
}

export { expect };
