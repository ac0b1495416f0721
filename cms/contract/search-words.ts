import { SEARCH_LIMITS } from './limits.ts';
import { latinDigits } from './machine-text.ts';

/**
 * Letters that readers write for each other, and composed ones that do not come apart by themselves. A hamza before waw has
 * three seats in use (رؤوس, رءوس, رئوس); elsewhere many write its seat alone.
 */
const SAME_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/^ء+(?=ا)/g, ''],
  [/ئ(?=[وؤ])|(?<!ء)ء+(?=[وؤ])|ؤ/g, 'و'],
  [/ئ/g, 'ي'],
  [/[ىی]/g, 'ي'],
  [/[ةہھۀ]/g, 'ه'],
  [/ک/g, 'ك'],
  [/ß/g, 'ss'],
  [/æ/g, 'ae'],
  [/œ/g, 'oe'],
  [/ø/g, 'o'],
  [/ł/g, 'l'],
  [/đ/g, 'd'],
  [/ı/g, 'i'],
];
/** What is no letter or digit, such as harakat and accents; the stretching mark; and letters that stand for an apostrophe. */
const MARKS = /[^\p{L}\p{N}]|[\u0640\u02bb\u02bc\u02be\u02bf]/gu;

const withSameLetters = (word: string) =>
  SAME_LETTERS.reduce((text, [letters, letter]) => text.replace(letters, letter), word);

/** A word in the one form of all its spellings: without case, marks, seats of hamza, and with Latin digits. */
export function foldWord(word: string): string {
  const lower = word.normalize('NFKC').toLowerCase();
  const bare = withSameLetters(lower).normalize('NFKD').replace(MARKS, '');
  // Again, because a letter may have had a mark, as in «ǣ».
  return latinDigits(withSameLetters(bare)).slice(0, SEARCH_LIMITS.wordLength);
}

/** A word in a text, with its folded form. */
export interface FoundWord {
  word: string;
  start: number;
  end: number;
}

/**
 * A month of two words; letters, with marks that nobody sees, and one letter before a hyphen, as in «e-mail»; or digits with
 * the separators of thousands. Letters and digits side by side are two words: readers write COVID-19 in either way.
 */
const WORD = new RegExp(
  [
    /(?<!\p{L})[وفبلك]?(?:كانون|تشرين)\s+(?:ال)?(?:[أا]و\u0651?ل|ثاني)(?![\p{L}\p{M}])/u,
    /(?:(?<![\p{L}\p{N}])[A-Za-z][-\u2010\u2011](?=\p{L}{2}))?\p{L}(?:[\p{L}\p{M}\u0640]|\p{Cf}+(?=[\p{L}\p{M}])|['’‘`](?=\p{L}))*/u,
    /\p{N}(?:\p{N}|[,٬](?=\p{N}{3}(?!\p{N})))*/u,
  ]
    .map(({ source }) => source)
    .join('|'),
  'gu',
);

/** The words of a text as they are written there, in their order. */
export const writtenWords = (text: string): string[] => text.match(WORD) ?? [];

/** The words of a text in their order, folded by a function that may remember what it folded. */
export function wordsIn(text: string, fold: (written: string) => string = foldWord): FoundWord[] {
  return Array.from(text.matchAll(WORD), (match) => ({
    word: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  })).filter(({ word }) => word !== '');
}

/**
 * «The», alone or after «and», «with», «like», «for»: never the first letters of a word itself. Before two letters it may
 * be in a word that is no noun, as in «Allah», «who», «now», or in «thousands» and «machines».
 */
const ARTICLES = /^(?:[وف]?[بك]?ال|[وف]?لل)(?=.{2})(?!(?:له|ذي|تي|ان|اف|ات)$)/;
/** «And», «so», «with», «for», «like» in one word with what follows; they may as well be a word's own first letters. */
const PARTICLES = /^[وف]?[بلك](?=.{3})|^[وف](?=.{3})/;

/** An Arabic word without the article, with what is written before that. */
export const withoutArticle = (word: string): string => word.replace(ARTICLES, '');

/** An Arabic word without the letters that may be particles before it. */
const withoutParticles = (word: string): string[] => {
  const bare = word.replace(PARTICLES, '');
  // Of two particles the second may be the word's own first letter.
  const first = /^[وف](?=[بلك].{3})/.test(word) ? [word.slice(1)] : [];
  return bare === word ? [] : [bare, ...first];
};

/**
 * The forms by which a word of a text is found: its own, and those without light prefixes. A word of a search has the
 * certain ones alone: what a text's word may begin with, a reader would not expect to be cut off theirs.
 */
export function formsOf(word: string): string[] {
  const bare = withoutArticle(word);
  const forms = [word, bare, ...withoutParticles(word)];
  return [...new Set([...forms, ...forms.map(withoutArticle)])];
}

/** The forms of a word of a search that are certainly of the same word. */
export const searchedForms = (word: string): string[] => [...new Set([word, withoutArticle(word)])];

/** Before a stem, which only equals another. No folded word has it, and both databases take it for a letter. */
const STEM = 'ˢ';

/** What a word has in common with its other forms, as a form of its own. */
export const markedStem = (stem: string): string => STEM + stem;

/** Shorter words begin too many others. */
const MIN_BEGINNING = 3;

/** The ending of feminine words, which nothing follows: after the same letter «her» and «their» go on in other words. */
const WHOLE = /.{3}ه$/;

/** Whether words that begin like a form are found by it. */
export const isBeginning = (form: string): boolean =>
  form.length >= MIN_BEGINNING && !form.startsWith(STEM) && !WHOLE.test(form);

/** The different words of a search, in their order. */
export const searchedWords = (text: string): string[] =>
  [...new Set(wordsIn(text).map(({ word }) => word))].slice(0, SEARCH_LIMITS.words);

/**
 * The words of a search that somebody is still typing, without a last one that is too short to begin others; undefined
 * where that is none or the only one.
 */
export function finishedWords(text: string): string[] | undefined {
  const words = searchedWords(text);
  return words.length > 1 && !isBeginning(words.at(-1) ?? '') ? words.slice(0, -1) : undefined;
}

/** Whether a word of a text, with its own forms, is one of those that a word of a search has the forms of. */
export const isFoundBy = (ownForms: readonly string[], forms: readonly string[]): boolean =>
  ownForms.some((own) => forms.some((form) => own === form || (isBeginning(form) && own.startsWith(form))));

/** More words, or a word of more digits, may be a person's name and number. */
const ANONYMOUS = { words: 5, digits: 3 };

/** Whether a search may be shown to managers: it is short, and has no number that may be somebody's. */
export function isAnonymous(search: string): boolean {
  const words = searchedWords(search);
  const digits = search.match(/\p{N}/gu)?.length ?? 0;
  return words.length > 0 && words.length <= ANONYMOUS.words && digits <= ANONYMOUS.digits && !search.includes('@');
}
