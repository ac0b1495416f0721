import managerAr from 'contract/texts/manager.ar.json' with { type: 'json' };
import managerEn from 'contract/texts/manager.en.json' with { type: 'json' };
import type { Page } from 'playwright/test';
import { ALL_TEXTS } from '../src/i18n/all-texts.ts';

const MANAGERS_TEXTS = [managerAr, managerEn].flatMap((texts) => Object.values(texts));
const PUBLIC_TEXTS = Object.values(ALL_TEXTS)
  .flatMap((texts) => Object.entries(texts))
  .flatMap(([key, text]) => (key in managerAr ? [] : [text]))
  .join('\n');

/** What only managers' code contains: the calls it makes, and those of its texts that are long enough to be unmistakable. */
const MARKS = [
  '/api/manager/',
  '/api/filemanager/',
  ...MANAGERS_TEXTS.filter((text) => text.length > 30 && !text.includes('{{') && !PUBLIC_TEXTS.includes(text)),
];

/** The first mark in each file that has been read, so that a file is read once. */
const markByAddress = new Map<string, string | undefined>();

async function markIn(page: Page, address: string) {
  if (!markByAddress.has(address)) {
    const text = await (await page.request.get(address)).text();
    markByAddress.set(
      address,
      MARKS.find((mark) => text.includes(mark)),
    );
  }
  return markByAddress.get(address);
}

/** Records from now on which scripts, styles and data files a page loads; the returned function lists those with managers' code. */
export function recordManagersCode(page: Page) {
  const addresses = new Set<string>();
  page.on('request', (request) => {
    if (/\.(?:js|css|json|map)$/.test(new URL(request.url()).pathname)) addresses.add(request.url());
  });
  return async () => {
    const found: string[] = [];
    for (const address of addresses) {
      const mark = await markIn(page, address);
      if (mark !== undefined) found.push(`${address}: ${mark}`);
    }
    return { count: addresses.size, found };
  };
}
