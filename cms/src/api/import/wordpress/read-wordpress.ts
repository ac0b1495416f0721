import path from 'node:path';
import { LANGUAGES, type Language } from '../../../../contract/vocabulary';
import { plainText } from '../html-tree';
import {
  isDay,
  languageOf,
  type Note,
  noticeOf,
  otherLanguage,
  pathOfAddress,
  type Source,
  type SourceCategory,
  type SourceFile,
  type SourceHead,
  type SourceItem,
  withoutQuery,
} from '../source';
import { convertContent, type Picture } from './content';
import { type ExportPart, openExport } from './export-files';
import { addressesOf, archivesOf, baseOf, placesOf } from './old-addresses';
import { languageOfPost, pairOf } from './post-language';
import { readWxr } from './wxr';
import { emptySite, type WxrPost, type WxrSite, type WxrTerm } from './wxr-collector';

/** Entries that are no content of their own: drafts of drafts, menus, and what themes and plugins store of themselves. */
const NO_CONTENT = new Set([
  ...['attachment', 'nav_menu_item', 'revision', 'wp_block', 'wp_template', 'wp_template_part', 'wp_navigation'],
  ...['wp_global_styles', 'wp_font_family', 'wp_font_face', 'custom_css', 'customize_changeset', 'oembed_cache'],
  ...['user_request', 'acf-field', 'acf-field-group', 'elementor_library', 'wpcf7_contact_form', 'polylang_mo'],
]);
const SHOWN = ['publish', 'future', 'draft', 'pending', 'private'];

/** Of a name that is used by thousands of entries, such as a category without a better one. */
const UNCATEGORIZED = 'uncategorized';

interface MenuPlace {
  order: number;
  parent: string | undefined;
}

/** All that is known of an export once it was read: the texts are read again when they are needed. */
interface Index {
  site: WxrSite;
  posts: SourceHead[];
  attachments: Map<number, Picture>;
  /** By the post that they were uploaded to. */
  ownPictures: Map<number, Picture[]>;
  files: SourceFile[];
  sharedBlocks: Map<number, string>;
  menu: Map<string, MenuPlace>;
  /** Third languages by the keys of their posts. */
  otherLanguages: Map<string, string>;
  /** The days of posts that were visible, by their keys. */
  days: Map<string, string>;
  /** Entries of the menu that lead to nothing that comes along. */
  otherLinks: string[];
  /** By its number: the title and the key of the page. */
  pages: Map<number, { title: string; lang: Language; category: string }>;
}

/** PHP's serialized map of languages to numbers, as Polylang writes it into the description of a term. */
export const serializedNumbers = (text: string): Map<string, number> =>
  new Map([...text.matchAll(/s:\d+:"([\w-]+)";i:(\d+);/g)].map(([, lang = '', id]) => [lang, Number(id)]));

/** The keys of categories by their slugs: those of both languages that belong together have that of the first of them. */
function categoryKeys({ terms }: WxrSite): (slug: string) => string {
  const slugs = new Map([...terms.values()].filter(isCategory).map(({ id, slug }) => [id, slug]));
  const keys = new Map<string, string>();
  for (const { taxonomy, description } of terms.values()) {
    if (taxonomy !== 'term_translations') continue;
    const ids = serializedNumbers(description);
    const group = LANGUAGES.flatMap((lang) => slugs.get(ids.get(lang) ?? 0) ?? []);
    for (const slug of group) keys.set(slug, `category:${group[0]}`);
  }
  return (slug) => keys.get(slug) ?? `category:${slug}`;
}

const isCategory = ({ taxonomy }: WxrTerm) => taxonomy === 'category';

/** A copy of its own: a text that was cut out of a larger one keeps all of that in memory. */
const compact = <T extends object>(value: T): T => JSON.parse(JSON.stringify(value));

async function readIndex(parts: readonly ExportPart[]): Promise<Index> {
  const index: Index = {
    site: emptySite(),
    ...{ posts: [], files: [], attachments: new Map(), ownPictures: new Map(), sharedBlocks: new Map() },
    ...{ menu: new Map(), pages: new Map(), otherLanguages: new Map() },
    ...{ days: new Map(), otherLinks: [] },
  };
  const menuItems: MenuItem[] = [];
  for await (const post of readWxr(parts, index.site)) {
    if (post.type === 'attachment') addAttachment(index, post);
    else if (post.type === 'wp_block') index.sharedBlocks.set(post.id, compact([post.content])[0] ?? '');
    else if (post.type === 'nav_menu_item') menuItems.push(menuItemOf(post));
    else if (isShown(post)) addPost(index, post);
  }
  // The terms of a category may come after its posts in an export of several files.
  const keyOf = categoryKeys(index.site);
  for (const post of index.posts) {
    const [, slug] = /^category:(.*)$/s.exec(post.category) ?? [];
    if (slug !== undefined) post.category = keyOf(slug);
  }
  placeMenu(index, menuItems);
  return index;
}

