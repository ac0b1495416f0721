import { isText, textNodes, unwrap } from './nodes.ts';
import { styleOf } from './styles.ts';

/** What is said about words, by the element that says it; '' for nothing. */
interface Emphasis {
  weight: '' | 'b' | 'strong';
  slant: '' | 'i' | 'em';
  under: '' | 'u' | 'ins';
  struck: '' | 's' | 'del';
  position: '' | 'sub' | 'sup';
}

const PLAIN: Emphasis = { weight: '', slant: '', under: '', struck: '', position: '' };

const MEANINGS: Record<string, Partial<Emphasis>> = {
  b: { weight: 'b' },
  strong: { weight: 'strong' },
  i: { slant: 'i' },
  em: { slant: 'em' },
  u: { under: 'u' },
  ins: { under: 'ins' },
  s: { struck: 's' },
  strike: { struck: 's' },
  del: { struck: 'del' },
  sub: { position: 'sub' },
  sup: { position: 'sup' },
};

/** Bold by themselves. */
const HEADINGS = 'h1, h2, h3, h4, h5, h6, th';

/** Whether a weight is bold; undefined for `inherit` and the like, which say nothing. */
function isBold(weight: string): boolean | undefined {
  if (/^(?:bold|bolder)$/.test(weight)) return true;
  if (/^(?:normal|lighter|initial)$/.test(weight)) return false;
  return /^\d+$/.test(weight) ? Number(weight) >= 600 : undefined;
}

/** The emphasis inside of an element: that around it, changed by its name, changed by its style. */
function emphasisIn(element: Element, around: Emphasis): Emphasis {
  const own = { ...around, ...MEANINGS[element.localName] };
  const style = styleOf(element);
  const bold = isBold(style.get('font-weight') ?? /\bbold\b/.exec(style.get('font') ?? '')?.[0] ?? '');
  if (bold !== undefined) own.weight = bold ? own.weight || 'b' : '';
  const slant = style.get('font-style') ?? '';
  if (/^(?:italic|oblique)/.test(slant)) own.slant ||= 'i';
  else if (slant === 'normal') own.slant = '';
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  if (line.includes('underline')) own.under ||= 'u';
  else if (line.includes('none')) own.under = around.under;
  if (line.includes('line-through')) own.struck ||= 's';
  else if (line.includes('none')) own.struck = around.struck;
  const position = style.get('vertical-align');
  if (position === 'sub') own.position = 'sub';
  else if (position === 'super') own.position = 'sup';
  if (element.matches(HEADINGS)) own.weight = '';
  // A link is underlined by itself.
  if (element.matches('a[href]')) own.under = '';
  return own;
}

/** The elements that say a text's emphasis, the outermost first. */
function marksOf(text: Text, known: Map<Element, Emphasis>): readonly string[] {
  const emphasisOf = (element: Element | null): Emphasis => {
    if (!element) return PLAIN;
    const before = known.get(element);
    if (before) return before;
    const emphasis = emphasisIn(element, emphasisOf(element.parentElement));
    known.set(element, emphasis);
    return emphasis;
  };
  const { weight, slant, under, struck, position } = emphasisOf(text.parentElement);
  const isHeading = text.parentElement?.closest(HEADINGS);
  const isLink = text.parentElement?.closest('a[href]');
  return [isHeading ? '' : weight, slant, isLink ? '' : under, struck, position].filter((name) => name !== '');
}

/** Puts neighbours that have the same mark into one element for it, and so on inside of that one. */
function wrap(nodes: readonly ChildNode[], marks: ReadonlyMap<Node, readonly string[]>, depth: number): void {
  const markOf = (node: Node) => marks.get(node)?.[depth];
  for (let start = 0; start < nodes.length; ) {
    const first = nodes[start];
    const mark = first && markOf(first);
    let end = start + 1;
    // Spaces and line breaks between two words with a mark belong to it.
    for (let at = end; mark && at < nodes.length; at += 1) {
      const node = nodes[at];
      if (!node || (marks.has(node) && markOf(node) !== mark) || !isJoining(node, marks)) break;
      if (marks.has(node)) end = at + 1;
    }
    if (first && mark) {
      const element = first.ownerDocument?.createElement(mark);
      const run = nodes.slice(start, end);
      if (element) {
        first.before(element);
        element.append(...run);
      }
      wrap(run, marks, depth + 1);
    }
    start = end;
  }
}

const isJoining = (node: ChildNode, marks: ReadonlyMap<Node, unknown>) =>
  marks.has(node) || isText(node) || node.nodeName === 'BR';

const SAYING = `${Object.keys(MEANINGS).join(', ')}, font, big, tt`;

/** Spans with a direction keep it where their text has none of its own, as a telephone number. */
const isKeptSpan = (span: Element) =>
  span.hasAttribute('dir') && /\d/.test(span.textContent ?? '') && !/\p{L}/u.test(span.textContent ?? '');

/**
 * Reads bold, italic, underlined, struck, raised and lowered words from names and styles of all elements around them, and
 * writes them with one element each. So what a style took back, as the `b` that Google Docs puts around everything, is gone.
 */
export function readEmphasis(body: HTMLElement): void {
  const known = new Map<Element, Emphasis>();
  const marks = new Map<Node, readonly string[]>();
  for (const text of textNodes(body)) {
    if ((text.nodeValue ?? '').trim() !== '') marks.set(text, marksOf(text, known));
  }
  for (const element of body.querySelectorAll(SAYING)) unwrap(element);
  for (const span of body.querySelectorAll('span')) if (!isKeptSpan(span)) unwrap(span);
  for (const parent of new Set([...marks.keys()].map(({ parentNode }) => parentNode))) {
    if (parent) wrap([...parent.childNodes], marks, 0);
  }
}
