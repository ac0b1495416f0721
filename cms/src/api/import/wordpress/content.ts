import { IMPORT_LIMITS } from '../../../../contract/limits';
import { videoOfAddress } from '../../../../contract/video-address';
import {
  append,
  attributeOf,
  type Child,
  classesOf,
  type Element,
  elementsIn,
  escaped,
  isBlock,
  isElement,
  isText,
  isTooComplex,
  newElement,
  newText,
  type Parent,
  parseHtml,
  remove,
  replace,
  setAttribute,
  textOf,
  unwrap,
  writeHtml,
} from '../html-tree';
import type { AddNote } from '../place-text';
import type { Note } from '../source';
import { replaceShortcodes, type Shortcode } from './shortcodes';

export interface Picture {
  address: string;
  alt: string;
  caption: string;
}

/** What a text names by a number. */
export interface ContentContext {
  picture(id: number): Picture | undefined;
  /** The pictures that were uploaded to the post itself, which a gallery without a list shows. */
  ownPictures(): readonly Picture[];
  /** The text of a block that several posts share. */
  sharedBlock(id: number): string | undefined;
}

export interface Converted {
  html: string;
  /** What stands before the mark «read more», or ''. */
  lead: string;
  notes: Note[];
}

/** Characters that the galleries and the shared blocks of a text may add to it: each may be named any number of times. */
const MOST_ADDED = IMPORT_LIMITS.megaCharacters * 1_000_000;
/** What is said of one text. */
const MOST_NOTES = 500;

/** What may still be added to a text. */
interface Room {
  left: number;
}

const BLOCK_MARK = /<!--\s*\/?wp:/;
/** Nothing is lost with these. */
const SILENT_BLOCKS = new Set(['more', 'nextpage', 'separator', 'spacer', 'template-part', 'post-content']);
const MORE = /<!--\s*more\b/;

function figure({ address, alt, caption }: Picture): string {
  const text = caption === '' ? '' : `<figcaption>${caption}</figcaption>`;
  return `<figure><img src="${escaped(address)}" alt="${escaped(alt)}">${text}</figure>`;
}

/** An address as its own paragraph: a player for a video of a known host, else a link. */
const embed = (address: string) =>
  videoOfAddress(address)
    ? `<p><iframe src="${escaped(address)}"></iframe></p>`
    : `<p><a href="${escaped(address)}">${escaped(address)}</a></p>`;

/** `write` in paragraphs of their own, whatever stands around them. */
const apart = (html: string) => `\n\n${html}\n\n`;

const MEDIA = ['src', 'mp4', 'm4v', 'webm', 'ogv', 'mp3', 'm4a', 'ogg', 'wav'];

/** The pictures of a gallery, as far as there is room. */
function galleryHtml(pictures: readonly Picture[], room: Room, note: AddNote): string {
  const figures: string[] = [];
  for (const picture of pictures) {
    if (room.left <= 0) {
      note('text-cut');
      break;
    }
    const html = figure(picture);
    room.left -= html.length;
    figures.push(html);
  }
  return apart(figures.join('\n'));
}

function shortcodeHtml(
  { name, attributes, content }: Shortcode,
  context: ContentContext,
  room: Room,
  note: AddNote,
): string | undefined {
  switch (name) {
    case 'caption':
    case 'wp_caption': {
      const [picture = ''] = /<a\b[^<>]*>\s*<img\b[^<>]*>\s*<\/a>|<img\b[^<>]*>/i.exec(content ?? '') ?? [];
      const text = (attributes.get('caption') ?? (content ?? '').replace(picture, '')).trim();
      return apart(`<figure>${picture}${text === '' ? '' : `<figcaption>${text}</figcaption>`}</figure>`);
    }
    case 'gallery': {
      const ids = (attributes.get('ids') ?? attributes.get('include') ?? '').split(',').map(Number).filter(Boolean);
      for (const id of ids) if (!context.picture(id)) note('picture-missing', String(id));
      const pictures = ids.length === 0 ? context.ownPictures() : ids.flatMap((id) => context.picture(id) ?? []);
      return galleryHtml(pictures, room, note);
    }
    case 'embed':
      return apart(embed((content ?? attributes.get('src') ?? '').trim()));
    case 'video':
    case 'audio': {
      const [address] = MEDIA.flatMap((key) => attributes.get(key) ?? []);
      return address === undefined ? undefined : apart(embed(address));
    }
    default:
      return undefined;
  }
}

