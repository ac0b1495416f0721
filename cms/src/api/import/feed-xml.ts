import { isUtf8 } from 'node:buffer';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { decodeText, withoutLatinControls } from '../../../contract/decode-text';
import { escaped } from '../../../contract/html/tree';
import { plainText } from './html-tree';

/** An element of an entry, or of the feed itself. */
export interface FeedField {
  /** Its path, such as `title` or `author/name`; '' of the root. */
  name: string;
  attributes: Readonly<Record<string, string>>;
  /** Its text; of one that holds HTML as elements, these. */
  text: string;
  /** What relative addresses in it are relative to, where the feed says so, or ''. */
  base: string;
}

export interface XmlEntry {
  fields: FeedField[];
  /** Of the file, counted from 1. */
  line: number;
  /** Whether its XML is broken, so that it was read as far as that goes. */
  isFaulty: boolean;
}

interface XmlFeed {
  fields: FeedField[];
  entries: XmlEntry[];
  /** Whether it ends in the middle. */
  isCutOff: boolean;
}

/** Elements that may hold HTML as elements; what is in others are fields of their own. */
const TEXTS = ['title', 'summary', 'content', 'description', 'content:encoded', 'body', 'xhtml:body'];
/** Elements of HTML that have no end. */
const VOID = ['area', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'param', 'source', 'track', 'wbr'];
/** Elements of HTML within each other, and characters of the path of an element. */
const DEEPEST = 100;
const LONGEST_PATH = 200;

/** An address as it is meant at a place, which may be none; '' where it cannot be known, or is none itself. */
export function resolved(address: string, place: string): string {
  const base = URL.canParse(place) ? place : undefined;
  return address !== '' && URL.canParse(address, base) ? new URL(address, base).href : '';
}

