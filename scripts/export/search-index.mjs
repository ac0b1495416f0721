import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inEachLanguage } from '../../cms/contract/localized.ts';
import { readBuilt } from '../stack/route-table.ts';
import { ROOT } from '../stack/run.ts';

/** @typedef {import('./static-page.mjs').SearchText & { place: string }} Found */
/** @typedef {[place: string, title: string, summary: string, date: string]} Entry */

/** Entries in one file: a page of results reads one or a few of them. */
const ENTRIES = 100;

/**
 * The name of the file with the words that begin with the same two letters, behind the mark of a stem. In letters that every disk and
 * server has. The page of the search has a copy of this function.
 * @param {string} word
 */
const beginningOf = (word) =>
  [...word.slice(0, word.startsWith('ˢ') ? 3 : 2)].map((letter) => letter.codePointAt(0)?.toString(16)).join('-');

/** The modules of the site's own search. @param {string} name */
const readCms = (name) => createRequire(import.meta.url)(path.join(ROOT, 'cms/dist/src/content/search', `${name}.js`));

/** Numbers of pages that wait in memory for their word's file. */
const KEPT = 500_000;

/**
 * The index of a search without a server, for each language: words by their beginnings, in files that a page loads as scripts, so that
 * it works from a disk too. The words have the forms by which the site's own search finds them.
 * @param {string} folder A folder for what does not stay in memory, whatever the size of the site; it is deleted with the last file.
 */
export async function createSearchIndex(folder) {
  /** @type {typeof import('../../cms/contract/search-words.ts')} */
  const { writtenWords } = await readBuilt('cms/contract/search-words');
  /** @type {{ readWord: (written: string) => { word: string, forms: readonly string[] } }} */
  const { readWord } = readCms('read-words');
  /** @type {{ isStopWord: (word: string) => boolean }} */
  const { isStopWord } = readCms('stop-words');
  const languages = inEachLanguage(newLanguage);
  let kept = 0;
  // Of an export that was ended.
  await rm(folder, { recursive: true, force: true });

  /** @param {string} text */
  const formsIn = (text) =>
    new Set(
      writtenWords(text).flatMap((written) => {
        const { word, forms } = readWord(written);
        return isStopWord(word) ? [] : forms;
      }),
    );

  /** @param {import('../../cms/contract/languages.ts').Language} lang @param {string} place @param {import('./static-page.mjs').SearchText} page */
  function add(lang, place, { text, ...page }) {
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
      /** @type {Map<string, string[]>} */
      const lines = new Map();
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

  /** The words of one beginning, in their order, with the numbers of their pages. @param {string} lang @param {string} name */
  async function readWords(lang, name) {
    /** @type {Map<string, number[]>} */
    const words = new Map();
    for (const line of (await readFile(path.join(folder, lang, name), 'utf8')).trimEnd().split('\n')) {
      const [word = '', ...numbers] = line.split(' ');
      words.set(word, [...(words.get(word) ?? []), ...numbers.map(Number)]);
    }
    return [...words].sort(([one], [other]) => (one < other ? -1 : 1));
  }

  /** @param {string} file @param {unknown} content @returns {[string, string]} */
  const script = (file, content) => [`search/${file}.js`, `khayrSearch(${JSON.stringify([file, content])})\n`];

  /** The files, with the newest pages first. @returns {AsyncGenerator<[string, string]>} */
  async function* files() {
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
  found: /** @type {Omit<Found, 'text'>[]} */ ([]),
  words: /** @type {Map<string, number[]>} */ (new Map()),
  beginnings: /** @type {Set<string>} */ (new Set()),
});

/** @param {Omit<Found, 'text'> | undefined} one @param {Omit<Found, 'text'> | undefined} other */
function compare(one, other) {
  if (!one || !other) return 0;
  if (one.date !== other.date) return one.date < other.date ? 1 : -1;
  return one.place < other.place ? -1 : 1;
}

/** @param {Omit<Found, 'text'> | undefined} found @returns {Entry[]} */
const entryOf = (found) => (found ? [[found.place, found.title, found.summary, found.date]] : []);

/** What the page of the search has besides its field. @param {import('../../cms/contract/languages.ts').Language} lang */
export async function searchPart(lang) {
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
import { startSearch } from '${ROOT}/scripts/export/search-page.mjs';
startSearch({
  entriesOfFile: ${ENTRIES},
  beginningOf: ${beginningOf},
  isBeginning,
  formsOf: (text) => withoutStopWords(searchedWords(text)).map((word) => [...searchedForms(word), ...stemsOfSearched(word)]),
});
`;

/** In a release, which has neither the sources nor what builds them. */
export const BUILT_SCRIPT = 'scripts/export/search.js';

/** The script of the page of the search, in one file for pages that are opened from a disk. @returns {Promise<string>} */
export async function searchScript() {
  const ready = path.join(ROOT, BUILT_SCRIPT);
  if (existsSync(ready)) return readFile(ready, 'utf8');
  const { build } = await import('vite');
  const plugin = {
    name: 'search-entry',
    resolveId: (/** @type {string} */ id) => (id === ENTRY ? `\0${ENTRY}` : undefined),
    load: (/** @type {string} */ id) => (id === `\0${ENTRY}` ? SOURCE : undefined),
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