const isShown = ({ type, status }: WxrPost) => !NO_CONTENT.has(type) && SHOWN.includes(status);

function addAttachment(index: Index, post: WxrPost) {
  const alt = post.meta.get('_wp_attachment_image_alt') ?? '';
  const caption = plainText(post.excerpt);
  // Some sites leave their own host out.
  const { address: home } = index.site;
  const address = URL.canParse(post.file, home) ? new URL(post.file, home).href : '';
  const attachment = compact({ address, alt, caption });
  index.attachments.set(post.id, attachment);
  const own = index.ownPictures.get(post.parent);
  if (own) own.push(attachment);
  else index.ownPictures.set(post.parent, [attachment]);
  if (address === '') return;
  const pages = addressesOf(post, languageOf(post.title), baseOf(index.site)).map(({ from }) => ({ from }));
  const addresses = [address, ...sizesOf(post, address)].map((one) => ({ from: pathOfAddress(one) })).concat(pages);
  index.files.push(compact({ address, alt: alt === '' ? {} : { [languageOf(alt)]: alt }, addresses }));
}

/** The addresses of a picture's smaller versions, which stand in PHP's serialized description of it. */
const sizesOf = ({ meta }: WxrPost, address: string): string[] =>
  [...(meta.get('_wp_attachment_metadata') ?? '').matchAll(/"file";s:\d+:"([^"/]+-\d+x\d+\.\w+)"/g)].map(
    ([, name = '']) => new URL(encodeURIComponent(name), address).href,
  );

/** The category that says most of a post: the deepest one, and one that somebody chose before the one that all have. */
function mainCategory(post: WxrPost, { site }: Index): string {
  const own = post.terms
    .filter(({ domain }) => domain === 'category')
    .map(({ slug }) => ({ slug, isLast: Number(slug === UNCATEGORIZED), depth: pathOfCategory(site, slug).length }));
  const [first] = own.toSorted((one, other) => one.isLast - other.isLast || other.depth - one.depth);
  return `category:${first?.slug ?? UNCATEGORIZED}`;
}

/** Letters of a title that are known before its text is read: more than any that the site takes. */
const LONGEST_TITLE = 1_000;

function addPost(index: Index, post: WxrPost) {
  const { lang, other } = languageOfPost(post, index.site);
  if (other !== undefined) index.otherLanguages.set(post.key, other);
  const isPage = post.type === 'page';
  // A third language has no place beside the two of a pair.
  const pair = other === undefined ? pairOf(post) : undefined;
  const category = isPage
    ? `page:${pair ?? post.id}`
    : post.type === 'post'
      ? mainCategory(post, index)
      : `type:${post.type}`;
  const title = plainText(post.title).slice(0, LONGEST_TITLE);
  const addresses = addressesOf(post, lang, baseOf(index.site));
  const kind = isPage ? 'page' : 'article';
  const head = compact({ key: post.key, kind, lang, pair, category, title, address: post.link, addresses });
  // JSON has no undefined.
  index.posts.push({ ...head, kind, pair: head.pair });
  if (isPage) index.pages.set(post.id, head);
  const day = dateOf(post.date);
  if (post.type === 'post' && post.status === 'publish' && day !== '') index.days.set(post.key, day);
}

interface MenuItem {
  id: number;
  order: number;
  parent: number;
  /** `post_type`, `taxonomy` or `custom`. */
  type: string;
  object: string;
  objectId: number;
  title: string;
  /** Of a custom one. */
  url: string;
}

function menuItemOf({ id, order, meta, title }: WxrPost): MenuItem {
  const get = (name: string) => meta.get(`_menu_item_${name}`) ?? '';
  const [parent, objectId] = [Number(get('menu_item_parent')), Number(get('object_id'))];
  return compact({ id, order, parent, type: get('type'), object: get('object'), objectId, title, url: get('url') });
}

