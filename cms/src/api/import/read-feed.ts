import path from 'node:path';
import { decodeText } from '../../../contract/decode-text';
import { escaped } from '../../../contract/html/tree';
import { isInBinOfBlogger, isKind, isLiveInBlogger, kindInBlogger, picturesOfBlogger, postOfComment } from './blogger';
import { fieldsLeft, namedLeft, statesIn } from './feed-left-out';
import { lineIn, textsNamed, textsOf } from './feed-texts';
import { type FeedField, readFeedXml, resolved, type XmlEntry } from './feed-xml';
import { type Fields, readJson as parseJson, recordOf, recordsIn, textOf } from './foreign-json';
import { plainText } from './html-tree';
import { fieldsKnownAs, getFrom } from './known-fields';
import { dayOf, type ListedItem, listedSource } from './listed-source';
import { type Note, noticeOf, PAGE, POST, pathOfAddress, type Source } from './source';
import { statesOfEntries } from './table-states';

/** What an entry of a feed of any kind says; its HTML has addresses of its own site. */
interface Entry {
  id: string;
  title: string;
  address: string;
  date: string;
  author: string;
  html: string;
  summary: string;
  categories: string[];
  /** Addresses of what comes with it. */
  media: Media[];
  lang: string | undefined;
  /** Beside the one of its page: as a path or an address. */
  oldAddresses: string[];
  kind: ListedItem['kind'];
  notes: Note[];
  isPublic: boolean;
}

interface Media {
  address: string;
  isPicture: boolean;
  /** Whether it is a smaller version of another one, or one of several versions. */
  isVersion?: boolean;
}

interface Feed {
  title: string;
  language: string;
  /** The address of its site, or ''. */
  home: string;
  entries: Entry[];
  /** Pictures that its texts show from hosts that are its own. */
  pictures: string[];
  notices: Source['notices'];
}

const NOTHING = { lang: undefined, oldAddresses: [], kind: POST.name, notes: [], isPublic: true } as const;

type Get = (...names: string[]) => string;

/** The first of these elements that is there and says something. */
const reader =
  (fields: readonly FeedField[]): Get =>
  (...names) =>
    names.map((name) => fields.find((field) => field.name === name && field.text !== '')?.text).find(Boolean) ?? '';

/** The address of the page that an entry or a feed is about. */
function pageOf(fields: readonly FeedField[], place: string): string {
  const links = fields
    .filter(({ name, attributes: { rel = 'alternate' } }) => /^(?:channel\/)?link$/.test(name) && rel === 'alternate')
    .map(({ attributes: { href, type = 'html' }, text, base }) => ({ address: href ?? text, type, base }))
    // What is empty would be the place itself.
    .filter(({ address }) => address !== '');
  const link = links.find(({ type }) => /html/.test(type)) ?? links[0];
  return link ? resolved(link.address, link.base || place) : '';
}

const PICTURE = /\.(?:jpe?g|png|gif|webp)$/i;
const MEDIA = /^(?:content|enclosure|(?:media:group\/)?media:(?:content|thumbnail)|itunes:image)$/;

/** What comes with an entry, each once. */
function mediaOf(fields: readonly FeedField[], place: string): Entry['media'] {
  const found = new Map<string, Media>();
  for (const { name, attributes, base } of fields) {
    const isLink = name === 'link' && attributes.rel === 'enclosure';
    if (!isLink && !MEDIA.test(name)) continue;
    const { url = '', href = '', src = '', type = '', medium = '' } = attributes;
    const written = url || href || src;
    const address = written && resolved(written, base || place);
    if (address === '') continue;
    const isVersion = name !== 'media:content' && /^(?:media|itunes):/.test(name);
    const isNamed = name === 'itunes:image' || name.endsWith('media:thumbnail') || medium === 'image';
    const isPicture = isNamed || type.startsWith('image/') || (type === '' && PICTURE.test(address));
    found.set(address, { address, isVersion, isPicture: isPicture || found.get(address)?.isPicture === true });
  }
  return [...found.values()];
}

const NO = /^(?:no|false|0)$/i;
/** `app:control/app:draft` of Atom, whatever its prefix is, and the one of its first version. */
const isDraft = ({ name, text }: FeedField) => /(?:^|[:/])draft$/.test(name) && !NO.test(text);

/** What says when an entry was published, the best first. */
const DATES = [
  ...['published', 'pubDate', 'dc:date', 'dcterms:issued', 'issued', 'dcterms:created', 'created'],
  ...['updated', 'dcterms:modified', 'modified'],
];

/** What holds the name of an author, the best first. */
const AUTHORS = ['dc:creator', 'author/name', 'itunes:author', 'dc:author', 'author'];

function authorsOf(fields: readonly FeedField[]): string {
  const all = AUTHORS.map((name) => fields.filter((field) => field.name === name && field.text !== ''));
  const names = all.find(({ length }) => length > 0)?.map(({ text }) => text) ?? [];
  return [...new Set(names.map((name) => name.replace(/^[^\s@]+@\S+\s+\((.+)\)$/, '$1')))].join(', ');
}

