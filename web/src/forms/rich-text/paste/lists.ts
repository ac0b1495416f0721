import { type Marker, markerOf, numberingOf, typedMarker } from './list-markers.ts';
import { isBlank, isElement, isText, rename, textNodes, unwrap } from './nodes.ts';
import { styleOf } from './styles.ts';

/** A block that is an item of a list, though no list is around it. Levels begin with 1. */
interface Item {
  level: number;
  /** Undefined for a further paragraph of the item before it. */
  marker: Marker | undefined;
  /** How far it is indented, in points. */
  indent: number;
}
type Items = Map<Element, Item>;

interface OpenList {
  list: HTMLElement;
  level: number;
  marker: Marker;
  indent: number;
  /** The number that follows. */
  next: number;
}

const goesOn = ({ marker, next }: OpenList, other: Marker) =>
  marker.tag === 'ul'
    ? other.tag === 'ul'
    : other.tag === 'ol' && marker.type === other.type && (other.number ?? next) === next;

function openList(document: Document, { level, indent }: Item, marker: Marker): OpenList {
  const list = document.createElement(marker.tag);
  const first = marker.tag === 'ol' ? (marker.number ?? 1) : 1;
  if (marker.tag === 'ol' && marker.type !== '1') list.setAttribute('type', marker.type);
  if (first !== 1) list.setAttribute('start', String(first));
  return { list, level, marker, indent, next: first };
}

/** Puts items that follow each other into lists. A number that does not follow begins a list with it. */
function buildLists(items: Items): void {
  const open: OpenList[] = [];
  let last: Element | undefined;
  for (const [element, item] of items) {
    const { marker } = item;
    // The item before this one is in its list already, whose outermost is its neighbour.
    const between = last && siblingsBetween(last, element);
    if (between === undefined) open.length = 0;
    else if (between.length > 0) {
      // A paragraph ends a list, but an inner one that goes on after it shows that the paragraph belongs to the item around.
      while ((open.at(-1)?.level ?? 0) >= item.level) open.pop();
      const around = open.at(-1)?.list.lastElementChild;
      if (around && marker && between.every(({ localName }) => localName === 'p')) around.append(...between);
      else open.length = 0;
    }
    if (!marker) {
      while (open.length > 1 && (open.at(-1)?.indent ?? 0) > item.indent) open.pop();
      open.at(-1)?.list.lastElementChild?.append(element);
      if (open.length > 0) last = element;
      continue;
    }
    while ((open.at(-1)?.level ?? 0) > item.level) open.pop();
    let list = open.at(-1);
    if (list?.level !== item.level || !goesOn(list, marker)) {
      if (list?.level === item.level) open.pop();
      list = openList(element.ownerDocument, item, marker);
      const around = open.at(-1)?.list.lastElementChild;
      if (around) around.append(list.list);
      else element.before(list.list);
      open.push(list);
    }
    list.next += 1;
    list.list.append(element);
    last = rename(element, 'li');
  }
}

/** What is seen between an item and a later element beside its outermost list; undefined where that is not in front of it. */
function siblingsBetween(item: Element, element: Element): Element[] | undefined {
  const between: Element[] = [];
  for (let at = element.previousSibling; at; at = at.previousSibling) {
    if (at.contains(item)) return between;
    if (isElement(at) && !isBlank(at)) between.unshift(at);
    else if (!isBlank(at)) return undefined;
  }
  return undefined;
}

const LEVEL = /mso-list:\s*(l\d+)\s+level(\d+)/i;

/** What Word writes between the comments around a marker, for programs that know no lists. */
function betweenComments(paragraph: Element): Text[] {
  const walker = paragraph.ownerDocument.createTreeWalker(paragraph, NodeFilter.SHOW_COMMENT | NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  let isInside = false;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (isText(node)) {
      if (isInside) texts.push(node);
    } else if (/supportLists/i.test(node.nodeValue ?? '')) isInside = true;
    else if (/endif/i.test(node.nodeValue ?? '')) isInside = false;
  }
  return texts;
}

/** Takes Word's marker out of a paragraph. */
function takeMarker(paragraph: Element): string {
  const ignored = [...paragraph.querySelectorAll('[style]')].filter((part) =>
    /mso-list:\s*ignore/i.test(part.getAttribute('style') ?? ''),
  );
  const texts = ignored.length > 0 ? ignored.flatMap((part) => textNodes(part)) : betweenComments(paragraph);
  const marker = texts.map(({ nodeValue }) => nodeValue).join('');
  for (const text of texts) text.remove();
  return marker;
}

/** Takes a marker that is text off the start of a block. */
export function takeTypedMarker(block: Element, length: number): string {
  let taken = '';
  for (const text of textNodes(block)) {
    const value = text.nodeValue ?? '';
    const part = value.slice(0, length - taken.length);
    text.nodeValue = value.slice(part.length);
    taken += part;
  }
  return taken;
}

/** Of Word's first level. */
const FIRST_INDENT = 36;

function indentOf(paragraph: Element): number {
  const style = styleOf(paragraph);
  const side = /rtl/i.test(paragraph.getAttribute('dir') ?? '') ? 'margin-right' : 'margin-left';
  return Number.parseFloat(style.get(side) ?? '') || FIRST_INDENT;
}

