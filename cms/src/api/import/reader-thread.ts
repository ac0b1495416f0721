import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { ImportReply } from '../../../contract/calls/imports';
import { hasLostLetters, LOST_LETTER } from '../../../contract/decode-text';
import { elementsIn, writeHtml } from '../../../contract/html/tree';
import { localizedFrom } from '../../../contract/localized';
import { isTooComplex, parseHtml } from './html-tree';
import { openSource } from './open-source';
import {
  errorOf,
  type Failure,
  type FromReader,
  failureOf,
  LISTS,
  type Questions,
  type ReaderData,
  type ToReader,
} from './reader-messages';
import type { Fetch } from './site-calls';
import { BLOCK_KIND, type SourcePart } from './site-parts/source-part';
import { OF_PAGE, type Source, type SourceCategory, type SourceItem, textsIn, valuesIn } from './source';
import type { SourceFields } from './source-fields';

/** Milliseconds between two signs that the thread works on no single step for ever. */
const SIGN_EVERY = 1_000;
/** Entries of a list in one message. */
const PIECE = 1_000;
/** Attributes of an element: its parser takes a time that grows with the square of their number. */
const MOST_ATTRIBUTES = 100;
/** What is not understood, the most frequent first. */
const MOST_UNKNOWN = 200;

/** A category's titles with what is left of them. */
const plainCategory = (category: SourceCategory): SourceCategory => ({
  ...category,
  titles: Object.fromEntries(
    Object.entries(category.titles).map(([lang, title]) => [lang, title.replaceAll(LOST_LETTER, '').trim()]),
  ),
});

/** What a source holds. */
async function foundIn(source: Source): Promise<Omit<ImportReply['found'], 'parts'>> {
  const counts = new Map<string, ImportReply['found']['items'][number]>();
  for (const { kind, lang } of [...source.heads, ...(source.parts ?? [])]) {
    const key = `${kind}:${lang}`;
    counts.set(key, { kind, lang, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const inCategory = new Map<string, number>();
  for (const { category } of source.heads) inCategory.set(category, (inCategory.get(category) ?? 0) + 1);
  // Reading every text once tells what is not understood.
  const unknown = new Map<string, ImportReply['found']['unknown'][number]>();
  for await (const { notes } of source.items())
    for (const { kind, text } of notes)
      if (kind === 'shortcode' || kind === 'block') {
        const key = `${kind}:${text}`;
        unknown.set(key, { kind, name: text, texts: (unknown.get(key)?.texts ?? 0) + 1 });
      }
  return {
    items: [...counts.values()],
    files: source.files.length,
    categories: source.categories.map(plainCategory).map(({ key, titles, type, isUnknown = false }) => ({
      ...{ key, ...localizedFrom('title', (lang) => titles[lang] ?? ''), isPage: type === OF_PAGE, isUnknown },
      items: inCategory.get(key) ?? 0,
    })),
    unknown: [...unknown.values()].toSorted((one, other) => other.texts - one.texts).slice(0, MOST_UNKNOWN),
  };
}

/** HTML that takes no longer to be read again than its length: the cms does that where it stores it. */
function plainHtml(html: string): string {
  const tree = parseHtml(html);
  for (const element of elementsIn(tree)) element.attrs = element.attrs.slice(0, MOST_ATTRIBUTES);
  return writeHtml(tree);
}

/** Fields whose HTML takes no longer to be read again than its length. */
const plainFields = (item: Pick<SourceItem, 'kind' | 'fields'>): SourceFields => ({
  ...item.fields,
  ...Object.fromEntries(valuesIn(item, 'html').map(([name, html]) => [name, plainHtml(html)])),
});

/** The keys of the categories whose titles have lost letters. */
const damagedCategories = ({ categories }: Source): ReadonlySet<string> =>
  new Set(categories.filter(({ titles }) => Object.values(titles).some(hasLostLetters)).map(({ key }) => key));

function plainItem(item: SourceItem, damaged: ReadonlySet<string>): SourceItem {
  const notes = [...item.notes];
  const isNoted = notes.some(({ kind }) => kind === 'too-complex');
  if (textsIn(item, 'html').some(isTooComplex) && !isNoted) notes.push({ kind: 'too-complex', text: '' });
  const plain = { ...item, fields: plainFields(item), notes };
  const shown = [item.title, ...textsIn(plain, 'line', 'lines', 'html')];
  if (!damaged.has(item.category) && !shown.some(hasLostLetters)) return plain;
  notes.push({ kind: 'unreadable-letters', text: '' });
  return { ...plain, isVisible: false, visibleFrom: '' };
}

function plainPart(part: SourcePart): SourcePart {
  if (part.kind === BLOCK_KIND) return { ...part, fields: plainFields(part) };
  if (part.kind !== 'home') return part;
  const sections = part.sections.map((section) => {
    const html = section.entry?.html;
    return typeof html === 'string' ? { ...section, entry: { ...section.entry, html: plainHtml(html) } } : section;
  });
  return { ...part, sections };
}

/** Reads a source in a thread of its own, and answers what is asked of it. What it fetches, the cms fetches for it. */
function answerAll(port: MessagePort, { location, token }: ReaderData) {
  const send = (message: FromReader) => port.postMessage(message);
  const fetching = new Map<number, (reply: { content?: Uint8Array; failure?: Failure }) => void>();
  let fetches = 0;
  const fetch: Fetch = async (...args) => {
    fetches += 1;
    const own = fetches;
    const reply = new Promise<{ content?: Uint8Array; failure?: Failure }>((resolve) => fetching.set(own, resolve));
    send({ wants: own, args });
    const { content, failure } = await reply;
    if (!content) throw errorOf(failure ?? { what: 'other', message: 'Nothing was fetched.' });
    return Buffer.from(content);
  };
  const opened = openSource(location, fetch, token);
  // Whoever asks is told.
  opened.catch(() => undefined);
  let items: AsyncIterator<SourceItem> | undefined;
  let damaged: ReadonlySet<string> | undefined;
  const answers: { [Q in keyof Questions]: (...args: Parameters<Questions[Q]>) => Promise<ReturnType<Questions[Q]>> } =
    {
      async source() {
        const source = await opened;
        const { site, notices, parts = [], links = [] } = source;
        const lengths = Object.fromEntries(LISTS.map((name) => [name, source[name].length] as const));
        return { site, notices, parts: parts.map(plainPart), links, lengths };
      },
      found: async () => foundIn(await opened),
      async list(name, from) {
        const piece = (await opened)[name].slice(from, from + PIECE);
        return name === 'categories' ? (piece as SourceCategory[]).map(plainCategory) : piece;
      },
      async item() {
        damaged ??= damagedCategories(await opened);
        items ??= (await opened).items()[Symbol.asyncIterator]();
        const { value, done } = await items.next();
        return done ? undefined : plainItem(value, damaged);
      },
      original: async (address) => (await opened).originalOf(address),
      file: async (address) => (await opened).open(address),
    };
  port.on('message', async (message: ToReader) => {
    if ('fetched' in message) {
      fetching.get(message.fetched)?.(message);
      fetching.delete(message.fetched);
      return;
    }
    const { id, question, args } = message;
    const answer = answers[question] as (...given: unknown[]) => Promise<unknown>;
    try {
      send({ answers: id, value: await answer(...args) });
    } catch (error) {
      send({ answers: id, failure: failureOf(error) });
    }
  });
  setInterval(() => send({ isAlive: true }), SIGN_EVERY);
}

if (parentPort) answerAll(parentPort, workerData);
