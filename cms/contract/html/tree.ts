import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment, serialize, html as spec } from 'parse5';

export type Parent = DefaultTreeAdapterTypes.ParentNode;
export type Child = DefaultTreeAdapterTypes.ChildNode;
export type Element = DefaultTreeAdapterTypes.Element;
export type Text = DefaultTreeAdapterTypes.TextNode;

export const isElement = (node: Child): node is Element => 'tagName' in node;
export const isText = (node: Child): node is Text => node.nodeName === '#text';

export const readHtml = (html: string): Parent => parseFragment(html);
export const writeHtml = (tree: Parent): string => serialize(tree);

/** A text as it is written in HTML. */
export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const attributeIn = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((attribute) => attribute.name === name)?.value;

/** '' where the element does not have it. */
export const attributeOf = (element: Element, name: string): string => attributeIn(element, name) ?? '';

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

export const newComment = (data: string): Child => ({ nodeName: '#comment', data, parentNode: null });

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

/** The text below, in the order in which it is read. */
export const textOf = (node: Parent | Child): string => {
  if ('value' in node) return node.value;
  return 'childNodes' in node ? node.childNodes.reduce((text, child) => text + textOf(child), '') : '';
};

/** Elements within a line of text; every other element begins and ends one. */
export const INLINE = new Set(
  'a abbr acronym b bdi bdo big cite code del dfn em font i img input ins kbd label mark picture q rp rt ruby s samp small source span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);

/** Elements whose content nobody reads as text. */
export const UNREAD = new Set(['script', 'style', 'template', 'svg', 'iframe', 'object', 'video', 'audio']);

/** The text below without markup; words of different lines are apart. */
export function wordsOf(node: Parent | Child): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || node.nodeName === 'img' || UNREAD.has(node.nodeName)) return ' ';
  const text = node.childNodes.reduce((all, child) => all + wordsOf(child), '');
  return INLINE.has(node.nodeName) ? text : ` ${text} `;
}

const BLOCKS = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'center', 'dd', 'details', 'div', 'dl', 'dt', 'fieldset'],
  ...['figcaption', 'figure', 'footer', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'header', 'hr', 'li', 'main'],
  ...['nav', 'ol', 'p', 'pre', 'section', 'summary', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'ul'],
]);
export const isBlock = (node: Child): boolean => isElement(node) && BLOCKS.has(node.tagName);
