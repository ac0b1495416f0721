/**
 * The search of an exported site, in the browser: the words of its index are scripts beside the pages, so that it works from a disk
 * as well.
 */

/** @typedef {import('./search-index.mjs').Entry} Entry */

/**
 * @typedef {object} Words
 * @property {(text: string) => string[][]} formsOf The forms of each word that is searched for.
 * @property {(form: string) => boolean} isBeginning Whether longer words are found by a form.
 * @property {(form: string) => string} beginningOf The file of the index that has a form.
 * @property {number} entriesOfFile
 */

const RESULTS = 50;

/** @type {Map<string, unknown>} */
const loaded = new Map();

/** A file of the index; it calls this function with its name and content. @param {string} name @returns {Promise<unknown>} */
function load(name) {
  if (loaded.has(name)) return Promise.resolve(loaded.get(name));
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = new URL(`${name}.js`, base).href;
    script.onload = () => resolve(loaded.get(name));
    script.onerror = () => reject(new Error(`${name} is missing`));
    document.head.append(script);
  });
}

const own = /** @type {HTMLScriptElement} */ (document.currentScript);
const base = own.src;
const { lang } = document.documentElement;
/** @type {Record<string, string>} */
const texts = JSON.parse(own.dataset.texts ?? '{}');

/**
 * The entries that have a word in one of its forms, and whether it is in their titles.
 * @param {readonly string[]} forms
 * @param {ReadonlySet<string>} beginnings
 * @param {Words} words
 */
async function entriesOf(forms, beginnings, { isBeginning, beginningOf }) {
  /** @type {Map<number, boolean>} */
  const entries = new Map();
  for (const form of forms) {
    const beginning = beginningOf(form);
    if (!beginnings.has(beginning)) continue;
    const list = /** @type {Record<string, number[]>} */ (await load(`${lang}/${beginning}`));
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

/** The numbers of what has all words: those with all of them in the title first, then the newest. @param {string} text @param {Words} words */
async function find(text, words) {
  const beginnings = new Set(/** @type {string[]} */ (await load(`${lang}/beginnings`)));
  const found = await Promise.all(words.formsOf(text).map((forms) => entriesOf(forms, beginnings, words)));
  const [first, ...others] = found;
  const numbers = [...(first?.keys() ?? [])].filter((number) => others.every((entries) => entries.has(number)));
  const inTitle = (/** @type {number} */ number) => (found.every((entries) => entries.get(number)) ? 0 : 1);
  return numbers.sort((one, other) => inTitle(one) - inTitle(other) || one - other);
}

/** @param {string} tag @param {Partial<HTMLElement>} properties @param {...(Node | string)} children */
function element(tag, properties, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** @param {Entry} entry */
function result([place, title, summary, date]) {
  const link = element('a', { className: 'quiet-link' }, title);
  link.setAttribute('href', new URL(`..${place}/index.html`, base).href);
  const heading = element('h2', { className: 'text-22', dir: 'auto' }, link);
  const day = new Intl.DateTimeFormat(`${lang}-u-nu-latn`, { dateStyle: 'long', timeZone: 'UTC' });
  const parts = [heading, element('p', { dir: 'auto' }, summary)];
  if (date) parts.push(element('p', { className: 'text-14 muted' }, day.format(new Date(date))));
  return element('li', {}, element('article', { className: 'stack gap-1' }, ...parts));
}

/** @param {string} text @param {Words} words */
async function show(text, words) {
  const numbers = await find(text, words);
  /** @type {Entry[]} */
  const entries = [];
  for (const number of numbers.slice(0, RESULTS)) {
    const file = /** @type {Entry[]} */ (await load(`${lang}/entries-${Math.floor(number / words.entriesOfFile)}`));
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

/** Shows what is found by the words in the page's address. @param {Words} words */
export function startSearch(words) {
  Object.assign(globalThis, {
    khayrSearch: (/** @type {[string, unknown]} */ [name, content]) => loaded.set(name, content),
  });
  const text = new URLSearchParams(location.search).get('q')?.trim() ?? '';
  const field = document.querySelector('input[name=q]');
  if (field instanceof HTMLInputElement) field.value = text;
  if (text !== '') void show(text, words);
}