function entryOf(entry: XmlEntry, place: string, isOfBlogger: boolean): Entry {
  const { fields, line } = entry;
  const get = reader(fields);
  const guid = get('guid');
  const isPermanent = fields.some(({ name, attributes }) => name === 'guid' && attributes.isPermaLink !== 'false');
  const [file, ownPage] = [get('blogger:filename'), pageOf(fields, place)];
  const address = ownPage || (file && resolved(file, place)) || (isPermanent ? resolved(guid, '') : '');
  const { html, summary, lang, notes: ofTexts } = textsOf(fields, address || place);
  const [title] = textsNamed(fields, ['title', 'dc:title', 'media:title']);
  const labels = fields.filter(
    (field) => /^(?:category|dc:subject|(?:media:group\/)?media:category)$/.test(field.name) && !isKind(field),
  );
  const isHidden = isOfBlogger && !isLiveInBlogger(entry);
  const date = dayOf(get(...DATES));
  const isPlanned = isOfBlogger && date > new Date().toISOString().slice(0, 10);
  const wasDraft = fields.some(isDraft) || get('blogger:status') === 'DRAFT';
  const notes: Note[] = [
    ...(wasDraft ? [{ kind: 'was-draft', text: '' } as const] : []),
    ...((isHidden || isPlanned) && !wasDraft ? [{ kind: 'was-hidden', text: '' } as const] : []),
    ...(entry.isFaulty ? [{ kind: 'faulty', text: String(line) } as const] : []),
  ];
  return {
    id: guid || get('id') || fields[0]?.attributes['rdf:about'] || address,
    title: title ? lineIn(title) : '',
    ...{ address, html, media: mediaOf(fields, address || place), isPublic: notes.length === 0 },
    notes: [...notes, ...ofTexts, ...namedLeft(entry)],
    date,
    author: authorsOf(fields),
    summary: summary || plainText(get('blogger:metaDescription')),
    categories: labels.map(({ attributes: { label, term }, text }) => plainText(label ?? term ?? text)).filter(Boolean),
    lang: lang || fields[0]?.attributes['xml:lang'] || get('dc:language') || undefined,
    oldAddresses: [file, get('feedburner:origLink')].filter(Boolean),
    kind: kindInBlogger(entry) === 'page' ? PAGE.name : POST.name,
  };
}

/** An entry that was not public, where a state of it says so. */
const hiddenBy = (entry: Entry, state: readonly Note[] = []): Entry =>
  state.length === 0 || !entry.isPublic ? entry : { ...entry, isPublic: false, notes: [...state, ...entry.notes] };

/** Whether an entry is a text of its site; Blogger's exports have much else. */
const isItem = (entry: XmlEntry) => /^(?:post|page)?$/.test(kindInBlogger(entry)) && !isInBinOfBlogger(entry);

/** A notice of all of these, also of those that have the same name. */
const countNotice = (kind: Source['notices'][number]['kind'], all: readonly string[]) =>
  noticeOf(kind, all).map((notice) => ({ ...notice, count: all.length }));

/** Where the rest of a feed is that its site serves page by page (RFC 5005). */
const FURTHER = ['next', 'prev-archive'];

const furtherPages = (fields: readonly FeedField[], place: string) =>
  fields
    .filter(
      ({ name, attributes: { rel = '' } }) => /^(?:channel\/)?(?:[\w-]+:)?link$/.test(name) && FURTHER.includes(rel),
    )
    .map(({ attributes: { href = '' }, base }) => resolved(href, base || place));

/** RSS and Atom say the same in other words; what an entry lacks is ''. */
function readXml(text: string, location: string): Feed {
  const { fields, entries, isCutOff } = readFeedXml(text, location);
  const get = reader(fields);
  const home = pageOf(fields, location);
  const place = home || location;
  const items = entries.filter(isItem);
  const left = entries.filter((entry) => !isItem(entry));
  const binned = left.filter(isInBinOfBlogger);
  const others = left.filter((entry) => !isInBinOfBlogger(entry));
  const comments = others.filter((entry) => kindInBlogger(entry) === 'comment').map(postOfComment);
  const kinds = others.map(kindInBlogger).filter((kind) => kind !== 'comment');
  const isOfBlogger = entries.some((entry) => kindInBlogger(entry) !== '');
  const states = statesOfEntries(items.map(statesIn));
  const read = items.map((entry, index) => hiddenBy(entryOf(entry, place, isOfBlogger), states[index]));
  const titles = new Map(read.map(({ id, title }) => [id, title]));
  return {
    title: plainText(get('channel/title', 'title')),
    language: fields[0]?.attributes['xml:lang'] || get('channel/language', 'channel/dc:language'),
    ...{ home, entries: read, pictures: isOfBlogger ? read.flatMap(({ html }) => picturesOfBlogger(html)) : [] },
    notices: [
      ...(isCutOff ? noticeOf('cut-off', [path.basename(location)]) : []),
      ...noticeOf('short-list', furtherPages(fields, place)),
      ...countNotice(
        'comments',
        comments.map((id) => titles.get(id) ?? id),
      ),
      ...countNotice(
        'bin',
        binned.map(({ fields: own }) => reader(own)('title')),
      ),
      ...countNotice('left-out', kinds),
      ...fieldsLeft(items),
      ...noticeOf(
        'faulty',
        entries.filter(({ isFaulty }) => isFaulty).map(({ line }) => `${path.basename(location)}:${line}`),
      ),
    ],
  };
}

