import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** @typedef {'ar' | 'en'} Language */
/** @typedef {Record<string, any>} Row */
/** @typedef {{ date: string, status: string, slug: string, type: string, author?: string, excerpt?: string, order?: number }} Post */

/** What becomes of each kind, and where its posts' ids begin: each has two for a number, one for each language. */
const KINDS = /** @type {const} */ ({
  pages: { type: 'page', ids: 0, placeOf: (/** @type {Row} */ { category }) => `content/${category}` },
  articles: {
    type: 'post',
    ids: 100_000,
    placeOf: (/** @type {Row} */ row) => `article/${row.category}/${row.number}`,
  },
  albums: { type: 'post', ids: 10_000_000, placeOf: (/** @type {Row} */ row) => `album/${row.category}/${row.number}` },
  videos: { type: 'post', ids: 20_000_000, placeOf: (/** @type {Row} */ row) => `videos/${row.category}/1` },
});
const FILE_IDS = 30_000_000;
const LANGUAGES = /** @type {const} */ ({ ar: 'العربية', en: 'English' });

/** @param {unknown} text */
const cdata = (text) => `<![CDATA[${String(text ?? '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
/** @param {unknown} text */
const escaped = (text) => String(text ?? '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
/** @param {Record<string, unknown>} fields */
const elements = (fields) =>
  Object.entries(fields)
    .map(([name, text]) => `<${name}>${cdata(text)}</${name}>`)
    .join('');

/** PHP's serialized map of languages to ids, by which Polylang says what belongs together. @param {Record<string, number>} ids */
const serialized = (ids) =>
  `a:${Object.keys(ids).length}:{${Object.entries(ids)
    .map(([lang, id]) => `s:2:"${lang}";i:${id};`)
    .join('')}}`;

/** @param {Row} row */
const isWanted = ({ number, category }) => number !== null && category !== null;
/** @param {keyof typeof KINDS} kind @param {Row} row */
const idOf = (kind, { number, locale }) => KINDS[kind].ids + 2 * number + (locale === 'en' ? 1 : 0);
/** @param {number} number @param {string} lang */
const slugOfCategory = (number, lang) => `category-${number}-${lang}`;

/** @param {string} folder @param {string} kind @returns {AsyncGenerator<Row>} */
async function* rowsOf(folder, kind) {
  const lines = createInterface({ input: createReadStream(path.join(folder, `${kind}.jsonl`)), crlfDelay: Infinity });
  for await (const line of lines) yield JSON.parse(line);
}

/** @param {string} folder @param {string} kind @returns {Promise<Row[]>} */
async function allOf(folder, kind) {
  const rows = [];
  for await (const row of rowsOf(folder, kind)) rows.push(row);
  return rows;
}

/** The files by their addresses, and by the paths of names that albums name folders by. @param {string} folder */
async function readFiles(folder) {
  const folders = new Map((await allOf(folder, 'folders')).map((row) => [row.path, row]));
  /** @param {string | null} at @returns {string} */
  const pathOf = (at) => (at === null ? '/' : `${pathOf(folders.get(at)?.parent ?? null)}${folders.get(at)?.name}/`);
  /** @type {Map<string, Row>} */
  const byUrl = new Map();
  /** @type {Map<string, Row[]>} */
  const byFolder = new Map();
  for await (const { id, url, name, folder: at, alternativeText, alternativeTextEn, createdAt, binnedFrom } of rowsOf(
    folder,
    'files',
  )) {
    if (binnedFrom !== null) continue;
    const file = { id, url, name, alt: alternativeText || alternativeTextEn || '', createdAt };
    byUrl.set(url, file);
    const place = pathOf(at);
    byFolder.set(place, [...(byFolder.get(place) ?? []), file]);
  }
  return { byUrl, byFolder };
}

/** Which texts there are, and which of them are visible: of a text that is both, what is published is taken. @param {string} folder */
async function readIndex(folder) {
  /** @type {Map<number, Record<string, number>>} */
  const pairs = new Map();
  /** @type {Set<number>} */
  const published = new Set();
  for (const kind of /** @type {(keyof typeof KINDS)[]} */ (Object.keys(KINDS)))
    for await (const row of rowsOf(folder, kind)) {
      if (!isWanted(row)) continue;
      const id = idOf(kind, row);
      if (row.publishedAt !== null) published.add(id);
      const first = KINDS[kind].ids + 2 * row.number;
      pairs.set(first, { ...pairs.get(first), [row.locale]: id });
    }
  return { pairs, published };
}

/** @param {string} taxonomy @param {number} id @param {string} slug @param {string} name @param {string} [description] */
const term = (taxonomy, id, slug, name, description = '') =>
  `<wp:term>${elements({
    ...{ 'wp:term_id': id, 'wp:term_taxonomy': taxonomy, 'wp:term_slug': slug, 'wp:term_parent': '' },
    ...{ 'wp:term_name': name, 'wp:term_description': description },
  })}</wp:term>\n`;

/** The categories of both languages, and what Polylang has to know. @param {Row[]} categories @param {Map<number, Record<string, number>>} pairs */
function* termsOf(categories, pairs) {
  let next = 1;
  for (const [slug, name] of Object.entries(LANGUAGES)) yield term('language', next++, slug, name);
  for (const { number, parent, titleAr, titleEn, type } of categories) {
    if (type === 'page' || type === 'external-link') continue;
    const ids = { ar: next++, en: next++ };
    for (const [lang, title] of Object.entries({ ar: titleAr, en: titleEn }))
      yield `<wp:category>${elements({
        'wp:term_id': ids[/** @type {Language} */ (lang)],
        'wp:category_nicename': slugOfCategory(number, lang),
        'wp:category_parent': parent === null ? '' : slugOfCategory(parent, lang),
        'wp:cat_name': title,
      })}</wp:category>\n`;
    yield term('term_translations', next++, `pll_category_${number}`, `pll_category_${number}`, serialized(ids));
  }
  for (const [first, ids] of pairs)
    if (Object.keys(ids).length > 1)
      yield term('post_translations', next++, `pll_${first}`, `pll_${first}`, serialized(ids));
}

/** `2026-01-02 00:00:00` @param {string} date */
const timeOf = (date) => new Date(date).toISOString().slice(0, 19).replace('T', ' ');

/**
 * @param {{ id: number, title: string, link: string, html?: string, post: Post, terms?: string, meta?: Record<string, unknown>, more?: Record<string, unknown> }} item
 */
const itemOf = ({ id, title, link, html = '', post, terms = '', meta = {}, more = {} }) =>
  `<item><title>${cdata(title)}</title><link>${escaped(link)}</link><guid isPermaLink="false">${escaped(link)}</guid>` +
  elements({
    ...{
      'dc:creator': post.author ?? 'khayr',
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
    ...{ 'wp:post_parent': 0, 'wp:menu_order': post.order ?? 0, 'wp:post_type': post.type, 'wp:post_password': '' },
    ...{ 'wp:is_sticky': 0, ...more },
  }) +
  terms +
  Object.entries(meta)
    .filter(([, value]) => value)
    .map(([key, value]) => `<wp:postmeta>${elements({ 'wp:meta_key': key, 'wp:meta_value': value })}</wp:postmeta>`)
    .join('') +
  '</item>\n';

/**
 * What an export of the data holds as the file that WordPress exports itself: pages, articles, albums as galleries and videos as
 * posts, their categories, and the files of `site` as attachments, which WordPress fetches from there. Polylang knows by its terms
 * which language each is in, and what belongs together. Of a text the published version is in it, else its draft.
 * @param {string} folder @param {string} site @returns {AsyncGenerator<string>}
 */
export async function* wordpressExport(folder, site) {
  const files = await readFiles(folder);
  const categories = await allOf(folder, 'categories');
  const named = new Map(categories.map((row) => [row.number, row]));
  const { pairs, published } = await readIndex(folder);
  const [settings] = await allOf(folder, 'settings');
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" ' +
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" ' +
    'xmlns:wp="http://wordpress.org/export/1.2/">\n<channel>\n';
  yield `<title>${cdata(settings?.nameAr)}</title><link>${escaped(site)}</link><language>ar</language>` +
    `<wp:wxr_version>1.2</wp:wxr_version><wp:base_site_url>${escaped(site)}</wp:base_site_url>` +
    `<wp:base_blog_url>${escaped(site)}</wp:base_blog_url>\n<wp:author>${elements({
      ...{ 'wp:author_id': 1, 'wp:author_login': 'khayr', 'wp:author_email': settings?.contact },
      ...{ 'wp:author_display_name': settings?.nameAr },
    })}</wp:author>\n`;
  yield* termsOf(categories, pairs);

  for (const { id, url, name, alt, createdAt } of files.byUrl.values())
    yield itemOf({
      ...{ id: FILE_IDS + id, title: name, link: site + url, meta: { _wp_attachment_image_alt: alt } },
      post: { date: createdAt, status: 'inherit', slug: `file-${id}`, type: 'attachment' },
      more: { 'wp:attachment_url': site + url },
    });

  /** Links and pictures of the site, whole. @param {string} html */
  const absolute = (html) => html.replace(/\b(src|href)="\/(?!\/)/g, `$1="${site}/`);
  /** @param {Row} row */
  const galleryOf = ({ folder: place, pictureOrder }) => {
    const order = [pictureOrder ?? []].flat();
    const rank = (/** @type {Row} */ { name }) => (order.includes(name) ? order.indexOf(name) : order.length);
    const pictures = (files.byFolder.get(place) ?? []).toSorted((one, other) => rank(one) - rank(other));
    return pictures.length === 0 ? '' : `[gallery ids="${pictures.map(({ id }) => FILE_IDS + id).join(',')}"]`;
  };

  for (const kind of /** @type {(keyof typeof KINDS)[]} */ (Object.keys(KINDS)))
    for await (const row of rowsOf(folder, kind)) {
      const id = isWanted(row) ? idOf(kind, row) : 0;
      if (id === 0 || (row.publishedAt === null && published.has(id))) continue;
      const { locale: lang, number, category } = row;
      const isPage = kind === 'pages';
      const place = named.get(category);
      const first = KINDS[kind].ids + 2 * number;
      const title = row.title || (lang === 'ar' ? place?.titleAr : place?.titleEn);
      const isScheduled =
        row.publishedAt === null && row.visibleFrom !== null && Date.parse(row.visibleFrom) > Date.now();
      const terms = [
        ['language', lang, LANGUAGES[/** @type {Language} */ (lang)]],
        ...(Object.keys(pairs.get(first) ?? {}).length > 1
          ? [['post_translations', `pll_${first}`, `pll_${first}`]]
          : []),
        ...(isPage
          ? []
          : [['category', slugOfCategory(category, lang), lang === 'ar' ? place?.titleAr : place?.titleEn]]),
      ];
      yield itemOf({
        ...{ id, title, link: `${site}/${lang}/${KINDS[kind].placeOf(row)}` },
        html: kind === 'albums' ? galleryOf(row) : kind === 'videos' ? row.link : absolute(row.html ?? ''),
        post: {
          date: isScheduled ? row.visibleFrom : (row.showTime ?? row.createdAt),
          status: row.publishedAt === null ? (isScheduled ? 'future' : 'draft') : 'publish',
          ...{ slug: `${kind}-${number}-${lang}`, type: KINDS[kind].type },
          ...{ excerpt: row.summary, order: isPage ? (place?.order ?? 0) : 0 },
        },
        terms: terms
          .map(([domain, slug, name]) => `<category domain="${domain}" nicename="${slug}">${cdata(name)}</category>`)
          .join(''),
        meta: {
          _thumbnail_id: row.image && files.byUrl.has(row.image) ? FILE_IDS + files.byUrl.get(row.image)?.id : '',
        },
      });
    }
  yield '</channel>\n</rss>\n';
}
