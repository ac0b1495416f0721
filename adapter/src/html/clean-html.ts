import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, cleanElement, mayStay } from './clean-element.ts';
import { isExcessive } from './html-size-limit.ts';

const CONFIG: Config = {
  ALLOWED_TAGS,
  ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_ARIA_ATTR: true,
  ALLOW_DATA_ATTR: false,
};

/** Texts that no rule touches are let through without being parsed. */
const PLAIN_TEXT = /^[^<>&\0\r\u00a0]*$/;

const MAX_PASSES = 6;

const asText = (html: string) => html.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

async function createPurifier(): Promise<DOMPurify> {
  // jsdom takes half a second to load, so not before the first text that needs it.
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
 * Stored HTML with nothing in it that could run, frame, fetch or lie over the page. Clean HTML
 * comes back as it was, to the byte; cleaning twice changes nothing.
 */
export async function cleanHtml(html: string): Promise<string> {
  if (PLAIN_TEXT.test(html)) return html;
  if (isExcessive(html)) return asText(html.replace(/<[^<>]*>/g, ' '));
  purifier ??= createPurifier();
  const { sanitize } = await purifier;
  let before = html;
  // What is taken out may change how the rest is read: clean until nothing changes.
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const after = sanitize(before, CONFIG);
    if (after === before) return after;
    before = after;
  }
  return asText(before);
}