/** Where pages and categories stand in the site's menu. */
function placeMenu({ menu, pages, site, otherLinks }: Index, items: readonly MenuItem[]) {
  const keyOfCategory = categoryKeys(site);
  const slugs = new Map([...site.terms.values()].filter(isCategory).map(({ id, slug }) => [id, slug]));
  const keyOf = (item: MenuItem | undefined): string | undefined => {
    if (item?.type === 'post_type') return pages.get(item.objectId)?.category;
    const slug = item?.object === 'category' ? slugs.get(item.objectId) : undefined;
    return slug === undefined ? undefined : keyOfCategory(slug);
  };
  const home = withoutOrigin(site.address);
  const byId = new Map(items.map((item) => [item.id, item]));
  for (const item of items.toSorted((one, other) => one.order - other.order)) {
    const key = keyOf(item);
    const isHome = item.type === 'custom' && ['', '/'].includes(withoutOrigin(item.url).replace(home, ''));
    if (key === undefined && !isHome) otherLinks.push(`${plainText(item.title) || item.object} ${item.url}`.trim());
    if (key !== undefined && !menu.has(key)) menu.set(key, { order: menu.size, parent: keyOf(byId.get(item.parent)) });
  }
}

function categoriesOf(index: Index): SourceCategory[] {
  const { site, posts, menu } = index;
  const categories = new Map<string, SourceCategory>();
  const keyOf = categoryKeys(site);
  const base = baseOf(site);
  const add = (
    key: string,
    lang: Language,
    title: string,
    { type = 'articles', parent, addresses = [] }: Partial<SourceCategory> = {},
  ) => {
    const there = categories.get(key);
    const place = menu.get(key);
    const titles = { ...there?.titles, [lang]: there?.titles[lang] ?? title };
    there?.addresses.push(...addresses);
    categories.set(key, {
      ...{ key, titles, type, addresses: there?.addresses ?? addresses, order: place?.order },
      parent: there?.parent ?? place?.parent ?? parent,
    });
  };
  const used = new Set(posts.map(({ category }) => category));
  for (const { slug, parent, name, id } of [...site.terms.values()].filter(isCategory)) {
    const lang = languageOf(name);
    const above = parent === '' ? undefined : keyOf(parent);
    const path = pathOfCategory(site, slug).join('/');
    const prefix = site.terms.has('language/ar') && lang === 'en' ? ['/en'] : [];
    const addresses = [
      { from: `${base}/?cat=${id}`, lang },
      ...['', ...prefix].map((start) => ({ from: `${base}${start}/category/${path}`, isPrefix: true, lang })),
    ];
    add(keyOf(slug), lang, plainText(name), { parent: above, addresses });
  }
  for (const { title, lang, category } of index.pages.values()) add(category, lang, title, { type: 'page' });
  // Types of the site's own are called by their names.
  for (const key of used) if (!categories.has(key)) add(key, 'en', key.replace(/^\w+:/, ''));
  // Those that hold nothing, and nothing is below them, are not needed.
  const needed = new Set<string>();
  for (const key of used)
    for (let one = categories.get(key); one && !needed.has(one.key); one = categories.get(one.parent ?? ''))
      needed.add(one.key);
  return [...categories.values()].filter(({ key }) => needed.has(key));
}

/** Categories below each other: more is a circle of them. */
const DEEPEST = 50;

/** The slugs of a category and those above it, from the top; a circle ends where it began. */
function pathOfCategory({ terms }: WxrSite, slug: string): string[] {
  const path = new Set([slug]);
  for (let above = parentOf(terms, slug); above && path.size < DEEPEST; above = parentOf(terms, above)) {
    if (path.has(above)) break;
    path.add(above);
  }
  return [...path].reverse();
}

const parentOf = (terms: WxrSite['terms'], slug: string) => terms.get(`category/${slug}`)?.parent;

const SIZE = /-\d{2,5}x\d{2,5}(?=\.\w+$)/;
/** WordPress scales large pictures down itself, and stores the original beside the result. */
const SCALED = /-scaled(?=\.\w+$)/;
/** A service that fetches pictures for a site and serves smaller ones. */
const PHOTON = /^https?:\/\/i\d\.wp\.com\/([^?]+)/;

const withoutOrigin = (address: string) => address.replace(/^https?:\/\/(?:www\.)?/, '');

