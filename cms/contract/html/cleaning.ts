import createDOMPurify, { type Config } from 'dompurify';
import { JSDOM } from 'jsdom';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, cleanElement, mayStay } from './clean-element.ts';
import { asText, withoutTags } from './cleaner.ts';
import { parseBounded } from './html-size-limit.ts';
import { pruned } from './prune.ts';

const CONFIG: Config = {
  ALLOWED_TAGS,
  ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
  ALLOWED_NAMESPACES: ['http://www.w3.org/1999/xhtml'],
  ALLOW_ARIA_ATTR: true,
  ALLOW_DATA_ATTR: false,
};

const MAX_PASSES = 6;

/**
 * A function that removes from HTML what could run scripts, embed frames, fetch or cover the page. It takes a second for a
 * long text, so it belongs in a thread of its own (cleaner.ts).
 */
export function createCleaning(): (html: string) => string {
  const { window } = new JSDOM('');
  const purifier = createDOMPurify(window);
  purifier.addHook('uponSanitizeElement', (node) => {
    if (node instanceof window.Element && !mayStay(node.localName, node.getAttribute('src'))) node.remove();
  });
  purifier.addHook('afterSanitizeAttributes', cleanElement);

  return (html) => {
    const document = parseBounded(html);
    if (document === undefined) return withoutTags(html);
    let before = pruned(document) ?? html;
    // Removing something may change how the rest is parsed: clean until nothing changes.
    for (let pass = 0; pass < MAX_PASSES; pass += 1) {
      const after = purifier.sanitize(before, CONFIG);
      if (after === before) return after;
      before = after;
    }
    return asText(before);
  };
}
