import { contrast, parseColor, type Rgb, THEMES } from '../accent.ts';
import { withoutOrigin } from '../redirects.ts';
import type { TextCheck } from '../vocabulary.ts';
import { type Element, isBlock, isElement, isText, type Parent, readHtml, UNREAD } from './tree.ts';

/** Where something is in a text: the nth element of a name, from 0 on; without a name in the text as a whole. */
interface Place {
  tag: string;
  index: number;
}

export interface Finding extends Place {
  check: TextCheck;
  /** The first words that it is about, or the address. */
  text: string;
}

export interface CheckedText {
  findings: Finding[];
  /** The links to the site's own addresses, as they are written: whether each leads somewhere is not in the text. */
  links: Finding[];
}

/** Words of a sentence. */
const LONGEST_SENTENCE = 35;
/** Characters of what a finding says of its place. */
const EXCERPT = 80;
/** The least contrast with the paper of the light theme, and with that of the dark one, which readers choose themselves. */
const LEAST_LIGHT = 4.5;
const LEAST_DARK = 3;

/** Links that say nothing of where they lead, in the spelling of `folded`. */
const VAGUE = new Set(
  [
    ['here', 'click here', 'press here', 'tap here', 'this link', 'this page', 'link', 'the link', 'more', 'read more'],
    ['click', 'see here', 'read here', 'details', 'learn more', 'from here', 'website', 'page'],
    ['هنا', 'اضغط هنا', 'إضغط هنا', 'انقر هنا', 'أنقر هنا', 'من هنا', 'اضغط', 'هذا الرابط', 'الرابط', 'رابط', 'المزيد'],
    ['اقرأ المزيد', 'للمزيد', 'لمزيد من المعلومات', 'التفاصيل', 'عبر الرابط', 'على الرابط', 'الصفحة', 'هذه الصفحة'],
  ].flat(),
);

/** Without case, vowel signs, and what is no letter around the words. */
const folded = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\u064b-\u0652\u0640]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

const shortened = (text: string) => {
  const line = oneLine(text);
  return line.length <= EXCERPT ? line : `${line.slice(0, EXCERPT).replace(/\s\S*$/, '')}…`;
};

/** A path of this site, as it is written in a link. */
const OWN_PATH = /^\/(?!\/)/;

const NAMES: Readonly<Record<string, string>> = {
  ...{ black: '#000000', white: '#ffffff', red: '#ff0000', green: '#008000', blue: '#0000ff', yellow: '#ffff00' },
  ...{ orange: '#ffa500', gray: '#808080', grey: '#808080', silver: '#c0c0c0', purple: '#800080', pink: '#ffc0cb' },
  ...{ gold: '#ffd700', lime: '#00ff00', navy: '#000080', teal: '#008080', maroon: '#800000', aqua: '#00ffff' },
};

/** An opaque colour of a style; undefined for every other one, and for one that cannot be read. */
function colorOf(value: string | undefined): Rgb | undefined {
  const text = (value ?? '').toLowerCase().replace('!important', '').trim();
  const [, short] = /^#([\da-f]{3})$/.exec(text) ?? [];
  const hex = short ? `#${short.replace(/./g, '$&$&')}` : (NAMES[text] ?? text);
  if (/^#[\da-f]{6}$/.test(hex)) return parseColor(hex);
  const [, red, green, blue] = /^rgb\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\s*\)$/.exec(text) ?? [];
  return red === undefined ? undefined : [Number(red), Number(green), Number(blue)];
}

interface Colors {
  ink?: Rgb | undefined;
  ground?: Rgb | undefined;
}

/** The colours that an element is in: its own, or those around it. */
function colorsIn(attributes: ReadonlyMap<string, string>, around: Colors): Colors {
  const style = attributes.get('style') ?? '';
  const given = /color|background/i.test(style)
    ? new Map(style.split(';').map((part) => [part.split(':')[0]?.trim().toLowerCase(), part.split(':')[1]] as const))
    : undefined;
  return {
    ink: colorOf(given?.get('color') ?? attributes.get('color')) ?? around.ink,
    ground:
      colorOf(given?.get('background-color') ?? given?.get('background') ?? attributes.get('bgcolor')) ?? around.ground,
  };
}

const LIGHT = { ink: parseColor(THEMES.light.ink), ground: parseColor(THEMES.light.paper) };
const DARK = { ink: parseColor(THEMES.dark.ink), ground: parseColor(THEMES.dark.paper) };

