import type { Lang } from '../../../cms/contract/fields.ts';
import { isLiveBlock } from '../../../cms/contract/html/text-blocks.ts';
import {
  append,
  attributeIn,
  type Child,
  type Element,
  elementsIn,
  isElement,
  isText,
  newComment,
  newElement,
  newText,
  readHtml,
  textOf,
  writeHtml,
} from '../../../cms/contract/html/tree.ts';
import { LANGUAGES } from '../../../cms/contract/languages.ts';
import { LIMITS } from '../../../cms/contract/limits.ts';
import { CONTACT_FORM, liveComments } from '../../../cms/contract/live-blocks.ts';
import { ID } from '../../../cms/contract/routes.ts';
import { TEXTS } from '../../../cms/contract/texts/texts.ts';
import { type HostedVideo, videoOfAddress } from '../../../cms/contract/video-address.ts';
import { partsOfText, type TextPart } from './left-to-right.ts';

type Parent = Pick<Element, 'childNodes'>;

/** Elements that hold a line of text, and get its direction. */
const LINES = 'p h1 h2 h3 h4 h5 h6 li td th caption dt dd figcaption div pre summary'.split(' ');

/** Containers get none: their children's would not count for them, and they would turn left-to-right. */
const CONTAINERS = 'ul ol dl table thead tbody tfoot tr blockquote figure section article details hr'.split(' ');

const BLOCKS = new Set([...LINES, ...CONTAINERS]);
const WITH_DIRECTION = new Set(LINES);

/** The name of a route, and the number of what it shows, which the contact form has none of. */
const LIVE_PATH = new RegExp(`^/(?:${LANGUAGES.join('|')})/(?:(contact)|(\\w+)/(${ID}))(?:[/?#]|$)`);

/** Adds attributes, except those that the element already has. */
function addAttributes(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (attributeIn(element, name) === undefined) element.attrs.push({ name, value });
  }
}

/** Inline elements with a direction of their own, which does not count for the line around them. */
const isIsolated = (element: Element) => element.tagName === 'bdi' || attributeIn(element, 'dir') !== undefined;

/**
 * Whether a line has a letter before its first block: digits alone take the direction around them. Undefined while
 * neither a letter nor a block has been found.
 */
