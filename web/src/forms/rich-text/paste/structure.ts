import { takeTypedMarker } from './lists.ts';
import { holdsBlocks, isBlank, isBlock, isElement, isText, PARTS, rename, textNodes, unwrap } from './nodes.ts';
import { styleOf } from './styles.ts';

const HEADINGS = 'h1, h2, h3, h4, h5, h6';

/** Headings by what they are; a page has one heading 1 already, so where the text has one, all become one lower. */
export function readHeadings(body: HTMLElement): void {
  for (const heading of body.querySelectorAll('[role="heading"][aria-level]')) {
    if (!heading.matches(HEADINGS)) rename(heading, `h${Math.min(6, Number(heading.getAttribute('aria-level')) || 2)}`);
  }
  for (const title of body.querySelectorAll('p.MsoTitle, p.title, p.Title')) rename(title, 'h1');
  const lowered = body.querySelector('h1') ? 1 : 0;
  for (const heading of body.querySelectorAll(HEADINGS)) {
    rename(heading, `h${Math.min(6, Number(heading.localName.slice(1)) + lowered)}`);
  }
  dropNumbers([...body.querySelectorAll(HEADINGS)]);
}

/** `1.`, `2)`, `1.2` and `1.2.`, as programs write them in front of headings that they number. */
const OUTLINE = /^[\s\u00a0]*\p{Nd}{1,2}(?:[.-]\p{Nd}{1,2}){0,4}([.)]?)[\s\u00a0]+(?=\S)/u;

/** The number of a chapter at the beginning of that of one of its parts: the `1` of `1.2`. */
const CHAPTER = /^\p{Nd}+(?=[.-]\p{Nd})/u;

/**
 * Headings lose the numbers of their program, which most programs do not copy: all of them, so also the bare ones of chapters
 * whose parts are numbered. A number of a heading's own, as in «1.5 million» and «5 ways», stays.
 */
function dropNumbers(headings: readonly Element[]): void {
  const numbered = headings.flatMap((heading) => {
    const [marker = '', mark] = OUTLINE.exec(heading.textContent ?? '') ?? [];
    const number = marker.trim();
    return number === '' ? [] : [{ heading, marker, number, isBare: !/[.)-]/.test(number), isSure: mark !== '' }];
  });
  const marked = numbered.filter(({ isBare }) => !isBare);
  const dropped = marked.filter(({ isSure }) => isSure || marked.length > 1);
  const chapters = new Set(dropped.map(({ number }) => CHAPTER.exec(number)?.[0]));
  const bare = numbered.filter(({ isBare, number }) => isBare && chapters.has(number));
  for (const { heading, marker } of [...dropped, ...bare]) takeTypedMarker(heading, marker.length);
}

/** A link around blocks becomes one inside of each. */
function divideLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll('a[href]')) {
    if (!holdsBlocks(link)) continue;
    for (const block of [...link.querySelectorAll('*')].filter((inner) => isBlock(inner) && !holdsBlocks(inner))) {
      const inner = link.cloneNode(false);
      if (isElement(inner)) inner.append(...block.childNodes);
      block.append(inner);
    }
    unwrap(link);
  }
}

/** Puts what stands beside blocks into paragraphs of its own; two line breaks end one. */
function wrapLines(parent: Element): void {
  let paragraph: HTMLElement | undefined;
  for (const node of [...parent.childNodes]) {
    if (isBlock(node)) paragraph = undefined;
    else if (node.nodeName === 'BR' && paragraph?.lastChild?.nodeName === 'BR') {
      node.remove();
      paragraph = undefined;
    } else {
      if (!paragraph) {
        paragraph = parent.ownerDocument.createElement('p');
        node.before(paragraph);
      }
      paragraph.append(node);
    }
  }
}

const hasTwoBreaks = (parent: Element) =>
  [...parent.querySelectorAll('br + br')].some((second) => second.previousSibling?.nodeName === 'BR');

/** Elements whose own line needs no paragraph. */
const HOLDERS = 'li, td, th, dd, dt, figcaption, caption, blockquote';

/** The parts of a page become paragraphs, or nothing where they hold some. */
function readParts(body: HTMLElement): void {
  // The innermost first.
  for (const part of [...body.querySelectorAll(PARTS)].reverse()) {
    if (holdsBlocks(part) || hasTwoBreaks(part)) {
      wrapLines(part);
      unwrap(part);
    } else rename(part, 'p');
  }
}

