import type { Entry } from './search-index.ts';

/**
 * The search of an exported site, in the browser: the words of its index are scripts beside the pages, so that it works
 * from a disk as well.
 */

interface Words {
  /** The forms of each word that is searched for. */
  formsOf: (text: string) => string[][];
  /** Whether longer words are found by a form. */
  isBeginning: (form: string) => boolean;
  /** The file of the index that has a form. */
  beginningOf: (form: string) => string;
  entriesOfFile: number;
}

const RESULTS = 50;

const loaded = new Map<string, unknown>();

/** A file of the index; it calls this function with its name and content. */
function load(name: string): Promise<unknown> {
  if (loaded.has(name)) return Promise.resolve(loaded.get(name));
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(`${name}.js`, base).href;
    script.onload = () => resolve(loaded.get(name));
    script.onerror = () => reject(new Error(`${name} is missing`));
    document.head.append(script);
  });
}

const own = document.currentScript as HTMLScriptElement;
const base = own.src;
const { lang } = document.documentElement;
const texts: Record<string, string> = JSON.parse(own.dataset.texts ?? '{}');

/** The entries that have a word in one of its forms, and whether it is in their titles. */
async function entriesOf(
  forms: readonly string[],
  beginnings: ReadonlySet<string>,
  { isBeginning, beginningOf }: Words,
) {
  const entries = new Map<number, boolean>();
  for (const form of forms) {
    const beginning = beginningOf(form);
    if (!beginnings.has(beginning)) continue;
    const list = (await load(`${lang}/${beginning}`)) as Record<string, number[]>;
    for (const [word, numbers] of Object.entries(list)) {
      if (word !== form && !(isBeginning(form) && word.startsWith(form))) continue;
      for (const number of numbers) {
        const entry = number >> 1;
        entries.set(entry, (number & 1) === 0 || entries.get(entry) === true);
      }
    }
  }
  return entries;
}

/** The numbers of what has all words: those with all of them in the title first, then the newest. */
async function find(text: string, words: Words) {
  const beginnings = new Set((await load(`${lang}/beginnings`)) as string[]);
  const found = await Promise.all(words.formsOf(text).map((forms) => entriesOf(forms, beginnings, words)));
  const [first, ...others] = found;
  const numbers = [...(first?.keys() ?? [])].filter((number) => others.every((entries) => entries.has(number)));
  const inTitle = (number: number) => (found.every((entries) => entries.get(number)) ? 0 : 1);
  return numbers.sort((one, other) => inTitle(one) - inTitle(other) || one - other);
}

function element(tag: string, properties: Partial<HTMLElement>, ...children: (Node | string)[]) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

function result([place, title, summary, date]: Entry) {
  const link = element('a', { className: 'quiet-link' }, title);
  link.setAttribute('href', new URL(`..${place}/index.html`, base).href);
  const heading = element('h2', { className: 'text-22', dir: 'auto' }, link);
  const day = new Intl.DateTimeFormat(`${lang}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' });
  const parts = [heading, element('p', { dir: 'auto' }, summary)];
  if (date) parts.push(element('p', { className: 'text-14 muted' }, day.format(new Date(date))));
  return element('li', {}, element('article', { className: 'stack gap-1' }, ...parts));
}

async function show(text: string, words: Words) {
  const numbers = await find(text, words);
  const entries: Entry[] = [];
  for (const number of numbers.slice(0, RESULTS)) {
    const file = (await load(`${lang}/entries-${Math.floor(number / words.entriesOfFile)}`)) as Entry[];
    const entry = file[number % words.entriesOfFile];
    if (entry) entries.push(entry);
  }
  const { length } = numbers;
  const count = texts[`SEARCH.COUNT_${new Intl.PluralRules(lang).select(length)}`] ?? '';
  const sentence = length === 0 ? (texts['SEARCH.EMPTY'] ?? '') : count;
  const status = element(
    'p',
    { role: 'status' },
    sentence.replace('{{count}}', `${length}`).replace('{{text}}', () => text),
  );
  const list = element('ol', { className: 'stack gap-6' }, ...entries.map(result));
  own.previousElementSibling?.replaceWith(status, list);
}

/** Shows what is found by the words in the page's address. */
export function startSearch(words: Words) {
  Object.assign(globalThis, {
    khayrSearch: ([name, content]: [string, unknown]) => loaded.set(name, content),
  });
  const text = new URLSearchParams(location.search).get('q')?.trim() ?? '';
  const field = document.querySelector('input[name=q]');
  if (field instanceof HTMLInputElement) field.value = text;
  if (text !== '') void show(text, words);
}