/** Words in brackets that people write, and that are no shortcodes. */
const isWord = ({ name, attributes, content }: Shortcode) =>
  content === undefined && attributes.size === 0 && ['sic', 'ref', 'edit'].includes(name);

/** A text with what `write` makes of each of its comments. */
function replaceComments(text: string, write: (comment: string) => string): string {
  let result = '';
  let place = 0;
  for (;;) {
    const start = text.indexOf('<!--', place);
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4);
    if (end < 0) return result + text.slice(place);
    result += text.slice(place, start) + write(text.slice(start + 4, end).trim());
    place = end + 3;
  }
}

/** A block without a text of its own, which a program writes for each reader, or one that several posts share. */
const EMPTY_BLOCK = /^wp:([a-z][\w/-]*)/;

function withoutBlocks(content: string, context: ContentContext, room: Room, note: AddNote, depth = 0): string {
  return replaceComments(content, (comment) => {
    const [, written] = comment.endsWith('/') ? (EMPTY_BLOCK.exec(comment) ?? []) : [];
    const name = written?.endsWith('/') ? written.slice(0, -1) : written;
    if (name === undefined || SILENT_BLOCKS.has(name.replace(/^core\//, ''))) return '';
    const shared = name === 'block' ? context.sharedBlock(Number(/"ref"\s*:\s*(\d+)/.exec(comment)?.[1])) : undefined;
    // A shared block may name another one.
    if (shared !== undefined && depth < 3) {
      room.left -= shared.length;
      if (room.left > 0) return withoutBlocks(shared, context, room, note, depth + 1);
      note('text-cut');
      return '';
    }
    note('block', name);
    return '';
  });
}

/** Elements whose texts may have paragraphs without marks. */
const HOLD_PARAGRAPHS = new Set(['blockquote', 'div', 'section', 'article', 'td', 'center', 'li', 'dd']);
/** Where a single piece stays without a paragraph. */
const ONE_PIECE = new Set(['td', 'li', 'dd']);

const PARAGRAPH_END = /\n[^\S\n]*(?:\n[^\S\n]*)+/;

/** Text whose line breaks are meant, as the classic editor stores it. */
function withBreaks(text: string): Child[] {
  return text
    .split('\n')
    .flatMap((line, place) => [...(place === 0 ? [] : [newElement('br')]), ...(line === '' ? [] : [newText(line)])]);
}

/** Marks the line breaks within a piece of a paragraph; the one beside a `<br>` is the same. */
function markBreaks(piece: Child): Child[] {
  if (isText(piece)) return withBreaks(piece.value);
  if (isElement(piece) && piece.tagName !== 'br' && piece.tagName !== 'pre' && piece.tagName !== 'iframe') {
    const children = [...piece.childNodes].flatMap(markBreaks);
    piece.childNodes = [];
    for (const child of children) {
      child.parentNode = null;
      append(piece, child);
    }
  }
  return [piece];
}

const isBreak = (node: Child | undefined): boolean => node !== undefined && isElement(node) && node.tagName === 'br';
const isBlank = (node: Child): boolean => isText(node) && node.value.trim() === '';

function paragraphOf(pieces: Child[], isClassic: boolean): Child[] {
  const marked = isClassic ? pieces.flatMap(markBreaks) : pieces;
  const single = marked.filter((node, place) => !isBreak(node) || !isBreak(marked[place - 1]));
  while (single[0] && (isBreak(single[0]) || isBlank(single[0]))) single.shift();
  for (let last = single.at(-1); last && (isBreak(last) || isBlank(last)); last = single.at(-1)) single.pop();
  const [first, last] = [single[0], single.at(-1)];
  if (first && isText(first)) first.value = first.value.trimStart();
  if (last && isText(last)) last.value = last.value.trimEnd();
  return single;
}

/** The elements of a block that have paragraphs of their own, without those within them. */
function* holdersIn(block: Element): Generator<Element> {
  if (HOLD_PARAGRAPHS.has(block.tagName)) yield block;
  else for (const child of [...block.childNodes]) if (isElement(child)) yield* holdersIn(child);
}

/** Gives a text its paragraphs: in a classic one they are empty lines, and line breaks are meant. */
function addParagraphs(parent: Parent, isClassic: boolean): void {
  const pieces: (Child[] | Element)[] = [[]];
  const open = (): Child[] => {
    const last = pieces.at(-1);
    if (Array.isArray(last)) return last;
    const next: Child[] = [];
    pieces.push(next);
    return next;
  };
  for (const child of [...parent.childNodes]) {
    if (isElement(child) && isBlock(child)) {
      if (isClassic) for (const holder of holdersIn(child)) addParagraphs(holder, true);
      pieces.push(child);
      continue;
    }
    if (!isText(child)) {
      open().push(child);
      continue;
    }
    for (const [place, text] of child.value.split(PARAGRAPH_END).entries()) {
      if (place > 0) pieces.push([]);
      if (text !== '') open().push(newText(text));
    }
  }
  const filled = pieces
    .map((piece) => (Array.isArray(piece) ? paragraphOf(piece, isClassic) : piece))
    .filter((piece) => !Array.isArray(piece) || piece.length > 0);
  const isOne = 'tagName' in parent && ONE_PIECE.has(parent.tagName) && filled.length === 1;
  parent.childNodes = [];
  for (const piece of filled) {
    if (!Array.isArray(piece)) append(parent, piece);
    else if (isOne) for (const child of piece) append(parent, child);
    else append(parent, newElement('p', {}, piece));
  }
}

const ADDRESS_ALONE = /^https?:\/\/\S+$/;

/** An address that stands alone in a paragraph was shown as what it leads to. */
function showAddress(paragraph: Element): void {
  const text = textOf(paragraph);
  const hasElements = [...elementsIn(paragraph)].some(({ tagName }) => tagName !== 'br');
  if (!hasElements && ADDRESS_ALONE.test(text) && videoOfAddress(text))
    replace(paragraph, parseHtml(embed(text)).childNodes);
}

/** A block that embeds something has its address as text, and maybe a caption. */
function showEmbed(wrapper: Element): void {
  const caption = [...elementsIn(wrapper)].find(({ tagName }) => tagName === 'figcaption');
  const words = caption ? textOf(caption) : '';
  if (caption) remove(caption);
  const address = textOf(wrapper);
  if (!ADDRESS_ALONE.test(address)) return;
  const paragraphs = parseHtml(embed(address) + (words === '' ? '' : `<p>${escaped(words)}</p>`)).childNodes;
  replace(wrapper, paragraphs);
}

const ALIGNED = /^(?:has-text-align-|align)(left|right|center)$/;

/** What a class says of an element, in a way that outlives the class. */
function keepAlignment(element: Element): void {
  const side = classesOf(element).flatMap((name) => ALIGNED.exec(name)?.[1] ?? [])[0];
  const style = attributeOf(element, 'style');
  const isAlone = ['p', 'h2', 'h3', 'h4', 'h5', 'h6'].includes(element.tagName) || side === 'center';
  if (side && isAlone && element.tagName !== 'img' && !style.includes('text-align'))
    setAttribute(element, 'style', `text-align: ${side}${style === '' ? '' : `; ${style}`}`);
}

/** Where scripts that load pictures late put the address. */
const LATE = ['data-src', 'data-lazy-src', 'data-original', 'data-orig-file'];

function showPicture(image: Element): void {
  const late = LATE.map((name) => attributeOf(image, name)).find((address) => address !== '');
  const source = attributeOf(image, 'src');
  if (late !== undefined && (source === '' || source.startsWith('data:'))) setAttribute(image, 'src', late);
  for (const name of ['srcset', 'sizes', 'class', ...LATE]) setAttribute(image, name, undefined);
}

/** Where what an element shows is: its own address, or that of the first element in it that has one. */
function addressIn(element: Element): string | undefined {
  const own = attributeOf(element, 'src') || attributeOf(element, 'data');
  if (own !== '') return own;
  for (const inner of elementsIn(element)) {
    const address = attributeOf(inner, 'src') || attributeOf(inner, 'data');
    if (address !== '') return address;
  }
  return undefined;
}

const FOREIGN = new Set([
  ...['video', 'audio', 'object', 'embed', 'iframe', 'form', 'script', 'style', 'noscript', 'template', 'svg'],
  ...['button', 'input', 'select', 'textarea'],
]);

/** Elements that the site does not show, as what of them it can. */
function replaceForeign(element: Element, note: AddNote): void {
  const { tagName } = element;
  if (!FOREIGN.has(tagName)) return;
  const address = addressIn(element);
  if (['video', 'audio', 'object', 'embed'].includes(tagName)) {
    replace(element, address ? parseHtml(embed(address)).childNodes : []);
  } else if (tagName === 'iframe' && !videoOfAddress(attributeOf(element, 'src'))) {
    note('frame', attributeOf(element, 'src'));
    replace(element, address ? parseHtml(embed(address)).childNodes : []);
  } else if (tagName === 'form') {
    note('form', attributeOf(element, 'action'));
    remove(element);
  } else if (tagName !== 'iframe') {
    if (tagName === 'script') note('script', address ?? '');
    remove(element);
  }
}

const WRAPPERS = /^(?:wp-block-|has-|is-layout|is-style|elementor|vc_|et_pb_|alignfull|alignwide)/;

function arrange(tree: Parent, note: AddNote): void {
  for (const element of elementsIn(tree)) {
    const classes = classesOf(element);
    if (element.tagName === 'img') showPicture(element);
    replaceForeign(element, note);
    keepAlignment(element);
    if (element.tagName === 'h1') element.tagName = element.nodeName = 'h2';
    if (classes.some((name) => /^wp-block-(?:core-)?embed/.test(name))) showEmbed(element);
    else if (classes.includes('wp-block-button')) element.tagName = element.nodeName = 'p';
    else if (element.tagName === 'div' && (classes.length === 0 || classes.some((name) => WRAPPERS.test(name)))) {
      const isStyled = attributeOf(element, 'style') !== '' || attributeOf(element, 'dir') !== '';
      const hasBlocks = element.childNodes.some(isBlock);
      if (hasBlocks && !isStyled) unwrap(element);
    } else if (element.tagName === 'p') showAddress(element);
  }
  // A gallery is a figure of figures, or a list of them.
  for (const element of elementsIn(tree)) {
    const isGallery = classesOf(element).some((name) =>
      /^(?:wp-block-gallery|blocks-gallery-(?:grid|item))/.test(name),
    );
    if (isGallery) unwrap(element);
    else setAttribute(element, 'class', undefined);
  }
}

/** What WordPress stores of a text, in blocks or as its classic editor wrote it, as HTML that stands for itself. */
export function convertContent(content: string, context: ContentContext): Converted {
  const notes = new Map<string, Note>();
  const note: AddNote = (kind, text = '') => {
    if (notes.size < MOST_NOTES) notes.set(`${kind} ${text}`, { kind, text });
  };
  const room: Room = { left: MOST_ADDED };
  const isBlocks = BLOCK_MARK.test(content);
  const mark = MORE.exec(content);
  const text = withoutBlocks(content.replaceAll('\r\n', '\n').replaceAll('\r', '\n'), context, room, note);
  const written = replaceShortcodes(text, (shortcode) => {
    const html = shortcodeHtml(shortcode, context, room, note);
    if (html === undefined && !isWord(shortcode)) note('shortcode', shortcode.name);
    return html;
  });
  if (isTooComplex(written)) note('too-complex');
  const tree = parseHtml(written);
  if (!isBlocks) addParagraphs(tree, true);
  arrange(tree, note);
  if (isBlocks) addParagraphs(tree, false);
  return {
    html: writeHtml(tree).trim(),
    lead: mark ? replaceComments(content.slice(0, mark.index), () => '') : '',
    notes: [...notes.values()],
  };
}