/** Whether words in chosen colours are hard to read in one of the site's themes, which give what was not chosen. */
function isPale({ ink, ground }: Colors): boolean {
  if (!ink && !ground) return false;
  const ratio = (theme: typeof LIGHT) => contrast(ink ?? theme.ink, ground ?? theme.ground);
  return ratio(LIGHT) < LEAST_LIGHT || ratio(DARK) < LEAST_DARK;
}

const attributesOf = ({ attrs }: Element) => new Map(attrs.map(({ name, value }) => [name, value]));

const SENTENCE_END = /(?<=[.!?؟…۔])\s+/;

const NO_WORDS: ReadonlySet<string> = new Set();

/**
 * What to mend in a text, in one walk through it. The title of its page is its heading of the first level.
 *
 * @param blockWords Those with which its blocks began, in its language.
 */
export function checkText(html: string, siteUrl: string, blockWords = NO_WORDS): CheckedText {
  const found: CheckedText = { findings: [], links: [] };
  const counts = new Map<string, number>();
  /** The pieces of the text so far: what is in an element are those since it began. */
  const pieces: string[] = [];
  let line = { from: 0, place: { tag: '', index: 0 } };
  let level = 1;
  /** How many blocks the walk is in. */
  let blocks = 0;
  /** The colours of the last words found pale, so that each stretch of them is told of once. */
  let pale: string | undefined;

  const find = (check: TextCheck, place: Place, text: string) =>
    found.findings.push({ check, ...place, text: shortened(text) });
  const since = (from: number) => pieces.slice(from).join('');

  const endLine = (place: Place) => {
    const text = since(line.from);
    for (const sentence of text.split(SENTENCE_END)) {
      const words = sentence.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
      if (words.length > LONGEST_SENTENCE) find('sentence', line.place, sentence);
    }
    line = { from: pieces.length, place };
  };

  const checkHeading = (tag: string, place: Place, words: string) => {
    const own = Number(tag.slice(1));
    if (words.trim() === '') return;
    // A block brings its own headings, whatever the heading above it is, and leaves the order around it as it was.
    const isOutOfOrder = blocks === 0 && own > level + 1;
    if (own === 1 || isOutOfOrder) find('heading', place, words);
    if (blocks === 0) level = own;
  };

  const checkLink = (attributes: ReadonlyMap<string, string>, place: Place, words: string) => {
    const href = attributes.get('href');
    if (href === undefined) return;
    const address = withoutOrigin(href.trim(), siteUrl);
    if (VAGUE.has(folded(words))) find('vague', place, words);
    if (address === '' || address === '#') find('dead', place, words);
    else if (OWN_PATH.test(address)) found.links.push({ check: 'dead', ...place, text: address });
  };

  const visit = ({ childNodes }: Parent | Element, around: Colors, place: Place) => {
    for (const node of childNodes) {
      if (isText(node)) visitWords(node.value, around, place);
      else if (isElement(node) && !UNREAD.has(node.tagName)) visitElement(node, around, place);
    }
  };

  const visitWords = (words: string, colors: Colors, place: Place) => {
    pieces.push(words);
    if (words.trim() === '') return;
    if (blocks > 0 && blockWords.has(words.trim())) find('unwritten', place, words);
    const key = isPale(colors) ? JSON.stringify(colors) : undefined;
    if (key !== undefined && key !== pale) find('color', place, words);
    pale = key;
  };

  const visitElement = (element: Element, around: Colors, outer: Place) => {
    const { tagName: tag } = element;
    const place = { tag, index: counts.get(tag) ?? 0 };
    counts.set(tag, place.index + 1);
    const attributes = attributesOf(element);
    const isLineBreak = tag === 'br';
    if (tag === 'img' && (attributes.get('alt') ?? '').trim() === '')
      find('picture', place, attributes.get('src')?.split('/').at(-1) ?? '');
    const isOwnLine = isBlock(element);
    if (isOwnLine || isLineBreak) endLine(isOwnLine ? place : line.place);
    const from = pieces.length;
    const isTextBlock = attributes.has('data-block');
    if (isTextBlock) blocks += 1;
    visit(element, colorsIn(attributes, around), place);
    if (isTextBlock) blocks -= 1;
    if (/^h[1-6]$/.test(tag)) checkHeading(tag, place, since(from));
    if (tag === 'a') checkLink(attributes, place, since(from));
    if (isOwnLine) endLine(outer);
  };

  visit(readHtml(html), {}, line.place);
  endLine(line.place);
  return found;
}