function hasLetters({ childNodes }: Element): boolean | undefined {
  for (const node of childNodes) {
    if (isText(node) && /\p{L}/u.test(node.value)) return true;
    if (!isElement(node)) continue;
    if (BLOCKS.has(node.tagName)) return false;
    const found = isIsolated(node) ? undefined : hasLetters(node);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** The text of a table's caption; '' where there is none. */
function captionOf(table: Element): string {
  const first = table.childNodes.find((node) => !isText(node) || node.value.trim() !== '');
  const isCaption = first !== undefined && isElement(first) && first.tagName === 'caption';
  return isCaption ? textOf(first).replace(/\s+/g, ' ').trim() : '';
}

/** The rows of a table, each as its cells. */
function rowsIn(table: Element, rows: Element[][] = []): Element[][] {
  for (const child of table.childNodes.filter(isElement)) {
    if (child.tagName === 'tr') rows.push(child.childNodes.filter(isElement));
    else rowsIn(child, rows);
  }
  return rows;
}

/** The cells of each column that the first row has. */
function columnsOf(rows: readonly Element[][]): Element[][] {
  const columns: Element[][] = (rows[0] ?? []).map(() => []);
  for (const row of rows) for (const [place, cell] of row.entries()) columns[place]?.push(cell);
  return columns;
}

/**
 * Aligns columns of numbers, with their headings, at the last digit, which is on the right in Arabic as well. A table whose cells
 * span rows or columns is left: there a cell's place in its row does not tell its column.
 */
function alignFigures(table: Element): void {
  const rows = rowsIn(table);
  if (rows.flat().some((cell) => cell.attrs.some(({ name }) => /^(?:col|row)span$/.test(name)))) return;
  for (const cells of columnsOf(rows)) {
    const text = cells.flatMap((cell) => (cell.tagName === 'td' ? textOf(cell) : [])).join(' ');
    if (/\p{Nd}/u.test(text) && !/\p{L}/u.test(text))
      for (const cell of cells) addAttributes(cell, { style: 'text-align: right' });
  }
}

/** A table in a region that scrolls, named by the table's caption. */
function wrapTable(table: Element, name: string): Element {
  const region = newElement('div', { class: 'table-scroll', role: 'region', tabindex: '0' });
  addAttributes(region, { 'aria-label': captionOf(table) || name });
  // Its list of children is being made anew, so the table is not taken out of it.
  table.parentNode = null;
  append(region, table);
  return region;
}

/** A card that leads to a film, so that no other host is contacted before a click. */
function filmCard({ player, page }: HostedVideo, name: string): Element {
  const outside = player === '' ? { target: '_blank', rel: 'noopener' } : {};
  const link = newElement('a', { href: page, 'data-player': player, ...outside });
  const title = newElement('bdi', {});
  append(title, newText(name));
  append(link, title);
  return link;
}

/** The card that stands in for a player. */
function cardOfPlayer(frame: Element, name: string): Element {
  const video = videoOfAddress(attributeIn(frame, 'src') ?? '');
  return video ? filmCard(video, attributeIn(frame, 'title')?.trim() || name) : frame;
}

/** The card in the place of a paragraph that has nothing but a link to a film without a player; undefined for any other. */
function cardOfParagraph({ tagName, childNodes }: Element, name: string): Element | undefined {
  const [link, ...others] = childNodes.filter((node) => !isText(node) || node.value.trim() !== '');
  if (tagName !== 'p' || others.length > 0 || !link || !isElement(link) || link.tagName !== 'a') return undefined;
  const video = videoOfAddress(attributeIn(link, 'href') ?? '');
  if (video?.player !== '' || !link.childNodes.every(isText)) return undefined;
  const text = textOf(link).trim();
  return filmCard(video, videoOfAddress(text) ? name : text || name);
}

/** A raised number as a link to another one. */
function linkRaised(raised: Element, id: string, other: string): void {
  const link = newElement('a', { href: `#${other}` });
  append(link, newText(textOf(raised)));
  raised.childNodes = [];
  append(raised, link);
  addAttributes(raised, { id });
}

/** A raised number that begins a paragraph is a footnote: the same number in the text before leads there, and it leads back. */
function linkNotes(elements: readonly Element[]): void {
  const raised = elements.filter(({ tagName, childNodes }) => tagName === 'sup' && childNodes.every(isText));
  const isNote = (sup: Element) => sup.parentNode?.nodeName === 'p' && sup.parentNode.childNodes[0] === sup;
  const references = new Map(raised.filter((sup) => !isNote(sup)).map((sup) => [textOf(sup).trim(), sup]));
  for (const note of raised.filter(isNote)) {
    const text = textOf(note).trim();
    const [number] = /^[\p{Nd}a-z*]{1,4}$/iu.exec(text.replace(/[[\]()]/g, '')) ?? [];
    const reference = number && references.get(text);
    if (!reference) continue;
    references.delete(text);
    linkRaised(reference, `note-${number}-from`, `note-${number}`);
    linkRaised(note, `note-${number}`, `note-${number}-from`);
  }
}

/** Live blocks with the comments around them; of each form and list the first, of a few. */
function* liveBlocks(root: Parent): Generator<[block: Element, comments: readonly [string, string]]> {
  const found = new Set<string>();
  for (const block of root.childNodes.filter(isElement)) {
    if (found.size === LIMITS.liveBlocks) return;
    const name = attributeIn(block, 'data-block') ?? '';
    if (!isLiveBlock(name)) continue;
    const link = [...elementsIn(block)].find(({ tagName }) => tagName === 'a');
    const [, contact, route, id] = (link && LIVE_PATH.exec(attributeIn(link, 'href') ?? '')) ?? [];
    if (contact === undefined ? route !== name : name !== 'form') continue;
    const comments = liveComments(name, id ?? String(CONTACT_FORM));
    if (found.has(comments[0])) continue;
    found.add(comments[0]);
    yield [block, comments];
  }
}

/** Puts comments around the blocks in or below whose place browsers show what they lead to. */
function markLive(root: Parent): void {
  const live = new Map(liveBlocks(root));
  if (live.size === 0) return;
  root.childNodes = root.childNodes.flatMap((node) => {
    const comments = isElement(node) ? live.get(node) : undefined;
    return comments ? [newComment(comments[0]), node, newComment(comments[1])] : [node];
  });
}

/** What the elements around a node say. */
interface Around {
  isInTable: boolean;
  isInLink: boolean;
  /** Whether its direction is its own already. */
  isIsolated: boolean;
}

/** Elements whose text is shown letter by letter. */
const LITERAL = new Set(['pre', 'code', 'kbd', 'samp']);

function wrapped(inner: Child, name: string, attributes: Record<string, string>): Child {
  const element = newElement(name, attributes);
  append(element, inner);
  return element;
}

/** A part of a text: what is read from the left by itself, and a telephone number as a link. */
function nodeOfPart({ text, tel, direction }: TextPart, { isInLink, isIsolated }: Around): Child {
  const own = direction === 'override' ? 'bdo' : 'bdi';
  const shown = direction && !isIsolated ? wrapped(newText(text), own, { dir: 'ltr' }) : newText(text);
  return tel === '' || isInLink ? shown : wrapped(shown, 'a', { href: `tel:${tel}` });
}

/**
 * Cleaned HTML as the site's screens display it: each line takes its own direction, each table scrolls in a region,
 * footnotes and telephone numbers are links, what is read from the left does so, pictures load when they come near, and
 * links replace players. Everything else stays as it is.
 */
export function displayHtml(html: string, lang: Lang): string {
  if (!html.includes('<')) return html;
  const names = TEXTS[lang].pages.unnamed;
  /** An element as it is displayed, or what stands in for it. */
  const displayed = (element: Element, around: Around): Element => {
    const { tagName } = element;
    const card = cardOfParagraph(element, names.video);
    if (card) return card;
    const isTable = tagName === 'table';
    visit(element, {
      isInTable: around.isInTable || isTable,
      isInLink: around.isInLink || tagName === 'a',
      isIsolated: tagName === 'bdi' || tagName === 'bdo' || (around.isIsolated && !BLOCKS.has(tagName)),
    });
    if (tagName === 'img') addAttributes(element, { loading: 'lazy', decoding: 'async' });
    else if (tagName === 'iframe') return cardOfPlayer(element, names.video);
    else if (isTable && !around.isInTable) {
      alignFigures(element);
      return wrapTable(element, names.table);
    } else if (WITH_DIRECTION.has(tagName) && hasLetters(element)) addAttributes(element, { dir: 'auto' });
    return element;
  };
  // A list is made anew, since replacing one node in it takes as long as the list.
  const visit = (parent: Parent & { tagName?: string }, around: Around) => {
    if (LITERAL.has(parent.tagName ?? '')) return;
    parent.childNodes = parent.childNodes.flatMap((node) => {
      if (isElement(node)) return [displayed(node, around)];
      return isText(node) ? partsOfText(node.value).map((part) => nodeOfPart(part, around)) : [node];
    });
  };
  const root = readHtml(html);
  visit(root, { isInTable: false, isInLink: false, isIsolated: false });
  linkNotes([...elementsIn(root)]);
  markLive(root);
  return writeHtml(root);
}
