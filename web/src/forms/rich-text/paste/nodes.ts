/** Elements that hold a line of text. */
const LINES = 'p, h1, h2, h3, h4, h5, h6, li, td, th, caption, dt, dd, figcaption, pre, summary';
const CONTAINERS = 'ul, ol, dl, table, thead, tbody, tfoot, tr, blockquote, figure, hr, details';
/** What divides a page into parts, and has no meaning in a text. */
export const PARTS = 'div, section, article, header, footer, main, nav, aside, center, address, form, fieldset';
const BLOCKS = `${LINES}, ${CONTAINERS}, ${PARTS}`;

export const isElement = (node: Node | null): node is HTMLElement => node?.nodeType === Node.ELEMENT_NODE;
export const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

export const isBlock = (node: Node | null): node is HTMLElement => isElement(node) && node.matches(BLOCKS);
export const holdsBlocks = (element: Element) => element.querySelector(BLOCKS) !== null;

/** What shows something without any text. */
const SHOWN = 'img, iframe, hr';

/** Whether nothing of a node is seen: no-break spaces alone are what programs write into empty lines. */
export function isBlank(node: Node): boolean {
  if (isElement(node) && (node.matches(SHOWN) || node.querySelector(SHOWN))) return false;
  return isElement(node) || isText(node) ? (node.textContent ?? '').trim() === '' : true;
}

export const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** The element under another name, with its content and attributes. */
export function rename(element: Element, name: string): HTMLElement {
  const renamed = element.ownerDocument.createElement(name);
  for (const { name: key, value } of element.attributes) renamed.setAttribute(key, value);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

/** All text nodes, in the order of the document. */
export function textNodes(root: Node): Text[] {
  const walker = (root.ownerDocument ?? document).createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) if (isText(node)) found.push(node);
  return found;
}
