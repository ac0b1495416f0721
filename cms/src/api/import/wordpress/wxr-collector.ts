import { IMPORT_LIMITS } from '../../../../contract/limits';
import { invalidData } from '../../../platform/requests/khayr-error';
import { htmlOfElementor } from './elementor';

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
  slug: string;
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
  isSticky: boolean;
  comments: number;
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
  /** Files with the lines in which they are broken. */
  faults: string[];
}

export const emptySite = (): WxrSite => ({
  ...{ address: '', language: '', authors: new Map(), terms: new Map(), cutOff: [], faults: [] },
});

/** A copy of its own: a text that was cut out of a larger one keeps all of that in memory. */
export const compact = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value));

/** What a mark of an export tells. */
export interface Wxr {
  site: Partial<Pick<WxrSite, 'address' | 'language' | 'authors'>>;
  term?: WxrTerm;
  post?: WxrPost;
}

/** Characters of one text. */
export const LONGEST_TEXT = IMPORT_LIMITS.megaCharacters * 1_000_000;
/** Elements within each other, and fields, terms or descriptions of one entry. */
const DEEPEST = 100;
const MOST_FIELDS = 10_000;

export const tooLarge = (what: string) => invalidData('location', `The export has ${what}.`, 'IMPORT.ERROR_TOO_LARGE');

const TERMS = ['wp:category', 'wp:tag', 'wp:term'];
const AUTHOR = 'wp:author';
/** Elements that hold others with texts of their own. */
export const HOLDERS: ReadonlySet<string> = new Set(['item', 'wp:postmeta', 'wp:comment', AUTHOR, ...TERMS]);

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

/**
 * What an entry is sorted by. Programs that write no kinds of terms mean categories; beside terms of a kind, those without one say
 * the same again for readers of feeds.
 */
function termsOf(written: readonly PostTerm[]): PostTerm[] {
  const ofKinds = written.filter(({ domain }) => domain !== '');
  if (ofKinds.length > 0) return ofKinds;
  return written.map(({ name }) => ({ domain: 'category', slug: name.trim(), name }));
}

function postOf(
  fields: ReadonlyMap<string, string>,
  collected: Pick<WxrPost, 'terms' | 'meta' | 'isCut' | 'comments'>,
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
    slug: get('wp:post_name').trim(),
    creator: get('dc:creator').trim(),
    // Elementor may leave the text itself empty.
    content:
      get('content:encoded').trim() === ''
        ? htmlOfElementor(collected.meta.get('_elementor_data') ?? '')
        : get('content:encoded'),
    excerpt: get('excerpt:encoded'),
    date: get('wp:post_date').trim(),
    dateGmt: get('wp:post_date_gmt').trim(),
    parent: whole(get('wp:post_parent')),
    order: whole(get('wp:menu_order')),
    password: get('wp:post_password'),
    file: get('wp:attachment_url').trim(),
    isSticky: get('wp:is_sticky').trim() === '1',
    ...collected,
  };
}

/**
 * Collects what an export holds, by the marks of its elements, whichever reader finds them. The prefixes of its elements are the
 * same in every version; the addresses of their namespaces are not, so the names are read as they are written.
 */
export class Collector {
  #found: Wxr[] = [];
  #path: string[] = [];
  #text = '';
  #fields = new Map<string, string>();
  #terms: PostTerm[] = [];
  #meta = new Map<string, string>();
  #term: PostTerm | undefined;
  #comments = 0;
  #isCut = false;
  /** Grows with every mark. */
  marks = 0;

  /** Forgets all that was not taken. */
  begin() {
    this.#path = [];
    this.#text = '';
    this.#found = [];
  }

  take(): Wxr[] {
    const found = this.#found;
    this.#found = [];
    return found;
  }

  open({ name, attributes }: { name: string; attributes: Readonly<Record<string, string>> }) {
    this.marks += 1;
    if (this.#path.push(name) > DEEPEST) throw tooLarge('elements within elements without end');
    this.#text = '';
    if (name === 'item' || name === AUTHOR || TERMS.includes(name)) {
      this.#fields = new Map();
      this.#terms = [];
      this.#meta = new Map();
      this.#comments = 0;
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

  close({ name }: { name: string }) {
    this.marks += 1;
    this.#path.pop();
    const parent = this.#path.at(-1) ?? '';
    const text = this.#text;
    this.#text = '';
    if (Math.max(this.#terms.length, this.#meta.size, this.#fields.size) > MOST_FIELDS)
      throw tooLarge('an entry without end');
    if (parent === 'item' && name === 'category' && this.#term) this.#terms.push({ ...this.#term, name: text });
    else if (parent === 'item' && name === 'wp:comment') this.#comments += 1;
    else if (parent === 'item' && name === 'wp:postmeta') {
      const key = this.#fields.get('wp:meta_key') ?? '';
      this.#meta.set(key, this.#fields.get('wp:meta_value') ?? '');
    } else if (parent !== 'wp:comment' && HOLDERS.has(parent)) this.#fields.set(name, text);
    else this.#closeOutside(name, text);
  }

  /** What belongs to no entry: the entries, the terms and authors, and what is said of the site. */
  #closeOutside(name: string, text: string) {
    if (name === 'item') {
      const collected = { terms: termsOf(this.#terms), meta: this.#meta, isCut: this.#isCut, comments: this.#comments };
      this.#found.push({ site: {}, post: postOf(this.#fields, collected) });
    } else if (name === AUTHOR) {
      const login = this.#fields.get('wp:author_login') ?? '';
      const shown = this.#fields.get('wp:author_display_name') || login;
      this.#found.push({ site: { authors: new Map([[login, shown]]) } });
    } else if (TERMS.includes(name)) this.#found.push({ site: {}, term: termOf(name, this.#fields) });
    else if (this.#path.length > 2) return;
    else if (name === 'wp:base_blog_url' || name === 'link') this.#found.push({ site: { address: text.trim() } });
    else if (name === 'language') this.#found.push({ site: { language: text.trim() } });
  }
}
