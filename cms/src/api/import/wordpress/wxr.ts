import { createHash } from 'node:crypto';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import { IMPORT_LIMITS } from '../../../../contract/limits';
import { invalidData } from '../../../platform/requests/khayr-error';
import { shortKey } from '../source';
import type { ExportPart } from './export-files';

/** A term that a post has, such as a category, or the language of Polylang. */
export interface PostTerm {
  domain: string;
  slug: string;
  name: string;
}

/** An entry of an export, as it is written there. */
export interface WxrPost {
  /** Unique in the export, also where another entry has the same id. */
  key: string;
  id: number;
  type: string;
  status: string;
  title: string;
  link: string;
  guid: string;
  creator: string;
  content: string;
  excerpt: string;
  /** In the site's own time, `2015-03-01 08:30:00`. */
  date: string;
  dateGmt: string;
  parent: number;
  order: number;
  password: string;
  /** Whether a text of it was too long to be read to its end. */
  isCut: boolean;
  /** Of an attachment. */
  file: string;
  terms: PostTerm[];
  meta: ReadonlyMap<string, string>;
}

/** A category, a tag or a term of a plugin. */
export interface WxrTerm {
  id: number;
  taxonomy: string;
  slug: string;
  /** The slug of the one above it. */
  parent: string;
  name: string;
  description: string;
}

export interface WxrSite {
  /** The address of the front page. */
  address: string;
  language: string;
  authors: Map<string, string>;
  /** By their taxonomy and slug, `category/news`. */
  terms: Map<string, WxrTerm>;
  /** Files that end in the middle. */
  cutOff: string[];
}

type Wxr = { site: Partial<Omit<WxrSite, 'terms' | 'cutOff'>>; term?: WxrTerm; post?: WxrPost };

/** Characters that XML cannot hold, and that exporters write all the same. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
const NOT_IN_XML = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g;

/** Characters of one text, and between two marks: what is longer is no export. */
const LONGEST_TEXT = IMPORT_LIMITS.megaCharacters * 1_000_000;
const LONGEST_MARK = 16 * 1_048_576;
/** Elements within each other, and fields, terms or descriptions of one entry. */
const DEEPEST = 100;
const MOST_FIELDS = 10_000;

const tooLarge = (what: string) => invalidData('location', `The export has ${what}.`, 'IMPORT.ERROR_TOO_LARGE');

const TERMS = ['wp:category', 'wp:tag', 'wp:term'];
const AUTHOR = 'wp:author';

const whole = (text: string | undefined) => Number.parseInt(text ?? '', 10) || 0;

/** What terms of these elements are; others say it. */
const TAXONOMIES: Readonly<Record<string, string>> = { 'wp:category': 'category', 'wp:tag': 'post_tag' };

/** Each kind of terms has names of its own for the same fields. */
function termOf(element: string, fields: ReadonlyMap<string, string>): WxrTerm {
  const get = (...names: string[]) => names.map((name) => fields.get(name)).find((text) => text !== undefined) ?? '';
  return {
    id: whole(get('wp:term_id')),
    taxonomy: TAXONOMIES[element] ?? get('wp:term_taxonomy'),
    slug: get(`${element}_slug`, 'wp:category_nicename'),
    parent: get(`${element}_parent`),
    name: get(`${element}_name`, 'wp:cat_name'),
    description: get(`${element}_description`),
  };
}

function postOf(
  fields: ReadonlyMap<string, string>,
  { terms, meta, isCut }: Pick<WxrPost, 'terms' | 'meta' | 'isCut'>,
): WxrPost {
  const get = (name: string) => fields.get(name) ?? '';
  const id = whole(get('wp:post_id'));
  return {
    key: `post:${id}`,
    id,
    type: get('wp:post_type').trim(),
    status: get('wp:status').trim(),
    title: get('title').trim(),
    link: get('link').trim(),
    guid: get('guid').trim(),
    creator: get('dc:creator').trim(),
    content: get('content:encoded'),
    excerpt: get('excerpt:encoded'),
    date: get('wp:post_date').trim(),
    dateGmt: get('wp:post_date_gmt').trim(),
    parent: whole(get('wp:post_parent')),
    order: whole(get('wp:menu_order')),
    password: get('wp:post_password'),
    file: get('wp:attachment_url').trim(),
    terms,
    meta,
    isCut,
  };
}

/**
 * Collects what an export holds, by the parser's events. The prefixes of its elements are the same in every version; the
 * addresses of their namespaces are not, so the names are read as they are written.
 */
class Collector {
  readonly found: Wxr[] = [];
  #path: string[] = [];
  #text = '';
  #fields = new Map<string, string>();
  #terms: PostTerm[] = [];
  #meta = new Map<string, string>();
  #term: PostTerm | undefined;
  #isCut = false;
  /** Grows with every mark. */
  marks = 0;

  get isOpen() {
    return this.#path.length > 0;
  }