const dateOf = (text: string) => (isDay(text.slice(0, 10)) ? text.slice(0, 10) : '');

/** When something that was planned is to appear, by the best clock that is said; undefined where none is. */
function plannedTime({ status, date, dateGmt }: WxrPost): Date | undefined {
  const time = [dateGmt, date].map((text) => new Date(`${text.replace(' ', 'T')}Z`)).find((one) => one.getTime() > 0);
  return status === 'future' ? time : undefined;
}

/** An export of WordPress: a file, an archive, or a folder with its parts and, where they are at hand, its uploads. */
export async function readWordpress(location: string): Promise<Source> {
  const files = await openExport(location);
  const { parts } = files;
  const index = await readIndex(parts).catch((error: unknown) => {
    files.close();
    throw error;
  });
  const { site, attachments } = index;
  // Texts are older than the site's certificate, or name it with the www that it has lost.
  const known = new Map([...attachments.values()].map(({ address }) => [withoutOrigin(address), address]));
  const origin = URL.canParse(site.address) ? new URL(site.address).origin : '';
  const categories = categoriesOf(index);

  function itemOf(post: WxrPost, head: SourceHead): SourceItem {
    const context = {
      picture: (id: number) => attachments.get(id),
      ownPictures: () => index.ownPictures.get(post.id) ?? [],
      sharedBlock: (id: number) => index.sharedBlocks.get(id),
    };
    const { html, lead, notes } = convertContent(post.content, context);
    const other = index.otherLanguages.get(post.key);
    const planned = plannedTime(post);
    const isDue = planned !== undefined && planned.getTime() <= Date.now();
    return {
      ...head,
      html,
      summary: plainText(post.excerpt) || plainText(lead),
      author: site.authors.get(post.creator) ?? post.creator,
      date: dateOf(post.date),
      isVisible: (post.status === 'publish' || isDue) && post.password === '' && other === undefined,
      visibleFrom: planned && !isDue ? planned.toISOString() : '',
      picture: attachments.get(Number(post.meta.get('_thumbnail_id')))?.address ?? '',
      notes: [...notesOf(post), ...otherLanguage(other), ...notes],
    };
  }

  return {
    site: (origin || path.basename(location)).slice(0, 200),
    archives: archivesOf(site, index.posts, index.days),
    notices: [
      ...noticeOf('cut-off', site.cutOff),
      ...noticeOf('faulty', site.faults),
      ...noticeOf('menu-link', index.otherLinks),
    ],
    categories,
    heads: index.posts,
    files: index.files,
    places: placesOf(site),
    async *items() {
      const heads = new Map(index.posts.map((head) => [head.key, head]));
      for await (const post of readWxr(parts, emptySite())) {
        const head = heads.get(post.key);
        if (head && isShown(post)) yield itemOf(post, head);
      }
    },
    originalOf(address) {
      const [, behind] = PHOTON.exec(address) ?? [];
      const direct = withoutQuery(behind === undefined ? address : `${origin.split(':')[0]}://${behind}`);
      const whole = direct.replace(SIZE, '');
      const originals = [direct, whole, whole.replace(SCALED, ''), whole.replace(/(?=\.\w+$)/, '-scaled')];
      return originals.map((one) => known.get(withoutOrigin(one))).find((one) => one !== undefined) ?? direct;
    },
    async open(address) {
      const [, below] = address.split('/wp-content/uploads/');
      return below === undefined ? undefined : files.open(decodeURIComponent(below));
    },
    close: files.close,
  };
}

/** What of a post has no place on the site, and why it is hidden. */
function notesOf(post: WxrPost): Note[] {
  const names = (domain: string) => post.terms.filter((term) => term.domain === domain).map(({ name }) => name);
  const [, ...others] = names('category');
  const tags = names('post_tag');
  return [
    ...(post.status === 'draft' || post.status === 'pending' ? [{ kind: 'was-draft', text: '' } as const] : []),
    ...(post.status === 'private' ? [{ kind: 'was-private', text: '' } as const] : []),
    ...(post.isCut ? [{ kind: 'text-cut', text: '' } as const] : []),
    ...(post.password === '' ? [] : [{ kind: 'has-password', text: '' } as const]),
    ...(others.length === 0 ? [] : [{ kind: 'other-categories', text: names('category').join(' · ') } as const]),
    ...(tags.length === 0 ? [] : [{ kind: 'tags', text: tags.join(' · ') } as const]),
  ];
}
