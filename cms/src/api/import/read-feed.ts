import { SaxesParser } from 'saxes';
import { decodeText } from '../../../contract/decode-text';
import { readJson as parseJson, recordOf, recordsIn, textOf } from './foreign-json';
import { plainText } from './html-tree';
import { dayOf, type ListedItem, listedSource } from './listed-source';
import { pathOfAddress, type Source } from './source';

/** An entry of a feed of any kind, with the texts of its elements. */
type Entry = Record<
  'id' | 'title' | 'address' | 'date' | 'author' | 'html' | 'summary' | 'picture' | 'category',
  string
>;

interface Feed {
  title: string;
  language: string;
  entries: Entry[];
}

const ITEMS = ['item', 'entry'];

/** RSS and Atom say the same in other words; what an entry lacks is ''. */
function readXml(text: string): Feed {
  const parser = new SaxesParser({ xmlns: false });
  const feed: Feed = { title: '', language: '', entries: [] };
  const path: string[] = [];
  let written = '';
  let fields = new Map<string, string>();
  const set = (name: string, value: string) => {
    if (value !== '' && !fields.has(name)) fields.set(name, value);
  };
  Object.assign(parser.ENTITIES, { nbsp: '\u00a0' });
  parser.on('error', () => {});
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    written = '';
    if (ITEMS.includes(name)) fields = new Map();
    feed.language ||= attributes['xml:lang'] ?? '';
    if (name === 'link' && (attributes.rel ?? 'alternate') === 'alternate') set('address', attributes.href ?? '');
    if (name === 'category') set('category', attributes.label ?? attributes.term ?? '');
    const isPicture = attributes.medium === 'image' || attributes.type?.startsWith('image/');
    if (['enclosure', 'media:content'].includes(name) && isPicture) set('picture', attributes.url ?? '');
    if (name === 'media:thumbnail') set('picture', attributes.url ?? '');
  });
  const add = (part: string) => {
    written += part;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', ({ name }) => {
    path.pop();
    const parent = path.at(-1) ?? '';
    const value = written.trim();
    written = '';
    if (ITEMS.includes(name)) feed.entries.push(entryOf((key) => fields.get(key) ?? ''));
    else if (ITEMS.includes(parent)) set(name, value);
    else if (name === 'name' && path.at(-2) === 'entry') set('author', value);
    else if (name === 'title') feed.title ||= value;
    else if (name === 'language') feed.language ||= value;
  });
  parser.write(text).close();
  return feed;
}

function entryOf(get: (name: string) => string): Entry {
  const address = get('address') || get('link');
  const html = get('content:encoded') || get('content') || get('description') || get('summary');
  return {
    ...{ id: get('guid') || get('id') || address, title: get('title'), address, html },
    date: get('published') || get('pubDate') || get('dc:date') || get('updated'),
    author: get('dc:creator') || get('author'),
    summary: get('content:encoded') || get('content') ? get('description') || get('summary') : '',
    ...{ picture: get('picture'), category: get('category') },
  };
}

function readJson(text: string): Feed {
  const { title, language, items } = recordOf(parseJson(text));
  const entries = recordsIn(items).map((item): Entry => {
    const [author] = Array.isArray(item.authors) ? item.authors : [item.author];
    const [tag] = Array.isArray(item.tags) ? item.tags : [];
    return {
      ...{ id: String(item.id ?? item.url ?? ''), title: textOf(item.title), address: textOf(item.url) },
      ...{ date: textOf(item.date_published), author: textOf(recordOf(author).name), summary: textOf(item.summary) },
      html: textOf(item.content_html) || textOf(item.content_text),
      ...{ picture: textOf(item.image), category: textOf(tag) },
    };
  });
  return { title: textOf(title), language: textOf(language), entries };
}

/** A feed as RSS, Atom or JSON, which has as much as its site puts into it. */
export function readFeed(location: string, content: Buffer): Source {
  const text = decodeText(content).trimStart();
  const feed = text.startsWith('{') ? readJson(text) : readXml(text);
  const first = feed.entries.find(({ address }) => URL.canParse(address))?.address ?? location;
  const site = URL.canParse(first) ? new URL(first).origin : location;
  const items = feed.entries.map((entry): ListedItem => {
    const from = pathOfAddress(entry.address);
    return {
      ...entry,
      ...{ key: entry.id, title: plainText(entry.title), summary: plainText(entry.summary), date: dayOf(entry.date) },
      ...{ category: plainText(entry.category) || feed.title || site, lang: undefined, pair: undefined },
      langOfSite: feed.language,
      addresses: from === '' ? [] : [{ from }],
    };
  });
  return listedSource(site, items);
}
