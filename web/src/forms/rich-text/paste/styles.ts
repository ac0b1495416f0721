/** The declarations of a style, also those that only office programs know, in lower case. */
export function declarations(style: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const part of style.toLowerCase().split(';')) {
    const colon = part.indexOf(':');
    if (colon > 0)
      found.set(
        part.slice(0, colon).trim(),
        part
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      );
  }
  return found;
}

const NONE: ReadonlyMap<string, string> = new Map();

export function styleOf(element: Element): ReadonlyMap<string, string> {
  const style = element.getAttribute('style');
  return style ? declarations(style) : NONE;
}

/** `selector { declarations }`; the selectors of at-rules are left out later. */
const RULE = /(?<![^{}])([^{}]+)\{([^{}]*)\}/g;
const NO_CSS = /<!--|-->|\/\*[\s\S]*?\*\//g;

interface Rule {
  selector: string;
  style: string;
  /** A rough measure of which of two rules wins. */
  weight: number;
}

function rulesOf(css: string): Rule[] {
  return [...css.replace(NO_CSS, '').matchAll(RULE)].flatMap(([, selectors = '', style = '']) =>
    selectors
      .split(',')
      .map((selector) => selector.trim())
      // Pages, and states such as `a:link`, are no elements.
      .filter((selector) => selector !== '' && !/[@:]/.test(selector))
      .map((selector) => ({ selector, style, weight: selector.match(/[.#]/g)?.length ?? 0 })),
  );
}

function matching(root: ParentNode, selector: string): Element[] {
  try {
    return [...root.querySelectorAll(selector)];
  } catch {
    // Office programs write selectors that are none.
    return [];
  }
}

/** Writes what the style sheets say into the elements: Excel, Pages and others keep bold and italic there. */
export function applyStyleSheets(document: Document): void {
  const css = [...document.querySelectorAll('style')].map(({ textContent }) => textContent).join('\n');
  const styles = new Map<Element, string>();
  for (const { selector, style } of rulesOf(css).sort((a, b) => a.weight - b.weight)) {
    for (const element of matching(document.body, selector)) {
      styles.set(element, `${styles.get(element) ?? ''};${style}`);
    }
  }
  for (const [element, style] of styles) {
    element.setAttribute('style', `${style};${element.getAttribute('style') ?? ''}`);
  }
}
