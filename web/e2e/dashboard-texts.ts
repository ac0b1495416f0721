import type { Locator, Page } from 'playwright/test';

/** What the Arabic interface has in Latin letters too, by why. */
const SAME_IN_ARABIC = [
  // Addresses and names of files.
  /@|^https?:|^_\w+$|\.(jpe?g|png|svg|webp|pdf|mp4)$/i,
  // Kinds of files, units and keys.
  /^(JPE?G|PNG|SVG|WEBP|PDF|GIF|MP4|kB|KB|MB|Esc|Ctrl|URL|HTML)$/i,
  // What the program is made of, with its versions.
  /^(v?\d[\w.]*|Node\.js.*|Community Edition|Strapi)$/,
  // A language, in itself.
  /^English( \(en\))?$/,
];

/** The parts of the dashboard's API that reply with what people wrote, and with what is installed. */
const CONTENT =
  /\/(?:content-manager\/(?:collection|single)-types|upload|dashboard-home|email|editing)\/|\/translation-states|\/binned-items|\/translations|\/admin\/users/;

function addTexts(value: unknown, texts: Set<string>) {
  if (typeof value === 'string') texts.add(value.trim());
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) addTexts(inner, texts);
}

/** Collects the texts of the content that a page loads. They are in the language that they were written in. */
export function watchContent(page: Page) {
  const replies: Promise<unknown>[] = [];
  page.on('response', (response) => {
    const isJson = response.headers()['content-type']?.includes('application/json');
    // What the page no longer waits for has no body.
    if (isJson && CONTENT.test(new URL(response.url()).pathname)) replies.push(response.json().catch(() => undefined));
  });
  return async () => {
    const texts = new Set<string>();
    for (const reply of await Promise.all(replies)) addTexts(reply, texts);
    return texts;
  };
}

/**
 * The visible texts of an element without an Arabic letter, with those that only a screen reader says. What `readContent`
 * returns is left out; it is read after the screen, which may just have shown a reply that came meanwhile.
 */
export async function latinTexts(
  of: Locator,
  readContent: () => Promise<ReadonlySet<string>> = async () => new Set(),
): Promise<string[]> {
  const texts = await of.evaluate((root) => {
    const isVisible = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ visibilityProperty: true });
    };
    const found = new Set<string>();
    const note = (text: string | null) => {
      const shown = text?.trim() ?? '';
      if (/[A-Za-z]{2}/.test(shown) && !/[\u0600-\u06ff]/.test(shown)) found.add(shown);
    };
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement;
      if (parent && !parent.matches('script, style, noscript') && isVisible(parent))
        note(walker.currentNode.textContent);
    }
    for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
      for (const element of root.querySelectorAll(`[${name}]`))
        if (isVisible(element)) note(element.getAttribute(name));
    }
    return [...found];
  });
  const content = await readContent();
  const isContent = (text: string) => text.split(' / ').every((part) => content.has(part));
  return texts.filter((text) => !isContent(text) && SAME_IN_ARABIC.every((pattern) => !pattern.test(text)));
}
