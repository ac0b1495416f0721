import type { DefaultTreeAdapterTypes } from 'parse5';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS, mayStay } from './clean-element.ts';
import { attributeIn, type Child, type Element, isElement, isText, type Parent, writeHtml } from './tree.ts';

const ALLOWED = new Set(ALLOWED_TAGS);
const ATTRIBUTES = new Set(ALLOWED_ATTRIBUTES);
/** Attributes of an element: more than there are allowed ones, and what any text says to screen readers. */
const MOST_ATTRIBUTES = 80;
/** Elements that go with what is in them: nobody reads it. */
const WITH_CONTENT = new Set(
  [
    'annotation-xml audio desc foreignobject head iframe img math mi mn mo ms mtext noembed noframes noscript plaintext',
    'script selectedcontent style svg template title video xmp',
  ]
    .join(' ')
    .split(' '),
);

function isAllowed(element: Element): boolean {
  const { tagName } = element;
  return ALLOWED.has(tagName) && mayStay(tagName, attributeIn(element, 'src') ?? null);
}

/** Adds to a list what stays of a parent's nodes: of an unknown element what is in it. Returns whether anything goes. */
function prune({ childNodes }: Parent, left: Child[]): boolean {
  let isChanged = false;
  for (const node of childNodes) {
    if (isText(node)) left.push(node);
    else if (isElement(node) && isAllowed(node)) {
      const inside: Child[] = [];
      if (prune(node, inside)) isChanged = true;
      node.childNodes = inside;
      const attributes = node.attrs.filter(({ name }) => ATTRIBUTES.has(name) || name.startsWith('aria-'));
      if (attributes.length < node.attrs.length || attributes.length > MOST_ATTRIBUTES) isChanged = true;
      node.attrs = attributes.slice(0, MOST_ATTRIBUTES);
      left.push(node);
    } else {
      isChanged = true;
      if (isElement(node) && !WITH_CONTENT.has(node.tagName)) prune(node, left);
    }
  }
  return isChanged;
}

/**
 * A document's text without the elements, attributes and comments that the cleaning would remove one by one, for each of which its
 * DOM reads all the others; undefined where there are none. The cleaning alone decides what is harmless.
 */
export function pruned(document: DefaultTreeAdapterTypes.Document): string | undefined {
  const root = document.childNodes.find(isElement);
  const [head, body] = root?.childNodes.filter(isElement) ?? [];
  if (root === undefined || body?.tagName !== 'body') return undefined;
  const left: Child[] = [];
  const isChanged = prune(body, left);
  // Comments may stand around what a document has, and styles before it.
  const hasMore = document.childNodes.length > 1 || root.childNodes.length > 2 || head?.childNodes.length !== 0;
  body.childNodes = left;
  return isChanged || hasMore ? writeHtml(body) : undefined;
}
