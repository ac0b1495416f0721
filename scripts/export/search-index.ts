import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Language } from '../../cms/contract/languages.ts';
import { inEachLanguage } from '../../cms/contract/localized.ts';
import { readBuilt } from '../stack/route-table.ts';
import { ROOT } from '../stack/run.ts';
import type { SearchText } from './static-page.ts';

type Found = SearchText & { place: string };

export type Entry = [place: string, title: string, summary: string, date: string];

/** Entries in one file: a page of results reads one or a few of them. */
const ENTRIES = 100;

/**
 * The name of the file with the words that begin with the same two letters, behind the mark of a stem. In letters that
 * every disk and server has. The page of the search has a copy of this function.
 */
const beginningOf = (word: string) =>
  [...word.slice(0, word.startsWith('ˢ') ? 3 : 2)].map((letter) => letter.codePointAt(0)?.toString(16)).join('-');

/** The modules of the site's own search. */
const readCms = (name: string) =>
  createRequire(import.meta.url)(path.join(ROOT, 'cms/dist/src/content/search', `${name}.js`));

/** Numbers of pages that wait in memory for their word's file. */
const KEPT = 500_000;

/**
 * The index of a search without a server, for each language: words by their beginnings, in files that a page loads as
 * scripts, so that it works from a disk too. The words have the forms by which the site's own search finds them.
 * @param folder A folder for what does not stay in memory, whatever the size of the site; it is deleted with the last
 * file.
 */
