import { isTextBlock } from '../../../../contract/html/text-blocks';
import {
  append,
  attributeOf,
  classesOf,
  type Element,
  elementsIn,
  escaped,
  isBlock,
  newElement,
  type Parent,
  remove,
  replace,
  setAttribute,
  textOf,
  unwrap,
  writeHtml,
} from '../../../../contract/html/tree';
import { videoOfAddress } from '../../../../contract/video-address';
import { removeConcealed } from '../concealed';
import { embed, replaceForeign } from '../foreign-elements';
import { isTooComplex, parseHtml } from '../html-tree';
import type { AddNote } from '../place-text';
import type { Note } from '../source';
import { unwrapLayout } from './layout-shortcodes';
import { addParagraphs } from './paragraphs';
import { replaceShortcodes, type Shortcode } from './shortcodes';
import {
  addressOfVideo,
  apart,
  type ContentContext,
  galleryHtml,
  MOST_ADDED,
  type Picture,
  type Room,
} from './text-parts';

export interface Converted {
  html: string;
  /** What stands before the mark «read more», or ''. */
  lead: string;
  notes: Note[];
}

/** What is said of one text. */
const MOST_NOTES = 500;

const BLOCK_MARK = /<!--\s*\/?wp:/;
/** Nothing is lost with these. */
const SILENT_BLOCKS = new Set(['more', 'nextpage', 'separator', 'spacer', 'template-part', 'post-content']);
const MORE = /<!--\s*more\b/;

/** The files that a shortcode names by their numbers. */
function picturesOf(attributes: ReadonlyMap<string, string>, context: ContentContext, note: AddNote): Picture[] {
  const ids = (attributes.get('ids') || attributes.get('include') || '').split(',').map(Number).filter(Boolean);
  for (const id of ids) if (!context.picture(id)) note('picture-missing', String(id));
  return ids.flatMap((id) => context.picture(id) ?? []);
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
      const isListed = attributes.has('ids') || attributes.has('include');
      return galleryHtml(isListed ? picturesOf(attributes, context, note) : context.ownPictures(), room, note);
    }
    case 'playlist': {
      const files = picturesOf(attributes, context, note);
      return apart(files.map(({ address }) => embed(address)).join(''));
    }
    case 'embed':
      return apart(embed((content || attributes.get('src') || attributes.get('') || '').trim()));
    case 'video':
    case 'audio':
    case 'youtube':
    case 'vimeo':
    case 'dailymotion': {
      const inside = new Map([...attributes, ['content', content ?? '']]);
      const address = addressOfVideo(name, inside);
      return address === undefined ? undefined : apart(embed(address));
    }
    default:
      return undefined;
  }
}

/** A name alone, or with a number: what no people write, other than words with spaces between them. */
const NAMED_ALONE = /^\[[a-z]+(?:(?:-[\p{L}\p{N}]+)+(?:\s[^[\]]*)?|[\s]+\d+)\]$/iu;

