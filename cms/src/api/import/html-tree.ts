import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize, html as spec } from 'parse5';
import { exceedsHtmlLimit } from '../../../contract/html/html-size-limit';

export type Parent = DefaultTreeAdapterTypes.ParentNode;
export type Child = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
export type Text = DefaultTreeAdapterTypes.TextNode;

export const isElement = (node: Child): node is Element => 'tagName' in node;
export const isText = (node: Child): node is Text => node.nodeName === '#text';

/** Fewer marks than this are within every limit. */
const FEW = 200;

/** Whether a text has more elements, or nests them more deeply, than the site takes. */
export const isTooComplex = (html: string): boolean => html.split('<', FEW).length === FEW && exceedsHtmlLimit(html);

/** Of a text that is too complex only the words are read. */
export const parseHtml = (html: string): Parent =>
  parseFragment(isTooComplex(html) ? html.replace(/<[^<>]*>?/g, ' ') : html);
export const writeHtml = (tree: Parent): string => serialize(tree);

/** A text as it is written in HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const attributeOf = (element: Element, name: string): string =>
  element.attrs.find((attribute) => attribute.name === name)?.value ?? '';

export function setAttribute(element: Element, name: string, value: string | undefined): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name);
  if (value !== undefined) element.attrs.push({ name, value });
}

export const classesOf = (element: Element): string[] => attributeOf(element, 'class').split(/\s+/).filter(Boolean);

export const newElement = (name: string, attributes: Record<string, string> = {}, children: Child[] = []): Element => {
  const attrs = Object.entries(attributes).map(([key, value]) => ({ name: key, value }));
  const element = defaultTreeAdapter.createElement(name, spec.NS.HTML, attrs);
  for (const child of children) append(element, child);
  return element;
};

export const newText = (value: string): Text => ({ nodeName: '#text', value, parentNode: null });

/** parse5's own takes another node out where the parent does not have this one any more. */
function detach(node: Child): void {
  const place = node.parentNode?.childNodes.indexOf(node) ?? -1;
  if (place >= 0) node.parentNode?.childNodes.splice(place, 1);
}

export function append(parent: Parent, child: Child): void {
  detach(child);
  defaultTreeAdapter.appendChild(parent, child);
}

/** Puts others in the place of a node: new ones, or all that another one holds. */
export function replace(node: Child, others: readonly Child[]): void {
  const parent = node.parentNode;
  if (!parent) return;
  const moved = [...others];
  for (const other of moved) {
    if (other.parentNode) other.parentNode.childNodes = [];
    other.parentNode = parent;
  }
  const place = parent.childNodes.indexOf(node);
  parent.childNodes = [...parent.childNodes.slice(0, place), ...moved, ...parent.childNodes.slice(place + 1)];
  node.parentNode = null;
}

/** Leaves what is in an element in its place. */
export const unwrap = (element: Element): void => replace(element, [...element.childNodes]);

export const remove = (node: Child): void => replace(node, []);

/** The elements below, outermost first; changes of what was visited are safe. */
export function* elementsIn({ childNodes }: { childNodes: Child[] }): Generator<Element> {
  for (const child of [...childNodes]) {
    if (!isElement(child)) continue;
    const inside = [...child.childNodes];
    yield child;
    yield* elementsIn({ childNodes: inside });
  }
}

/** The text below, in the order in which it is read, without line breaks at its ends. */
export const textOf = (parent: Parent): string =>
  parent.childNodes
    .map((child) => (isText(child) ? child.value : isElement(child) ? textOf(child) : ''))
    .join('')
    .trim();

const BLOCKS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'center', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset'],
  ...['figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main'],
  ...['nav', 'ol', 'p', 'pre', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
]);
export const isBlock = (node: Child): boolean => isElement(node) && BLOCKS.has(node.tagName);

/** HTML as one line of text. */
export function plainText(html: string): string {
  const words = (parent: Parent): string =>
    parent.childNodes
      .map((child) => {
        if (isText(child)) return child.value;
        if (!isElement(child) || ['script', 'style'].includes(child.tagName)) return ' ';
        return isBlock(child) || child.tagName === 'br' ? ` ${words(child)} ` : words(child);
      })
      .join('');
  return words(parseHtml(html)).replace(/\s+/g, ' ').trim();
}