export async function createSearchIndex(folder: string) {
  const { writtenWords }: typeof import('../../cms/contract/search-words.ts') =
    await readBuilt('cms/contract/search-words');
  const { readWord }: { readWord: (written: string) => { word: string; forms: readonly string[] } } =
    readCms('read-words');
  const { isStopWord }: { isStopWord: (word: string) => boolean } = readCms('stop-words');
  const languages = inEachLanguage(newLanguage);
  let kept = 0;
  // Of an export that was ended.
  await rm(folder, { recursive: true, force: true });

  const formsIn = (text: string) =>
    new Set(
      writtenWords(text).flatMap((written) => {
        const { word, forms } = readWord(written);
        return isStopWord(word) ? [] : forms;
      }),
    );

  function add(lang: Language, place: string, { text, ...page }: SearchText) {
    const { found, words } = languages[lang];
    const inTitle = formsIn(page.title);
    const number = found.push({ ...page, place }) - 1;
    for (const form of new Set([...inTitle, ...formsIn(`${page.summary} ${text}`)])) {
      const numbers = words.get(form) ?? [];
      // Even numbers are of entries that have the word in their title.
      numbers.push(number * 2 + (inTitle.has(form) ? 0 : 1));
      words.set(form, numbers);
      kept += 1;
    }
    if (kept >= KEPT) writeWords();
  }

  /** Moves the words to the files of their beginnings, each with its numbers in a line. */
  function writeWords() {
    kept = 0;
    for (const [lang, { words, beginnings }] of Object.entries(languages)) {
      const lines = new Map<string, string[]>();
      for (const [word, numbers] of words) {
        const name = beginningOf(word);
        const ofName = lines.get(name) ?? [];
        ofName.push(`${word} ${numbers.join(' ')}\n`);
        lines.set(name, ofName);
      }
      words.clear();
      mkdirSync(path.join(folder, lang), { recursive: true });
      for (const [name, ofName] of lines) {
        beginnings.add(name);
        appendFileSync(path.join(folder, lang, name), ofName.join(''));
      }
    }
  }

  /** The words of one beginning, in their order, with the numbers of their pages. */
  async function readWords(lang: string, name: string) {
    const words = new Map<string, number[]>();
    for (const line of (await readFile(path.join(folder, lang, name), 'utf8')).trimEnd().split('\n')) {
      const [word = '', ...numbers] = line.split(' ');
      words.set(word, [...(words.get(word) ?? []), ...numbers.map(Number)]);
    }
    return [...words].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  const script = (file: string, content: unknown): [string, string] => [
    `search/${file}.js`,
    `khayrSearch(${JSON.stringify([file, content])})\n`,
  ];

  /** The files, with the newest pages first. */
  async function* files(): AsyncGenerator<[string, string]> {
    writeWords();
    for (const [lang, { found, beginnings }] of Object.entries(languages)) {
      const order = found.map((_, number) => number).sort((one, other) => compare(found[one], found[other]));
      const newNumbers = new Map(order.map((number, at) => [number, at]));
      const entries = order.flatMap((number) => entryOf(found[number]));
      for (let start = 0; start < entries.length; start += ENTRIES) {
        yield script(`${lang}/entries-${start / ENTRIES}`, entries.slice(start, start + ENTRIES));
      }
      for (const name of beginnings) {
        const renumbered = (await readWords(lang, name)).map(([word, numbers]) => [
          word,
          numbers.map((each) => (newNumbers.get(each >> 1) ?? 0) * 2 + (each & 1)).sort((one, other) => one - other),
        ]);
        yield script(`${lang}/${name}`, Object.fromEntries(renumbered));
      }
      yield script(`${lang}/beginnings`, [...beginnings].sort());
    }
    await rm(folder, { recursive: true });
  }

  return { add, files };
}

const newLanguage = () => ({
  found: [] as Omit<Found, 'text'>[],
  words: new Map() as Map<string, number[]>,
  beginnings: new Set() as Set<string>,
});

function compare(one: Omit<Found, 'text'> | undefined, other: Omit<Found, 'text'> | undefined) {
  if (!one || !other) return 0;
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return one.place < other.place ? -1 : 1;
}

const entryOf = (found: Omit<Found, 'text'> | undefined): Entry[] =>
  found ? [[found.place, found.title, found.summary, found.date]] : [];

/** What the page of the search has besides its field. */
export async function searchPart(lang: Language) {
  const texts = JSON.parse(await readFile(path.join(ROOT, 'cms/contract/texts', `search.${lang}.json`), 'utf8'));
  const own = Object.entries(texts).filter(([key]) => /^SEARCH\.(?:EMPTY|COUNT_)/.test(key));
  const json = JSON.stringify(Object.fromEntries(own)).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<script src="/search/search.js" data-texts="${json}"></script>`;
}

const ENTRY = 'search-entry.js';
const SOURCE = `
import { searchedForms, searchedWords, isBeginning } from '${ROOT}/cms/contract/search-words.ts';
import { withoutStopWords } from '${ROOT}/cms/src/content/search/stop-words.ts';
import { stemsOfSearched } from '${ROOT}/cms/src/content/search/word-stems.ts';
import { startSearch } from '${ROOT}/scripts/export/search-page.ts';
startSearch({
  entriesOfFile: ${ENTRIES},
  beginningOf: ${beginningOf},
  isBeginning,
  formsOf: (text) => withoutStopWords(searchedWords(text)).map((word) => [...searchedForms(word), ...stemsOfSearched(word)]),
});
`;

/** In a release, which has neither the sources nor what builds them. */
export const BUILT_SCRIPT = 'scripts/export/search.js';

/** The script of the page of the search, in one file for pages that are opened from a disk. */
export async function searchScript(): Promise<string> {
  const ready = path.join(ROOT, BUILT_SCRIPT);
  if (existsSync(ready)) return readFile(ready, 'utf8');
  const { build } = await import('vite');
  const plugin = {
    name: 'search-entry',
    resolveId: (id: string) => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load: (id: string) => (id === `\0${ENTRY}` ? SOURCE : undefined),
  };
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [plugin],
    root: path.join(ROOT, 'scripts'),
    publicDir: false,
    build: { write: false, target: 'es2022', rollupOptions: { input: ENTRY, output: { format: 'iife' } } },
  });
  const [output] = [built].flat();
  if (!output || !('output' in output)) throw new Error('the script of the search was not built');
  return output.output[0].code;
}