/** Names of JSON Feed. */
const OF_JSON_FEED =
  /^(?:id|url|external_url|title|content_html|content_text|summary|image|banner_image|language|date_\w+)$/;

/** What an entry says beside that, also in extensions, whose names begin with a line. */
function statesInJson(item: Fields): Map<string, string> {
  const own = Object.entries(item).filter(([name]) => !OF_JSON_FEED.test(name));
  const all = own.flatMap(([name, value]) =>
    name.startsWith('_') ? [[name, value] as const, ...Object.entries(recordOf(value))] : [[name, value] as const],
  );
  const said = all.filter(([, value]) => ['string', 'boolean', 'number'].includes(typeof value));
  return new Map(said.map(([name, value]) => [name, String(value)]));
}

function readJson(text: string, location: string): Feed {
  const { title, language, items, home_page_url, next_url } = recordOf(parseJson(text));
  const records = recordsIn(items);
  const states = statesOfEntries(records.map(statesInJson));
  const entries = records.map((item, index): Entry => {
    const [author] = Array.isArray(item.authors) ? item.authors : [item.author];
    const address = resolved(textOf(item.url), location);
    const picture = resolved(textOf(item.image), address);
    const attachments = recordsIn(item.attachments).map(({ url, mime_type }) => ({
      ...{ address: resolved(textOf(url), address), isPicture: textOf(mime_type).startsWith('image/') },
    }));
    const pictures = picture === '' ? [] : [{ address: picture, isPicture: true }];
    const read: Entry = {
      ...NOTHING,
      ...{
        id: String(item.id ?? item.url ?? ''),
        title: plainText(textOf(item.title)),
        address,
        oldAddresses: [],
        notes: [],
      },
      ...{ date: dayOf(textOf(item.date_published)), author: textOf(recordOf(author).name) },
      ...{ summary: plainText(textOf(item.summary)), lang: textOf(item.language) || undefined },
      html: textOf(item.content_html) || escaped(textOf(item.content_text)),
      categories: Array.isArray(item.tags) ? item.tags.map(textOf).filter(Boolean) : [],
      media: [...pictures, ...attachments.filter((one) => one.address !== '')],
    };
    return hiddenBy(read, states[index]);
  });
  const home = resolved(textOf(home_page_url), '');
  const notices = noticeOf('short-list', [textOf(next_url)].filter(Boolean));
  return { title: textOf(title), language: textOf(language), home, entries, pictures: [], notices };
}

/** Whatever comes with an entry and is not its picture stands as a link below its text. */
const withLinks = (html: string, files: readonly string[]) =>
  `${html}${files.map((address) => `<p><a href="${escaped(address)}">${escaped(path.posix.basename(new URL(address).pathname) || address)}</a></p>`).join('')}`;

/** A feed as RSS, Atom or JSON, which has as much as its site puts into it; or an export of Blogger, which has all. */
export function readFeed(location: string, content: Buffer): Source {
  const text = decodeText(content).trimStart();
  const feed = text.startsWith('{') ? readJson(text, location) : readXml(text, location);
  const page = feed.entries.find(({ address }) => address !== '')?.address ?? feed.home;
  const site = page === '' ? feed.title || path.basename(location) : new URL(page).origin;
  const items = feed.entries.map((entry): ListedItem => {
    const { address, categories, media, title, html, summary, author, date, notes } = entry;
    const [category = feed.title || site] = categories;
    const [{ address: picture } = { address: '' }, ...pictures] = media.filter(({ isPicture }) => isPicture);
    const isShown = ({ address: one }: Media) => html.includes(one) || html.includes(escaped(one));
    const further = pictures.filter((one) => one.isVersion !== true && !isShown(one));
    const files = [...media.filter(({ isPicture }) => !isPicture), ...further].map((file) => file.address);
    const said = new Map(Object.entries({ content: withLinks(html, files), summary, author, date, picture }));
    // What has no title is called by its key.
    const ownKey = `${title} ${date}`.trim() === '' ? (media[0]?.address ?? site) : `${title} ${date}`;
    const paths = [address, ...entry.oldAddresses].map((one) => (one.startsWith('/') ? one : pathOfAddress(one)));
    return {
      ...{ key: entry.id || ownKey, kind: entry.kind, title, address, category, pair: undefined },
      ...{
        fields: fieldsKnownAs(getFrom(said)),
        isPublic: entry.isPublic,
        lang: entry.lang,
        langOfSite: feed.language,
      },
      addresses: [...new Set(paths)].filter((from) => from !== '').map((from) => ({ from })),
      notes: [
        ...notes,
        ...(categories.length > 1 ? [{ kind: 'other-categories', text: categories.join(' · ') } as const] : []),
        ...files.map((text) => ({ kind: 'attachment', text }) as const),
      ],
    };
  });
  return listedSource(site, items, { notices: feed.notices, pictures: feed.pictures });
}