/** Takes space and line breaks off both ends of a line. */
function trimLine(line: Element): void {
  for (const end of ['firstChild', 'lastChild'] as const) {
    for (let node = line[end]; node && !isElementWithText(node); node = line[end]) {
      if (isText(node) && (node.nodeValue ?? '').trim() !== '') {
        const value = node.nodeValue ?? '';
        node.nodeValue = end === 'firstChild' ? value.trimStart() : value.trimEnd();
        break;
      }
      node.remove();
    }
  }
}
const isElementWithText = (node: Node) => isElement(node) && node.localName !== 'br' && !isBlank(node);

const TRIMMED = `p, ${HEADINGS}, li, td, th, dd, dt, figcaption, caption`;
const EMPTIABLE = `p, ${HEADINGS}, li, ul, ol, dl, dt, dd, blockquote, figure, figcaption, details, summary, pre, a, span, bdi, mark, b, strong, i, em, u, ins, s, del, sub, sup`;

const WITHOUT_TEXT = 'body:has(p, li, table), ul, ol, dl, table, thead, tbody, tfoot, tr';

/** An item or a cell of one line needs no paragraph for it, one of several has one for each. */
function readHolder(holder: Element): void {
  const paragraphs = [...holder.querySelectorAll<HTMLElement>(':scope > p')];
  const [only] = paragraphs;
  const hasOwnLine = [...holder.childNodes].some((node) => !isBlock(node) && !isBlank(node));
  if (paragraphs.length === 0 || !only) return;
  if (hasOwnLine) wrapLines(holder);
  else if (paragraphs.length === 1 && !holder.matches('blockquote')) {
    if (!holder.hasAttribute('dir') && only.hasAttribute('dir')) holder.setAttribute('dir', only.dir);
    unwrap(only);
  }
}

/** Gives the text the structure of ours: paragraphs in place of boxes, nothing empty, no space around lines. */
export function readBlocks(body: HTMLElement): void {
  divideLinks(body);
  readParts(body);
  if (holdsBlocks(body) || hasTwoBreaks(body)) wrapLines(body);
  for (const empty of [...body.querySelectorAll(EMPTIABLE)].reverse()) {
    if (!isBlank(empty)) continue;
    // A space between two words may be in an element of its own.
    if (empty.textContent !== '' && !isBlock(empty)) unwrap(empty);
    else empty.remove();
  }
  for (const holder of body.querySelectorAll(HOLDERS)) readHolder(holder);
  for (const line of body.querySelectorAll(TRIMMED)) trimLine(line);
  for (const text of textNodes(body)) {
    if (text.parentElement?.closest('pre')) continue;
    const value = (text.nodeValue ?? '').replace(/[\u00a0 ]{2,}/g, ' ');
    const started = isBlock(text.previousSibling) ? value.trimStart() : value;
    text.nodeValue = isBlock(text.nextSibling) ? started.trimEnd() : started;
    if (isBlank(text) && text.parentElement?.matches(WITHOUT_TEXT)) text.remove();
  }
}

const LINES = `p, ${HEADINGS}, li, td, th, ul, ol, table, blockquote`;

/**
 * Right-to-left and centred lines stay. A line without a direction takes that of its first letter, so left-to-right, which many
 * programs write whatever the language is, says something of numbers alone.
 */
export function readDirections(body: HTMLElement): void {
  for (const line of body.querySelectorAll<HTMLElement>(LINES)) {
    const style = styleOf(line);
    const dir = (line.getAttribute('dir') ?? style.get('direction') ?? '').toLowerCase();
    // An item of numbers alone stands at the side of its list.
    const isNumber = !/\p{L}/u.test(line.textContent ?? '') && !line.closest('li');
    const isKept = dir === 'rtl' || (dir === 'ltr' && isNumber);
    if (isKept) line.setAttribute('dir', dir);
    else line.removeAttribute('dir');
    const isCentred = /center$/.test(style.get('text-align') ?? line.getAttribute('align') ?? '');
    if (isCentred && line.matches(`p, ${HEADINGS}`)) line.setAttribute('style', 'text-align: center');
    else line.removeAttribute('style');
  }
}
