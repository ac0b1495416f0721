import { type DefaultTreeAdapterTypes, defaultTreeAdapter, serialize } from 'parse5';
import { ALLOWED_TAGS, mayStay } from './clean-element.ts';

type Parent = DefaultTreeAdapterTypes.ParentNode;
type Node = DefaultTreeAdapterTypes.ChildNode;

const { isElementNode, isTextNode } = defaultTreeAdapter;

const ALLOWED = new Set(ALLOWED_TAGS);
/** Elements that go with what is in them: nobody reads it. */
const WITH_CONTENT = new Set(
  [
    'annotation-xml audio desc foreignobject head iframe img math mi mn mo ms mtext noembed noframes noscript plaintext',
    'script selectedcontent style svg template title video xmp',
  ]
    .join(' ')
    .split(' '),
);

function isAllowed({ tagName, attrs }: DefaultTreeAdapterTypes.Element): boolean {
  return ALLOWED.has(tagName) && mayStay(tagName, attrs.find(({ name }) => name === 'src')?.value ?? null);
}

/** Adds to a list what stays of a parent's nodes: of an unknown element what is in it. Returns whether anything goes. */
function prune({ childNodes }: Parent, left: Node[]): boolean {
  let isChanged = false;
  for (const node of childNodes) {
    if (isTextNode(node)) left.push(node);
    else if (isElementNode(node) && isAllowed(node)) {
      const inside: Node[] = [];
      if (prune(node, inside)) isChanged = true;
      node.childNodes = inside;
      left.push(node);
    } else {
      isChanged = true;
      if (isElementNode(node) && !WITH_CONTENT.has(node.tagName)) prune(node, left);
    }
  }
  return isChanged;
}

/**
 * A document's text without the elements and comments that the cleaning would remove one by one, for each of which its DOM
 * reads all the siblings; undefined where there are none. The cleaning alone decides what is harmless.
 */
export function pruned({ childNodes }: DefaultTreeAdapterTypes.Document): string | undefined {
  const root = childNodes.find(isElementNode);
  const body = root?.childNodes.filter(isElementNode).find(({ tagName }) => tagName === 'body');
  if (body === undefined) return undefined;
  const left: Node[] = [];
  const isChanged = prune(body, left);
  body.childNodes = left;
  return isChanged ? serialize(body) : undefined;
}