function startOf({ name, attributes }: SaxesTagPlain): string {
  const written = Object.entries(attributes)
    .filter(([key]) => !/^xml(?:ns)?(?:$|:)/.test(key))
    .map(([key, value]) => ` ${key}="${escaped(value)}"`);
  return `<${localName(name)}${written.join('')}>`;
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** What the names of elements are known to begin with, by the namespace: programs that write a feed again give it other ones. */
const KNOWN_PREFIXES: Readonly<Record<string, string>> = {
  'http://schemas.google.com/blogger/2018': 'blogger:',
  'http://purl.org/rss/1.0/modules/content/': 'content:',
  'http://purl.org/dc/elements/1.1/': 'dc:',
  'http://purl.org/dc/terms/': 'dcterms:',
  'http://search.yahoo.com/mrss/': 'media:',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes:',
  'http://purl.org/syndication/thread/1.0': 'thr:',
};

/** The known beginnings of names by those that a text declares for them. */
const prefixesIn = (xml: string): ReadonlyMap<string, string> =>
  new Map(
    Array.from(xml.matchAll(DECLARED_PREFIX), ([, written = '', , space = '']): [string, string] => [
      `${written}:`,
      KNOWN_PREFIXES[space] ?? `${written}:`,
    ]),
  );
const DECLARED_PREFIX = /\sxmlns:([\w.-]{1,50})\s*=\s*(["'])([^"'<>]{1,200})\2/g;

interface Place {
  prefix: string;
  base: string;
  location: string;
  prefixes: ReadonlyMap<string, string>;
}

/** Reads XML that may be broken: the fields below its root, what is wrong with it, and whether it ends too early. */
function readFields(xml: string, { prefix, base, location, prefixes }: Place) {
  const parser = new SaxesParser({ xmlns: false });
  const fields: FeedField[] = [];
  const open: FeedField[] = [];
  let faults = 0;
  /** The field whose HTML is being read, and how many of its elements are open. */
  let holder: FeedField | undefined;
  let inside = 0;
  parser.on('error', () => {
    faults += 1;
  });
  parser.on('opentag', (tag) => {
    const own = tag.name.startsWith(prefix) ? tag.name.slice(prefix.length) : tag.name;
    const written = own.slice(0, own.indexOf(':') + 1);
    const name = `${prefixes.get(written) ?? written}${own.slice(written.length)}`;
    if (holder) {
      inside += 1;
      if (inside < DEEPEST) holder.text += startOf(tag);
      return;
    }
    const above = open.at(-1);
    const said = tag.attributes['xml:base'];
    const outer = above?.base ?? base;
    const path = above ? `${above.name}/${name}`.replace(/^\//, '').slice(0, LONGEST_PATH) : '';
    const field = {
      name: path,
      attributes: tag.attributes,
      text: '',
      base: said ? resolved(said, outer || location) : outer,
    };
    fields.push(field);
    open.push(field);
    if (TEXTS.includes(path)) holder = field;
  });
  const add = (text: string) => {
    if (!holder) {
      const field = open.at(-1);
      if (field) field.text += text;
    } else holder.text += inside > 0 || holder.attributes.type === 'xhtml' ? escapedText(text) : text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    if (holder && inside > 0) {
      inside -= 1;
      if (inside < DEEPEST && !VOID.includes(localName(name))) holder.text += `</${localName(name)}>`;
      return;
    }
    holder = undefined;
    open.pop();
  });
  parser.write(xml);
  const isOpen = open.length > 0;
  parser.close();
  return { fields: fields.map(readField), isFaulty: faults > 0, isOpen };
}

/** What is neither text nor XML, which Atom holds in base64 (RFC 4287, 4.1.3.3); its first version says so by a `mode`. */
const isCoded = ({ type = '', mode }: FeedField['attributes']) =>
  mode === undefined ? type.includes('/') && !/^text\/|[+/]xml(?:;|$)/i.test(type) : mode === 'base64';
const BASE64 = /^[A-Za-z0-9+/\s]+={0,2}$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: a file that is no text has them.
const NO_TEXT = /[\0-\x08\x0b\x0c\x0e-\x1f]/;

/** A field with its text as it is meant; a file that is no text stays coded, and of its type. */
function readField({ text: written, ...field }: FeedField): FeedField {
  const text = withoutLatinControls(written.trim());
  const { mode, type = '', ...others } = field.attributes;
  if (!TEXTS.includes(field.name) || !isCoded(field.attributes) || !BASE64.test(text)) return { ...field, text };
  const bytes = Buffer.from(text, 'base64');
  const decoded = decodeText(bytes).trim();
  const isOfNoType = isCoded({ type });
  if (NO_TEXT.test(decoded) || (isOfNoType && !isUtf8(bytes))) return { ...field, text };
  return { ...field, text: decoded, attributes: { ...others, type: isOfNoType ? 'html' : type } };
}

/** Text between elements of HTML; what names a letter stays its name. */
const escapedText = (text: string) => escaped(text).replace(/&amp;(?=#?\w{1,31};)/g, '&');

/** Where the reading of a feed has to look: what ends elements wrongly, or ends an entry. */
const MARKS =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot hold them, and exporters write them all the same.
  /<!\[CDATA\[|<!--|<(\/?)((?:[\w.-]+:)?(?:item|entry))(?=[\s/>])|&(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});|&|[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]+/gi;
const CDATA = '<![CDATA[';

/** Where a mark is next, however often that is asked: each place of a text is looked at once. */
function finderOf(text: string, mark: string): (from: number) => number {
  let at = -2;
  return (from) => {
    if (at !== -1 && at < from) at = text.indexOf(mark, from);
    return at;
  };
}

/** Characters of the part of a feed that declares entities, and those that all of them add to it. */
const LONGEST_SUBSET = 100_000;
const MOST_EXPANDED = 1_000_000;

/** An entity, with its text where that is declared with it; one of another file is never read. */
const DECLARED_ENTITY = /<!ENTITY\s+([\p{L}_][\p{L}\p{N}_.-]{0,99})\s+(?:"([^"]{0,1000})"|'([^']{0,1000})')?/gu;
const NAMED_ENTITY = /&([\p{L}_][\p{L}\p{N}_.-]{0,99});/uy;
/** Text without elements, and without entities in it. */
const PLAIN_TEXT = /^(?:[^<&]|&#\d{1,7};|&#x[\da-f]{1,6};|&(?:amp|lt|gt|quot|apos);)*$/i;

/** The entities that a feed declares before its root, by their names; undefined for those that are not read. */
function entitiesOf(xml: string): ReadonlyMap<string, string | undefined> {
  const start = xml.indexOf('<!DOCTYPE');
  const open = xml.indexOf('[', start);
  if (start === -1 || open === -1 || /<[a-z]/i.test(xml.slice(0, start)) || /[<>]/.test(xml.slice(start + 1, open)))
    return new Map();
  const [subset = ''] = xml.slice(open, open + LONGEST_SUBSET).split(/\]\s*>/, 1);
  const entities = new Map<string, string | undefined>();
  for (const [, name = '', double, single] of subset.matchAll(DECLARED_ENTITY)) {
    const text = double ?? single;
    const isRead = text !== undefined && PLAIN_TEXT.test(text);
    if (!entities.has(name))
      entities.set(name, isRead ? text.replaceAll('"', '&quot;').replaceAll("'", '&apos;') : undefined);
  }
  return entities;
}

/** The entries of a feed as they are written, each by itself, and the feed without them. */
interface Pieces {
  head: string;
  /** What the names of its elements begin with, such as `atom:`, or ''. */
  prefix: string;
  entries: { xml: string; line: number; isFaulty: boolean }[];
}

/**
 * Cuts a feed into its entries, so that a fault in one of them ends no other, and makes a bare `&` what it means. An entry without
 * an end lasts until the next one, a CDATA without one until the end of its entry.
 */
function piecesOf(xml: string): Pieces {
  const entries: Pieces['entries'] = [];
  let head = '';
  let current: Pieces['entries'][number] | undefined;
  let element: string | undefined;
  let line = 1;
  let from = 0;
  const next = { cdata: finderOf(xml, CDATA), cdataEnd: finderOf(xml, ']]>'), commentEnd: finderOf(xml, '-->') };
  const nextTagEnd = finderOf(xml, '>');
  let nextEntryEnd = (_: number) => -1;
  const entities = entitiesOf(xml);
  let expanded = 0;
  /** The name of an entity that begins at a place, and was declared. */
  const entityAt = (place: number): string | undefined => {
    NAMED_ENTITY.lastIndex = place;
    const name = entities.size === 0 ? undefined : NAMED_ENTITY.exec(xml)?.[1];
    return name !== undefined && entities.has(name) ? name : undefined;
  };
  const takeEntity = (place: number, name: string) => {
    const text = entities.get(name);
    expanded += text?.length ?? 0;
    const isRead = text !== undefined && expanded <= MOST_EXPANDED;
    if (isRead) take(place + name.length + 2, text);
    else take(place + 1, '&amp;');
    if (!isRead && current) current.isFaulty = true;
  };
  const take = (to: number, instead?: string) => {
    const text = xml.slice(from, to);
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) line += 1;
    if (current) current.xml += instead ?? text;
    else head += instead ?? text;
    from = to;
  };
  const end = (isFaulty: boolean) => {
    if (!current) return;
    if (isFaulty) current.xml += `</${element}>`;
    current.isFaulty ||= isFaulty;
    entries.push(current);
    current = undefined;
  };
  MARKS.lastIndex = 0;
  for (let found = MARKS.exec(xml); found; found = MARKS.exec(xml)) {
    const [mark, slash, name] = found;
    const { index } = found;
    take(index);
    if (mark === CDATA) {
      const close = next.cdataEnd(index);
      const another = next.cdata(index + CDATA.length);
      const stop = nextEntryEnd(index);
      const isUnclosed = stop !== -1 && (close === -1 || (stop < close && another !== -1 && another < close));
      take(isUnclosed ? stop : close === -1 ? xml.length : close + 3);
      if (isUnclosed && current) Object.assign(current, { xml: `${current.xml}]]>`, isFaulty: true });
    } else if (mark === '<!--') {
      const close = next.commentEnd(index);
      take(close === -1 ? index + 4 : close + 3, '');
    } else if (name !== undefined) {
      if (element === undefined) nextEntryEnd = finderOf(xml, `</${name}`);
      element ??= name;
      if (name !== element) continue;
      if (slash === '') {
        end(true);
        current = { xml: '', line, isFaulty: false };
      }
      const close = nextTagEnd(index);
      const isEmpty = xml[close - 1] === '/';
      if (slash !== '' || isEmpty) {
        take(close === -1 ? xml.length : close + 1);
        end(false);
      }
    } else if (mark === '&') {
      const entity = entityAt(index);
      if (entity === undefined) take(index + 1, '&amp;');
      else takeEntity(index, entity);
    }
    // XML has no capital X in numbers.
    else if (mark.startsWith('&')) take(index + mark.length, mark.toLowerCase());
    else take(index + mark.length, '');
    MARKS.lastIndex = Math.max(from, MARKS.lastIndex);
  }
  take(xml.length);
  end(true);
  const name = element ?? /<([\w.-]+:(?:feed|rss))[\s>]/.exec(head)?.[1] ?? '';
  return { head, prefix: name.slice(0, name.indexOf(':') + 1), entries };
}

const PLAIN = /<([\w:.-]+)(?:\s[^<>]*)?>([^<]+)<\/\1\s*>/g;

/** The elements that hold text alone, which are found also where the parser has lost its way. */
const plainElements = (xml: string, base: string): FeedField[] =>
  [...xml.matchAll(PLAIN)].map(([, name = '', text = '']) => ({ name, attributes: {}, text: plainText(text), base }));

/** Reads RSS and Atom, also where their XML is broken. `location` is what relative addresses are relative to. */
export function readFeedXml(xml: string, location: string): XmlFeed {
  const { head, prefix, entries } = piecesOf(xml);
  const prefixes = prefixesIn(head);
  const { fields, isOpen } = readFields(head, { prefix, base: '', location, prefixes });
  const base = fields[0]?.base ?? '';
  return {
    fields,
    isCutOff: isOpen,
    entries: entries.map(({ xml: written, line, isFaulty }) => {
      const own = prefixesIn(written);
      const entry = readFields(written, {
        ...{ prefix, base, location, prefixes: own.size === 0 ? prefixes : new Map([...prefixes, ...own]) },
      });
      if (!isFaulty && !entry.isFaulty) return { fields: entry.fields, line, isFaulty: false };
      return { fields: [...entry.fields, ...plainElements(written, base)], line, isFaulty: true };
    }),
  };
}
