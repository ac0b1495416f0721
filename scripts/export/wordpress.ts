import { createReadStream, readFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { exportedRows } from '../../cms/contract/kinds/exported-rows.ts';
import type { FieldType } from '../../cms/contract/kinds/field.ts';
import { categoryAddress, itemAddress } from '../../cms/contract/kinds/item-address.ts';
import { KINDS as ALL_KINDS, fieldsOfKind, titleField, typesOf } from '../../cms/contract/kinds/kinds.ts';
import {
  DEFAULT_LANGUAGE,
  DIRECTIONS,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from '../../cms/contract/languages.ts';
import { ANY_LANGUAGE, altIn, textIn } from '../../cms/contract/localized.ts';
import { ROOT } from '../stack/run.ts';

/** A line of the export of the data: the columns differ by kind. */
type Row = ReturnType<typeof JSON.parse>;

interface Post {
  date: string;
  status: string;
  slug: string;
  type: string;
  author?: string | undefined;
  excerpt?: string;
  order?: number;
  parent?: number | undefined;
}

/** What WordPress has no place of its own for, as custom fields by the names that it has here. */
const CUSTOM_TYPES: ReadonlySet<FieldType> = new Set([
  'line',
  'number',
  'moment',
  'zone',
  'address',
  'amount',
  'currency',
  'word',
  'rule',
  'days',
]);

/** Numbers of posts between one kind and the next: an item has one for each language. */
const IDS = 2_000_000;
const FILE_IDS = 30_000_000;
const MENU_IDS = 40_000_000;

/** The kinds whose items stand in categories, with the names of their rows and where the numbers of their posts begin. */
const KINDS = ALL_KINDS.filter((kind) => typesOf(kind).length > 0).map((kind, index) => ({
  ...kind,
  rows: exportedRows(kind.plural),
  ids: (index + 1) * IDS,
  isPage: 'importedAs' in kind && kind.importedAs === 'page',
}));
type Kind = (typeof KINDS)[number];

/** Whoever has written what nobody is known to have written. */
const SITE_AUTHOR = 'khayr';

/** What WordPress calls each language and its menu. */
const NAMES = Object.fromEntries(
  LANGUAGES.map((lang) => {
    const file = path.join(ROOT, 'cms/contract/texts', `export.${lang}.json`);
    return [lang, { name: LANGUAGE_NAMES[lang], ...JSON.parse(readFileSync(file, 'utf8')).wordpress }];
  }),
) as Record<Language, { name: string; locale: string; menu: string }>;

/** Links to items with pages of their own, in HTML. */
const LINK_TO_ITEM = new RegExp(
  `\\bhref="([^"#?]*)/(${ANY_LANGUAGE})/(${KINDS.flatMap((kind) => ('route' in kind ? [kind.route] : [])).join('|')})` +
    '/(\\d+)(?:/(\\d+))?(?:/[^"#]*)?(#[^"]*)?"',
  'g',
);

/** What no XML has, and texts from elsewhere may. */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const writable = (text: unknown) => String(text ?? '').replace(UNWRITABLE, '');
const cdata = (text: unknown) => `<![CDATA[${writable(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
const escaped = (text: unknown) => writable(text).replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const escapedHtml = (text: unknown) =>
  String(text ?? '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;');
const elements = (fields: Record<string, unknown>) =>
  Object.entries(fields)
    .map(([name, text]) => `<${name}>${cdata(text)}</${name}>`)
    .join('');

const serializedValue = (value: string | number) =>
  typeof value === 'number' ? `i:${value};` : `s:${Buffer.byteLength(value)}:"${value}";`;

/** PHP's form of a map, in which Polylang describes languages and says what belongs together. */
const serialized = (map: Record<string, string | number>) =>
  `a:${Object.keys(map).length}:{${Object.entries(map).flat().map(serializedValue).join('')}}`;

const isWanted = ({ number, category }: Row) => number !== null && category !== null;
/** The number of a language's own among those of something. */
const idIn = (first: number, number: number, lang: string) =>
  first + LANGUAGES.length * number + LANGUAGES.indexOf(lang as Language);
const idOf = ({ ids }: Kind, { number, locale }: Row) => idIn(ids, number, locale);
const menuId = (number: number, lang: string) => idIn(MENU_IDS, number, lang);
const slugOfMenu = (lang: string) => `menu-${lang}`;
const slugOfCategory = (number: number, lang: string) => `category-${number}-${lang}`;

async function* rowsOf(folder: string, kind: string): AsyncGenerator<Row> {
  const lines = createInterface({ input: createReadStream(path.join(folder, `${kind}.jsonl`)), crlfDelay: Infinity });
  for await (const line of lines) yield JSON.parse(line);
}

async function allOf(folder: string, kind: string): Promise<Row[]> {
  const rows = [];
  for await (const row of rowsOf(folder, kind)) rows.push(row);
  return rows;
}

/** The files by their addresses, and by the paths of names that albums name folders by. */
async function readFiles(folder: string) {
  const folders = new Map((await allOf(folder, 'folders')).map((row) => [row.path, row]));
  const pathOf = (at: string | null): string =>
    at === null ? '/' : `${pathOf(folders.get(at)?.parent ?? null)}${folders.get(at)?.name}/`;
  const byUrl = new Map<string, Row>();
  const byFolder = new Map<string, Row[]>();
  for await (const row of rowsOf(folder, 'files')) {
    const { id, url, name, folder: at, createdAt, binnedFrom } = row;
    if (binnedFrom !== null) continue;
    const alt = LANGUAGES.map((lang) => altIn(row, lang)).find(Boolean) ?? '';
    const file = { id, url, name, alt, createdAt };
    byUrl.set(url, file);
    const place = pathOf(at);
    byFolder.set(place, [...(byFolder.get(place) ?? []), file]);
  }
  return { byUrl, byFolder };
}

/** Whoever has added items: their logins by number, as WordPress allows them, and by item. */
async function readAuthors(folder: string) {
  const items = await allOf(folder, 'authors');
  const writers = new Set(items.map(({ userNumber }) => userNumber));
  const people = new Map<number, { login: string; email: string; name: string }>();
  for await (const { number, username, email, fullName } of rowsOf(folder, 'people')) {
    if (!writers.has(number)) continue;
    const login = /^[\w.@-]+$/.test(username) ? username : `author-${number}`;
    people.set(number, { login, email, name: fullName || username });
  }
  const byItem = new Map<string, string | undefined>(
    items.map((row) => [`${row.kind} ${row.itemNumber}`, people.get(row.userNumber)?.login]),
  );
  return { people, byItem };
}

/** The addresses, names and logins of all authors. */
function* authorsOf(people: Awaited<ReturnType<typeof readAuthors>>['people'], settings: Row | undefined) {
  const site = {
    login: SITE_AUTHOR,
    email: settings?.contact,
    name: settings && textIn(settings, 'name', DEFAULT_LANGUAGE),
  };
  for (const [number, { login, email, name }] of [[0, site] as const, ...people])
    yield `<wp:author>${elements({
      ...{ 'wp:author_id': number + 1, 'wp:author_login': login, 'wp:author_email': email },
      'wp:author_display_name': name,
    })}</wp:author>\n`;
}

/** Which texts there are, and which of them are visible: of a text that is both, what is published is taken. */
async function readIndex(folder: string) {
  const pairs = new Map<number, Record<string, number>>();
  /** The pages of a category: it has one in each language. */
  const pages = new Map<number, Record<string, number>>();
  const published = new Set<number>();
  for (const kind of KINDS)
    for await (const row of rowsOf(folder, kind.rows)) {
      if (!isWanted(row)) continue;
      const id = idOf(kind, row);
      if (row.publishedAt !== null) published.add(id);
      const first = idIn(kind.ids, row.number, DEFAULT_LANGUAGE);
      pairs.set(first, { ...pairs.get(first), [row.locale]: id });
      if (kind.isPage) pages.set(row.category, { ...pages.get(row.category), [row.locale]: id });
    }
  return { pairs, pages, published };
}

const term = (taxonomy: string, id: number, slug: string, name: string, description = '') =>
  `<wp:term>${elements({
    ...{ 'wp:term_id': id, 'wp:term_taxonomy': taxonomy, 'wp:term_slug': slug, 'wp:term_parent': '' },
    ...{ 'wp:term_name': name, 'wp:term_description': description },
  })}</wp:term>\n`;

/** Categories have ids of their own, of which the menu speaks. */
const termId = (number: number, lang: string) => idIn(0, number, lang);

/** WordPress reads each after the one that it is below. */
const parentsFirst = (categories: Row[], above: number | null = null): Row[] =>
  categories
    .filter(({ parent }) => parent === above)
    .flatMap((category) => [category, ...parentsFirst(categories, category.number)]);

/** Whether it is a category there too: not a page, nor a link. */
const isList = ({ type }: Row) => KINDS.some(({ types, isPage }) => !isPage && type in types);
const titleIn = (category: Row | undefined, lang: Language): string =>
  category ? textIn(category, 'title', lang) : '';

/** The categories of all languages, and what Polylang has to know. */
function* termsOf(categories: Row[], pairs: Map<number, Record<string, number>>) {
  let next = termId(Math.max(0, ...categories.map(({ number }) => number)) + 1, DEFAULT_LANGUAGE);
  for (const lang of LANGUAGES) {
    const { name, locale } = NAMES[lang];
    const rtl = DIRECTIONS[lang] === 'rtl' ? 1 : 0;
    yield term('language', next++, lang, name, serialized({ locale, rtl }));
    yield term('term_language', next++, `pll_${lang}`, name);
  }
  for (const lang of LANGUAGES) yield term('nav_menu', next++, slugOfMenu(lang), NAMES[lang].menu);
  for (const category of parentsFirst(categories)) {
    const { number, parent } = category;
    if (!isList(category)) continue;
    for (const lang of LANGUAGES)
      yield `<wp:category>${elements({
        'wp:term_id': termId(number, lang),
        'wp:category_nicename': slugOfCategory(number, lang),
        'wp:category_parent': parent === null ? '' : slugOfCategory(parent, lang),
        'wp:cat_name': titleIn(category, lang),
      })}</wp:category>\n`;
    const ids = Object.fromEntries(LANGUAGES.map((lang) => [lang, termId(number, lang)]));
    yield term('term_translations', next++, `pll_category_${number}`, `pll_category_${number}`, serialized(ids));
  }
  for (const [first, ids] of pairs)
    if (Object.keys(ids).length > 1)
      yield term('post_translations', next++, `pll_${first}`, `pll_${first}`, serialized(ids));
}

/** `2026-01-02 00:00:00` */
const timeOf = (date: string) => new Date(date).toISOString().slice(0, 19).replace('T', ' ');

const itemOf = ({
  id,
  title,
  link,
  html = '',
  post,
  terms = '',
  meta = {},
  more = {},
}: {
  id: number;
  title: string;
  link: string;
  html?: string;
  post: Post;
  terms?: string;
  meta?: Record<string, unknown>;
  more?: Record<string, unknown>;
}) =>
  // Titles are HTML in WordPress.
  `<item><title>${cdata(escapedHtml(title))}</title><link>${escaped(link)}</link><guid isPermaLink="false">${escaped(link)}</guid>` +
  elements({
    ...{
      'dc:creator': post.author ?? SITE_AUTHOR,
      description: '',
      'content:encoded': html,
      'excerpt:encoded': post.excerpt,
    },
    ...{ 'wp:post_id': id, 'wp:post_date': timeOf(post.date), 'wp:post_date_gmt': timeOf(post.date) },
    ...{
      'wp:comment_status': 'closed',
      'wp:ping_status': 'closed',
      'wp:post_name': post.slug,
      'wp:status': post.status,
    },
    ...{
      'wp:post_parent': post.parent ?? 0,
      'wp:menu_order': post.order ?? 0,
      'wp:post_type': post.type,
      'wp:post_password': '',
    },
    ...{ 'wp:is_sticky': 0, ...more },
  }) +
  terms +
  Object.entries(meta)
    .filter(([, value]) => value !== undefined && value !== null)
    .map(([key, value]) => `<wp:postmeta>${elements({ 'wp:meta_key': key, 'wp:meta_value': value })}</wp:postmeta>`)
    .join('') +
  '</item>\n';

/** The menu of each language, as WordPress stores it: items that name a page, a category or an address. */
function* menuItemsOf({
  categories,
  pages,
  site,
  createdAt,
}: {
  categories: Row[];
  pages: Map<number, Record<string, number>>;
  site: string;
  createdAt: string;
}) {
  const shown = categories.filter(({ inMenu }) => inMenu).toSorted((one, other) => one.order - other.order);
  const numbers = new Set(shown.map(({ number }) => number));
  for (const lang of LANGUAGES)
    for (const [order, category] of shown.entries()) {
      const { number, type, parent, link } = category;
      const page = pages.get(number)?.[lang];
      const place = link ? new URL(link, site).href : site + categoryAddress(type, lang, number);
      const isPage = !isList(category) && !link && page !== undefined;
      const isCustom = !isPage && !isList(category);
      const id = menuId(number, lang);
      const slug = slugOfMenu(lang);
      const kind = isCustom ? 'custom' : isPage ? 'post_type' : 'taxonomy';
      yield itemOf({
        ...{ id, title: titleIn(category, lang), link: `${site}/?p=${id}` },
        post: { date: createdAt, status: 'publish', slug: `item-${id}`, type: 'nav_menu_item', order: order + 1 },
        terms: `<category domain="nav_menu" nicename="${slug}">${cdata(NAMES[lang].menu)}</category>`,
        meta: {
          ...{ _menu_item_type: kind, _menu_item_object: isCustom ? 'custom' : isPage ? 'page' : 'category' },
          _menu_item_menu_item_parent: numbers.has(parent) ? menuId(parent, lang) : '0',
          _menu_item_object_id: isCustom ? id : (page ?? termId(number, lang)),
          ...{ _menu_item_url: isCustom ? place : '', _menu_item_target: '', _menu_item_xfn: '' },
          _menu_item_classes: 'a:1:{i:0;s:0:"";}',
        },
      });
    }
}

/**
 * What an export of the data holds as the file that WordPress exports itself: pages, articles, albums as galleries and
 * videos as posts, their categories and authors, the menus, and the files of `site` as attachments, which WordPress
 * fetches from there. Polylang knows by its terms which language each is in, and what belongs together. Of a text the
 * published version is in it, else its draft.
 */
export async function* wordpressExport(folder: string, site: string): AsyncGenerator<string> {
  const files = await readFiles(folder);
  const categories = await allOf(folder, 'categories');
  const named = new Map(categories.map((row) => [row.number, row]));
  const { pairs, pages, published } = await readIndex(folder);
  const { people, byItem } = await readAuthors(folder);
  const [settings] = await allOf(folder, 'settings');
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" ' +
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
    'xmlns:wp="http://wordpress.org/export/1.2/">\n<channel>\n';
  yield `<title>${cdata(settings && textIn(settings, 'name', DEFAULT_LANGUAGE))}</title><link>${escaped(site)}</link><language>${DEFAULT_LANGUAGE}</language>` +
    `<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${escaped(site)}</wp:base_site_url>` +
    `<wp:base_blog_url>${escaped(site)}</wp:base_blog_url>\n`;
  yield* authorsOf(people, settings);
  yield* termsOf(categories, pairs);

  const taken = new Set<string>();
  /** WordPress takes two of a type with the same title and time for one, and most have a day alone. */
  function ownDate(type: string, title: string, date: string) {
    let second = Math.floor(Date.parse(date) / 1_000);
    const key = () => `${type} ${second} ${title}`.toLowerCase();
    while (taken.has(key())) second += 1;
    taken.add(key());
    return new Date(second * 1_000).toISOString();
  }

  for (const { id, url, name, alt, createdAt } of files.byUrl.values())
    yield itemOf({
      ...{ id: FILE_IDS + id, title: name, link: site + url, meta: { _wp_attachment_image_alt: alt || undefined } },
      post: {
        date: ownDate('attachment', name, createdAt),
        ...{ status: 'inherit', slug: `file-${id}`, type: 'attachment' },
      },
      more: { 'wp:attachment_url': site + url },
    });

  /** An item by its address here. */
  function idAt(lang: string, route: string, first: string, second?: string) {
    const kind = KINDS.find((one) => 'route' in one && one.route === route);
    if (!kind) return undefined;
    return kind.isPage
      ? pages.get(Number(first))?.[lang]
      : pairs.get(idIn(kind.ids, Number(second), DEFAULT_LANGUAGE))?.[lang];
  }
  /**
   * Links to other items by their numbers in WordPress, which has them at other addresses; other links and pictures of
   * the site, whole.
   */
  const linked = (html: string) =>
    html
      .replace(LINK_TO_ITEM, (whole, origin, lang, route, first, second, hash = '') => {
        const id = ['', site].includes(origin) ? idAt(lang, route, first, second) : undefined;
        return id === undefined ? whole : `href="/?p=${id}${hash}"`;
      })
      .replace(/\b(src|href)="\/(?![/?])/g, `$1="${site}/`);
  /** The pictures of a folder, in their order. */
  const galleryOf = (place: string, names: unknown) => {
    const order = [names ?? []].flat();
    const rank = ({ name }: Row) => (order.includes(name) ? order.indexOf(name) : order.length);
    const pictures = (files.byFolder.get(place) ?? []).toSorted((one, other) => rank(one) - rank(other));
    return pictures.length === 0 ? '' : `[gallery ids="${pictures.map(({ id }) => FILE_IDS + id).join(',')}"]`;
  };

  for (const kind of KINDS)
    for await (const row of rowsOf(folder, kind.rows)) {
      const id = isWanted(row) ? idOf(kind, row) : 0;
      if (id === 0 || (row.publishedAt === null && published.has(id))) continue;
      const { number, category } = row;
      const lang = row.locale as Language;
      const place = named.get(category);
      const first = idIn(kind.ids, number, DEFAULT_LANGUAGE);
      const fields = fieldsOfKind(kind.name).filter(([name]) => row[name]);
      /** The values of the fields of a type. */
      const valuesOf = (wanted: FieldType) =>
        fields.flatMap(([name, { type }]) => (type === wanted ? [row[name]] : []));
      const title = row[titleField(kind.name) ?? ''] || titleIn(place, lang);
      const [excerpt] = valuesOf('lines');
      const [pictureOrder] = valuesOf('names');
      const day = row.showTime ?? row.createdAt;
      const [picture] = valuesOf('picture');
      const html = [
        ...valuesOf('html').map(linked),
        ...valuesOf('folder').map((at) => galleryOf(at, pictureOrder)),
        ...valuesOf('film'),
        ...valuesOf('file').map((at) => `<p><a href="${escaped(site + at)}">${escapedHtml(title)}</a></p>`),
      ];
      const custom = fields.filter(([name, { type }]) => CUSTOM_TYPES.has(type) && name !== titleField(kind.name));
      const isScheduled =
        row.publishedAt === null && row.visibleFrom !== null && Date.parse(row.visibleFrom) > Date.now();
      const terms = [
        ['language', lang, NAMES[lang].name],
        ...(Object.keys(pairs.get(first) ?? {}).length > 1
          ? [['post_translations', `pll_${first}`, `pll_${first}`]]
          : []),
        ...(kind.isPage ? [] : [['category', slugOfCategory(category, lang), titleIn(place, lang)]]),
      ];
      const type = kind.isPage ? 'page' : 'post';
      yield itemOf({
        ...{ id, title, link: site + itemAddress(kind.name, lang, category, number) },
        html: html.join('\n'),
        post: {
          date: ownDate(type, title, isScheduled ? row.visibleFrom : day),
          status: row.publishedAt === null ? (isScheduled ? 'future' : 'draft') : 'publish',
          ...{ slug: `${kind.rows}-${number}-${lang}`, type },
          ...{ excerpt, author: byItem.get(`${kind.name} ${number}`) },
          ...(kind.isPage ? { order: place?.order ?? 0, parent: pages.get(place?.parent)?.[lang] } : {}),
        },
        terms: terms
          .map(([domain, slug, name]) => `<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>`)
          .join(''),
        meta: {
          // What WordPress has no place for, such as the name under the title, is a custom field.
          ...Object.fromEntries(custom.map(([name, { knownAs = [] }]) => [knownAs[0] ?? name, row[name]])),
          _thumbnail_id: picture && files.byUrl.has(picture) ? FILE_IDS + files.byUrl.get(picture)?.id : undefined,
        },
      });
    }
  yield* menuItemsOf({ categories, pages, site, createdAt: settings?.createdAt ?? new Date(0).toISOString() });
  yield '</channel>\n</rss>\n';
}