/** Word's list paragraphs, whose marker is text and whose level is a style. A numbered heading stays one, without its number. */
export function readWordLists(body: HTMLElement): void {
  const items: Items = new Map();
  const counting = new Map<string, Marker>();
  for (const paragraph of body.querySelectorAll('*')) {
    if (!/^(?:p|h[1-6])$/.test(paragraph.localName)) continue;
    const [, list, level] = LEVEL.exec(paragraph.getAttribute('style') ?? '') ?? [];
    if (!list && !/MsoListParagraph/.test(paragraph.className)) continue;
    const key = `${list} ${level}`;
    const before = counting.get(key);
    const indent = indentOf(paragraph);
    // Mail programs keep the marker, but not its style.
    const typed = list ? undefined : typedMarker(paragraph.textContent ?? '');
    if (!list && !typed) {
      items.set(paragraph, { level: 0, marker: undefined, indent });
      continue;
    }
    const text = typed ? takeTypedMarker(paragraph, typed.length) : takeMarker(paragraph);
    const marker = markerOf(text, before?.tag === 'ol' ? before.type : undefined);
    counting.set(key, marker);
    if (!/^h\d$/.test(paragraph.localName)) items.set(paragraph, { level: Number(level ?? 1), marker, indent });
  }
  buildLists(items);
}

/** Word on the web puts each item into a list of its own, beside each other whatever their level. */
export function readWordWebLists(body: HTMLElement): void {
  const items: Items = new Map();
  for (const item of body.querySelectorAll<HTMLElement>('li[data-aria-level]')) {
    const list = item.parentElement;
    if (!list) continue;
    const place = list.closest('.ListContainerWrapper') ?? list;
    const number = Number(item.dataset.ariaPosinset) || Number(list.getAttribute('start')) || undefined;
    const type = numberingOf(styleOf(list)) ?? numberingOf(styleOf(item)) ?? '1';
    items.set(item, {
      level: Number(item.dataset.ariaLevel) || 1,
      indent: 0,
      marker: list.localName === 'ol' ? { tag: 'ol', type, number } : { tag: 'ul' },
    });
    place.before(item);
    if (list.children.length === 0) list.remove();
    if (place.textContent?.trim() === '') place.remove();
  }
  buildLists(items);
}

/** Lists right inside of lists belong to the item before them; how a list counts becomes its attribute. */
export function repairLists(body: HTMLElement): void {
  for (const list of body.querySelectorAll<HTMLElement>('ul, ol')) {
    const type = numberingOf(styleOf(list)) ?? numberingOf(styleOf(list.querySelector(':scope > li') ?? list));
    if (list.localName === 'ol' && type) list.setAttribute('type', type);
    for (const inner of list.querySelectorAll(':scope > ul, :scope > ol')) {
      if (inner.previousElementSibling?.localName === 'li') inner.previousElementSibling.append(inner);
      else inner.before(...inner.children);
    }
  }
  for (const list of body.querySelectorAll('ul ul, ul ol, ol ul, ol ol')) {
    if (list.parentElement?.matches('ul, ol')) unwrap(list);
  }
}

/** A paragraph with a marker at each line becomes a paragraph for each of them. */
function splitLines(paragraph: HTMLElement): void {
  const breaks = [...paragraph.querySelectorAll(':scope > br')];
  const parts: HTMLElement[] = [paragraph.ownerDocument.createElement('p')];
  for (const node of paragraph.childNodes) {
    if (node.nodeName === 'BR') parts.push(paragraph.ownerDocument.createElement('p'));
    else parts.at(-1)?.append(node.cloneNode(true));
  }
  const marked = parts.filter(({ textContent }) => typedMarker(textContent ?? ''));
  if (breaks.length === 0 || marked.length === 0) return;
  for (const part of parts) if (paragraph.hasAttribute('dir')) part.dir = paragraph.dir;
  paragraph.replaceWith(...parts.filter((part) => !isBlank(part)));
}

/** Lines that begin with a bullet, and several that begin with dashes or with numbers in their order, are a list. */
export function readTypedLists(body: HTMLElement): void {
  for (const paragraph of body.querySelectorAll('p')) splitLines(paragraph);
  const found = new Map<Element, Item & { length: number; marker: Marker; isSure: boolean }>();
  for (const paragraph of body.querySelectorAll('p')) {
    const typed = paragraph.closest('li') ? undefined : typedMarker(paragraph.textContent ?? '');
    if (typed) found.set(paragraph, { ...typed, level: 1, indent: 0 });
  }
  const isFollowed = (element: Element | null, marker: Marker, step: number) => {
    const other = element && found.get(element)?.marker;
    if (!other || other.tag !== marker.tag) return false;
    return marker.tag === 'ul' || (other.tag === 'ol' && other.number === (marker.number ?? 0) + step);
  };
  const items: Items = new Map();
  for (const [paragraph, { length, isSure, ...item }] of found) {
    const isOne =
      isSure ||
      isFollowed(paragraph.nextElementSibling, item.marker, 1) ||
      isFollowed(paragraph.previousElementSibling, item.marker, -1);
    if (isOne) items.set(paragraph, item);
  }
  for (const paragraph of items.keys()) takeTypedMarker(paragraph, found.get(paragraph)?.length ?? 0);
  buildLists(items);
}