/** Words in brackets that people write, and that are no shortcodes: a few of them, one with a capital, or a known one. */
const isWord = ({ written, content }: Shortcode) =>
  content === undefined &&
  !NAMED_ALONE.test(written) &&
  (/^\[[a-z]+(?:[\s,.;:!?'’-]+[\p{L}\p{N}]+)+[.!?…]?\]$/iu.test(written) ||
    /^\[[A-Z][a-z]+\]$/.test(written) ||
    ['[sic]', '[ref]', '[edit]'].includes(written));

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

const ADDRESS_ALONE = /^https?:\/\/\S+$/;

/** An address that stands alone in a paragraph was shown as what it leads to. */
function showAddress(paragraph: Element): void {
  const text = textOf(paragraph).trim();
  const hasElements = [...elementsIn(paragraph)].some(({ tagName }) => tagName !== 'br');
  if (!hasElements && ADDRESS_ALONE.test(text) && videoOfAddress(text))
    replace(paragraph, parseHtml(embed(text)).childNodes);
}

/** A block that embeds something has its address as text, and maybe a caption. */
function showEmbed(wrapper: Element): void {
  const caption = [...elementsIn(wrapper)].find(({ tagName }) => tagName === 'figcaption');
  const words = caption ? textOf(caption).trim() : '';
  if (caption) remove(caption);
  const address = textOf(wrapper).trim();
  if (!ADDRESS_ALONE.test(address)) return;
  const paragraphs = parseHtml(embed(address) + (words === '' ? '' : `<p>${escaped(words)}</p>`)).childNodes;
  replace(wrapper, paragraphs);
}

/** A block with a file has a link with its name, another one to download it, and often the file itself in a frame. */
function showFile(wrapper: Element): void {
  const links = [...elementsIn(wrapper)].filter((element) => element.tagName === 'a' && textOf(element).trim() !== '');
  const named = links.find((link) => !classesOf(link).includes('wp-block-file__button')) ?? links[0];
  if (named) replace(wrapper, [newElement('p', {}, [named])]);
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

/** Where the codes of Instagram, Facebook and TikTok, which their scripts would fill, name the film. */
const FILMS = ['data-instgrm-permalink', 'data-href', 'cite'];

/** A quotation that a host's script would make a film of, as a link to the film. */
function showFilm(element: Element): void {
  const address = FILMS.map((name) => attributeOf(element, name)).find((one) => one !== '') ?? '';
  const video = videoOfAddress(address);
  if (video) replace(element, parseHtml(embed(video.page)).childNodes);
}

const BACKGROUND = /^\s*background(?:-image)?\s*:/i;
const URL_IN = /url\(\s*["']?([^"')\s]+)/i;

/** A picture behind a block, as a cover with the parallax effect has it, stands before what the block says. */
function showBackground(block: Element): void {
  const declarations = attributeOf(block, 'style').split(';');
  const address = declarations.filter((one) => BACKGROUND.test(one)).flatMap((one) => URL_IN.exec(one)?.[1] ?? [])[0];
  if (address === undefined) return;
  const left = declarations.filter((one) => one.trim() !== '' && !/^\s*background/i.test(one)).join(';');
  setAttribute(block, 'style', left === '' ? undefined : left);
  if ([...elementsIn(block)].some((inner) => attributeOf(inner, 'src') === address)) return;
  const image = newElement('img', { src: address, alt: attributeOf(block, 'aria-label') });
  const children = [...block.childNodes];
  block.childNodes = [];
  for (const child of [newElement('figure', {}, [image]), ...children]) {
    child.parentNode = null;
    append(block, child);
  }
}

const WRAPPERS = /^(?:wp-block-|has-|is-layout|is-style|elementor|vc_|et_pb_|alignfull|alignwide)/;

/** Whether it is a block of our own texts, as a site like this one exports it, or stands in one. */
function isOfTextBlock(element: Element): boolean {
  for (let at: Parent | null = element; at && 'tagName' in at; at = at.parentNode)
    if (isTextBlock(attributeOf(at, 'data-block'))) return true;
  return false;
}

function arrange(tree: Parent, note: AddNote): void {
  for (const element of elementsIn(tree)) {
    const classes = classesOf(element);
    if (element.tagName === 'img') showPicture(element);
    replaceForeign(element, note);
    if (classes.some((name) => name.startsWith('wp-block-'))) showBackground(element);
    if (['blockquote', 'div'].includes(element.tagName)) showFilm(element);
    keepAlignment(element);
    if (element.tagName === 'h1') element.tagName = element.nodeName = 'h2';
    if (classes.some((name) => /^wp-block-(?:core-)?embed/.test(name))) showEmbed(element);
    else if (classes.includes('wp-block-file')) showFile(element);
    else if (classes.includes('wp-block-button')) element.tagName = element.nodeName = 'p';
    else if (element.tagName === 'div' && (classes.length === 0 || classes.some((name) => WRAPPERS.test(name)))) {
      const isStyled = attributeOf(element, 'style') !== '' || attributeOf(element, 'dir') !== '';
      const hasBlocks = element.childNodes.some(isBlock);
      if (hasBlocks && !isStyled && !isOfTextBlock(element)) unwrap(element);
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

/** A text with what is in its shortcodes and without their marks, for a summary. */
export const withoutShortcodes = (text: string): string =>
  text.includes('[') ? text.replace(/\[\/?[a-z][\w-]*(?:\s[^[\]]*)?\/?\]/gi, ' ') : text;

/** The beginning of a mark by its own name or by what it is set to, of which the bracket behind it was lost. */
const BEGINNING_OF_MARK =
  /\[\/?(?=(?:vc|et_pb|fusion|av|elementor|cs|kc|mk|themify|tatsu|ux|su|x|cmsmasters|vcex|thb|gem|dt|nectar|mkdf|edgtf|eltdf|qode)_|[a-z][\w-]{0,50}\s{1,5}[\w-]{1,50}=["'“])([a-z][\w-]{0,50})[^[\]]*/gi;

/** The name of the first mark that does not end; undefined for none. */
function unendedMark(text: string): string | undefined {
  for (const { 0: mark, 1: name, index } of text.matchAll(BEGINNING_OF_MARK))
    if (text[index + mark.length] !== ']') return name;
  return undefined;
}

/** An end whose mark stood in another part of the page. */
const END_OF_MARK = /(?<!\[)\[\/([a-z][\w-]{0,50})\]/gi;

/** What WordPress stores of a text, in blocks or as its classic editor wrote it, as HTML that stands for itself. */
export function convertContent(content: string, context: ContentContext): Converted {
  const notes = new Map<string, Note>();
  const note: AddNote = (kind, text = '') => {
    if (notes.size < MOST_NOTES) notes.set(`${kind} ${text}`, { kind, text });
  };
  const room: Room = { left: MOST_ADDED };
  const isBlocks = BLOCK_MARK.test(content);
  const mark = MORE.exec(content);
  const htmlOf = (text: string) =>
    replaceShortcodes(unwrapLayout(text, context, room, note), (shortcode) => {
      const html = shortcodeHtml(shortcode, context, room, note);
      if (html === undefined && !isWord(shortcode)) note('shortcode', shortcode.name);
      return html;
    });
  const written = htmlOf(withoutBlocks(content.replaceAll('\r\n', '\n').replaceAll('\r', '\n'), context, room, note));
  if (isTooComplex(written)) note('too-complex');
  const unended = unendedMark(written);
  if (unended !== undefined) note('shortcode', unended);
  for (const [, name = ''] of written.matchAll(END_OF_MARK)) note('shortcode', name.toLowerCase());
  const tree = parseHtml(written);
  removeConcealed(tree, note);
  if (!isBlocks) addParagraphs(tree, true);
  arrange(tree, note);
  if (isBlocks) addParagraphs(tree, false);
  return {
    html: writeHtml(tree).trim(),
    lead: mark ? withoutShortcodes(replaceComments(content.slice(0, mark.index), () => '')) : '',
    notes: [...notes.values()],
  };
}
