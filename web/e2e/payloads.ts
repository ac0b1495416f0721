import type { Call } from 'contract/calls/call';
import { saveDonation } from 'contract/calls/donation';
import { saveHome } from 'contract/calls/home';
import { saveMenu } from 'contract/calls/managed-menu';
import { pageContentSave } from 'contract/calls/pages';
import { saveSiteSettings } from 'contract/calls/settings';
import type { Browser, BrowserContext, Page } from 'playwright/test';
import { fieldsOf, withValue } from '../../adapter/test/any-payload.ts';
import XSS_PAYLOADS from '../../adapter/test/xss-payloads.json' with { type: 'json' };
import { DASHBOARD, READY_WITHIN } from './dashboard.ts';
import { expect } from './fixtures.ts';

export const TEXT = '<p>A text that is long enough to be kept as an article’s.</p>';

/** A browser without the site's content security policy, and one with it. */
export const openAndGuarded = async (browser: Browser) =>
  [await browser.newContext({ bypassCSP: true }), await browser.newContext()] as const;

/** What a context's pages ran, or requested from other hosts. */
export function watch(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on('dialog', (dialog) => {
    seen.push(dialog.message());
    void dialog.dismiss();
  });
  // Only noted: a route would switch the browser's cache off, and each screen load all scripts again.
  context.on('request', (request) => {
    if (/evil\.example/.test(request.url())) seen.push(request.url());
  });
  return seen;
}

/** Does to everything on a page and in its frames what a reader might, and gives the kinds of addresses of all links. */
export const pokeAll = (page: Page) =>
  page.evaluate(async () => {
    const documents = [document, ...[...document.querySelectorAll('iframe')].map((frame) => frame.contentDocument)];
    const protocols = new Set<string>();
    for (const part of documents) {
      if (!part) continue;
      const all = part.querySelectorAll('main *, body > *, body > * *');
      for (const type of ['mouseover', 'focus', 'toggle', 'load', 'error', 'begin', 'start'])
        for (const element of all) element.dispatchEvent(new Event(type));
      for (const { protocol } of part.links) protocols.add(protocol);
    }
    // What an event or a picture starts comes a moment later.
    await new Promise((done) => setTimeout(done, 50));
    return [...protocols];
  });

/** Markup as somebody might type it into any field. */
export const MARKUP = '"><img src=x onerror=alert(1)><script>alert(1)</script>{{1}}';
/** The forms in which a field may accept it: as a text, in an address, in an e-mail address, in a telephone number. */
const TEXTS_WITH_MARKUP = [
  `Title 1 ${MARKUP}`,
  `https://example.org/${MARKUP}`,
  `a${MARKUP}@example.org`,
  '1<img src=x onerror=alert(1)>',
];
const HTML_WITH_MARKUP = [`${TEXT}${XSS_PAYLOADS.join('')}`];

/** Saves of what the whole site shows: their tests run when no other does. */
export const SAVES_OF_THE_SITE: readonly Call[] = [saveSiteSettings, pageContentSave, saveDonation, saveMenu, saveHome];

type Send = (path: string, payload: object) => Promise<{ status: number; data: { id?: number } | null }>;

interface SavedField {
  /** Its keys in the payload, with points between them. */
  field: string;
  /** The number of the item that the save made or changed, 0 if the call tells none. */
  id: number;
}

/** Saves markup in each field that a call has, one after the other; gives the fields that were stored with it. */
export async function saveMarkup(send: Send, call: Call, base: object): Promise<SavedField[]> {
  let payload = base;
  const saved: SavedField[] = [];
  for (const { keys, schema } of fieldsOf(call)) {
    if (schema.properties || keys[0] === 'token' || keys[0] === 'lang') continue;
    const field = keys.join('.');
    for (const text of keys.at(-1) === 'html' ? HTML_WITH_MARKUP : TEXTS_WITH_MARKUP) {
      const changed = withValue(payload, keys, text.slice(0, schema.maxLength)) as object;
      const { status, data } = await send(call.path, changed);
      expect([0, 2, 4, 8, 10], `${call.path} with markup in ${field}`).toContain(status);
      if (status !== 0) continue;
      saved.push({ field, id: data?.id ?? 0 });
      payload = changed;
      break;
    }
  }
  return saved;
}

/** What a screen shows as text, also in its fields, and in the editor's frame in the dashboard. */
const shownOn = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
    const frames = [...document.querySelectorAll('iframe')].map(
      ({ contentDocument }) => contentDocument?.body.innerText,
    );
    return [document.body.innerText, ...frames, ...fields.map(({ value }) => value)].join('\n');
  });
/** Waits until a screen shows what was typed, as it was: markup of a plain text, or what cleaning leaves of an HTML. */
export const expectMarkupAsText = (page: Page, text = '<img src=x onerror=alert(1)>') =>
  expect.poll(() => shownOn(page), { timeout: READY_WITHIN }).toContain(text);
/** What cleaning leaves of a script among the payloads. */
export const CLEANED_SCRIPT = 'ipt>alert(1)';

/** Opens the English entry of a type that a filter of the dashboard’s calls finds, in a dashboard that is signed in to. */
export async function openInDashboard(page: Page, token: string, type: string, filter: string, text?: string) {
  const list = `content-manager/collection-types/api::${type}.${type}`;
  const found = await page.request.get(`/dashboard/${list}?locale=en&${filter}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { results } = await found.json();
  await page.goto(`${DASHBOARD}/${list}/${results[0].documentId}?plugins[i18n][locale]=en`);
  await expectMarkupAsText(page, text);
  await pokeAll(page);
}