  open({ name, attributes }: SaxesTagPlain) {
    this.marks += 1;
    if (this.#path.push(name) > DEEPEST) throw tooLarge('elements within elements without end');
    this.#text = '';
    if (name === 'item' || name === AUTHOR || TERMS.includes(name)) {
      this.#fields = new Map();
      this.#terms = [];
      this.#meta = new Map();
      this.#isCut = false;
    }
    if (name === 'category')
      this.#term = { domain: attributes.domain ?? '', slug: attributes.nicename ?? '', name: '' };
  }

  text(text: string) {
    const room = LONGEST_TEXT - this.#text.length;
    this.#text += text.slice(0, room);
    this.#isCut ||= text.length > room;
  }

  close({ name }: SaxesTagPlain) {
    this.marks += 1;
    this.#path.pop();
    const parent = this.#path.at(-1) ?? '';
    const text = this.#text;
    this.#text = '';
    if (Math.max(this.#terms.length, this.#meta.size, this.#fields.size) > MOST_FIELDS)
      throw tooLarge('an entry without end');
    if (parent === 'channel') this.#closeOfChannel(name, text);
    else if (parent === 'item' && name === 'category' && this.#term) this.#terms.push({ ...this.#term, name: text });
    else if (parent === 'item' && name === 'wp:postmeta') {
      const key = this.#fields.get('wp:meta_key') ?? '';
      this.#meta.set(key, this.#fields.get('wp:meta_value') ?? '');
    } else if (['item', 'wp:postmeta', AUTHOR, ...TERMS].includes(parent)) this.#fields.set(name, text);
  }

  #closeOfChannel(name: string, text: string) {
    if (name === 'item')
      this.found.push({
        site: {},
        post: postOf(this.#fields, { terms: this.#terms, meta: this.#meta, isCut: this.#isCut }),
      });
    else if (name === AUTHOR) {
      const login = this.#fields.get('wp:author_login') ?? '';
      const shown = this.#fields.get('wp:author_display_name') || login;
      this.found.push({ site: { authors: new Map([[login, shown]]) } });
    } else if (TERMS.includes(name)) this.found.push({ site: {}, term: termOf(name, this.#fields) });
    else if (name === 'wp:base_blog_url' || name === 'link') this.found.push({ site: { address: text.trim() } });
    else if (name === 'language') this.found.push({ site: { language: text.trim() } });
  }
}

/** Sites as old as the first versions wrote the letters of one script. */
function decoderOf(beginning: Buffer): TextDecoder {
  const [, name = ''] = /<\?xml\b[^>]*?encoding=["']([\w-]+)/.exec(beginning.toString('latin1', 0, 200)) ?? [];
  try {
    return new TextDecoder(/^windows-|^iso-/i.test(name) ? name : 'utf-8');
  } catch {
    return new TextDecoder();
  }
}

/** The parser holds a text until it ends. One that is longer than any is taken from it piece by piece. */
function takeText(parser: SaxesParser, collector: Collector): boolean {
  const inner = parser as unknown as { text: string };
  if (inner.text.length < LONGEST_TEXT) return false;
  collector.text(inner.text);
  inner.text = '';
  return true;
}

/** Reads one file of an export as a stream: what it holds at a time is one entry. */
async function* readPart({ name, read }: ExportPart, site: WxrSite): AsyncGenerator<Wxr> {
  const parser = new SaxesParser({ xmlns: false, fileName: name });
  const collector = new Collector();
  Object.assign(parser.ENTITIES, { nbsp: '\u00a0' });
  parser.on('opentag', (tag) => collector.open(tag));
  parser.on('text', (text) => collector.text(text));
  parser.on('cdata', (text) => collector.text(text));
  parser.on('closetag', (tag) => collector.close(tag));
  // A fault in one text, such as an unknown entity, ends neither that text nor the others.
  parser.on('error', () => {});
  let decoder: TextDecoder | undefined;
  let marks = 0;
  let since = 0;
  for await (const chunk of await read()) {
    decoder ??= decoderOf(chunk);
    const text = decoder.decode(chunk, { stream: true }).replace(NOT_IN_XML, '');
    parser.write(text);
    const isText = takeText(parser, collector);
    since = isText || collector.marks > marks ? 0 : since + chunk.length;
    marks = collector.marks;
    if (since > LONGEST_MARK) throw tooLarge('a mark without end');
    yield* collector.found.splice(0);
  }
  parser.write(decoder?.decode() ?? '');
  if (collector.isOpen) site.cutOff.push(name);
  parser.close();
  yield* collector.found.splice(0);
}

/** Reads the files of an export one after the other; an entry that two of them have comes once. */
export async function* readWxr(parts: readonly ExportPart[], site: WxrSite): AsyncGenerator<WxrPost> {
  /** Their ids, also with what stands in them: as a digest, because a text holds the whole of what it was cut out of. */
  const seen = new Set<number | string>();
  let entries = 0;
  for (const part of parts) {
    for await (const { site: more, term, post } of readPart(part, site)) {
      entries += 1;
      if (entries > IMPORT_LIMITS.entries) throw tooLarge('too many entries');
      site.address ||= more.address ?? '';
      site.language ||= more.language ?? '';
      for (const [login, shown] of more.authors ?? []) site.authors.set(login, shown);
      // A copy: a text that was cut out of a larger one keeps all of that in memory.
      if (term) site.terms.set(`${term.taxonomy}/${term.slug}`, structuredClone(term));
      if (!post) continue;
      const place = shortKey(`${post.type} ${post.link || post.guid || post.title}`);
      const digest = createHash('sha256').update(place).digest('base64');
      const own = `${post.id} ${digest}`;
      if (seen.has(own)) continue;
      // Another entry with the same id, as sites that were joined by hand have them.
      if (seen.has(post.id)) post.key = shortKey(`${post.key}:${place}`);
      seen.add(post.id).add(own);
      yield post;
    }
  }
}
