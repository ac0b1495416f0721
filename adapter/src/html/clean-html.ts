import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, cleanElement, mayStay } from './clean-element.ts';
import { exceedsHtmlLimit } from './html-size-limit.ts';

const CONFIG: Config = {
  ALLOWED_TAGS,
  ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_ARIA_ATTR: true,
  ALLOW_DATA_ATTR: false,
};

/** Text without any markup needs no parsing. */
const PLAIN_TEXT = /^[^<>&\0\r\u00a0]*$/;

const MAX_PASSES = 6;

const asText = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function createPurifier(): Promise<DOMPurify> {
  // jsdom takes half a second to load, so it is loaded for the first text that needs it.
  const { JSDOM } = await import('jsdom');
  const { window } = new JSDOM('');
  const purifier = createDOMPurify(window);
  purifier.addHook('uponSanitizeElement', (node) => {
    if (node instanceof window.Element && !mayStay(node)) node.remove();
  });
  purifier.addHook('afterSanitizeAttributes', cleanElement);
  return purifier;
}

let purifier: Promise<DOMPurify> | undefined;

/**
 * Stored HTML without anything that could run scripts, embed frames, fetch or cover the page. Clean HTML is returned
 * byte for byte; cleaning twice changes nothing.
 */
export async function cleanHtml(html: string): Promise<string> {
  if (PLAIN_TEXT.test(html)) return html;
  if (exceedsHtmlLimit(html)) return asText(html.replace(/<[^<>]*>/g, ' '));
  purifier ??= createPurifier();
  const { sanitize } = await purifier;
  let before = html;
  // Removing something may change how the rest is parsed: clean until nothing changes.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const after = sanitize(before, CONFIG);
    if (after === before) return after;
    before = after;
  }
  return asText(before);
}
