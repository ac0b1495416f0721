/// <reference path="../../../types/wink-porter2-stemmer.d.ts" />
import porter2 from 'wink-porter2-stemmer';
import { foldWord, formsOf, markedStem, withoutArticle } from '../../../contract/search-words';
import irregularWords from './irregular-words.json';

/** The first word of each line by the others. */
const firstOf = (lines: readonly string[]) =>
  lines.flatMap((line) => {
    const [first = '', ...others] = line.split(' ');
    return others.map((other): [string, string] => [other, first]);
  });

/** The singulars of broken plurals, by the plural: the common words of a charity’s texts. */
const singulars = new Map(
  firstOf(irregularWords.arabic).map(([plural, singular]) => [foldWord(plural), foldWord(singular)]),
);
/** Plurals and verbs that no rule makes, words of one meaning with other endings, and what is spelled in two ways. */
const englishForms = new Map(firstOf(irregularWords.english));

/** «Their», «our», «my» and the like, in one word with what they belong to. */
const PRONOUN = /(?<=.{3})(?:كما|[كه]م|هن|نا|ها)$|(?<=.{3}ت|^ا..ا.)ي$|(?<=.{4})(?<!شار)ك$/;
/** The ending of a feminine word before a pronoun, where it is no plural. */
const FEMININE_BEFORE_PRONOUN = /(?<!ا)ت$/;
/** The seat of a hamza before a pronoun, where the word itself ends with it: «our partners», «their friends». */
const HAMZA_BEFORE_PRONOUN = /(?<=.{2}ا)[وي]$/;
/** «I», «we» and «he» before a verb whose noun begins with another letter: «I help» and «help». */
const VERB_OF_NOUN = /^[اين](?=.ا..$)/;
/** «I», «we», «you», «they», and who does it, before a verb that begins with these letters. */
const VERB_BEGINNING = /^[ايتنم](?=س?ت.{3})/;
/** Two of a feminine word, in both cases, and before a pronoun; a word's own last letter looks the same. */
const TWO_FEMININE = /(?<=.{2})(?<!^(?:بن|بي|وق|صو|اخ|زي|مو|ثاب|صام|بس|فس))ت(?:ين|ان)$/;
const TWO_FEMININE_OF = /(?<=.{2})ت[يا]$/;
/** More than two, or two of a masculine word. */
const PLURAL = /(?<=.{3})(?:ات|ون|ين|ان)$/;
/** «Insurance», «training», «colours» and other nouns of these patterns, and words whose last letters are no plural. */
const NO_PLURAL =
  /^(?:ت..ين|ا..ان|زيتون|قانون|مليون|تلفزيون|صابون|فلسطين|مسكين|ياسمين|بنزين|رمضان|شعبان|لبنان|انسان|عنوان|ميدان|مهرجان|برلمان|احسان|سرطان|سودان|نيسان|حزيران|بستان|ديوان|حيوان|سلطان|طيران|فقدان|بركان|جثمان|فستان|.*ستان)$/;
/** The endings of gender, of adjectives and of what is indefinite, and the hamza that many leave out. */
const LAST_VOWELS = /(?<=.{3})(?<!.{3}[هايء])[هايء]+$|(?<=.ا)ت$/;

function arabicStem(word: string): string {
  const own = word.replace(PRONOUN, '');
  const bare =
    own === word
      ? word
      : own.replace(TWO_FEMININE_OF, 'ه').replace(FEMININE_BEFORE_PRONOUN, 'ه').replace(HAMZA_BEFORE_PRONOUN, 'ء');
  const singular = singulars.get(word) ?? singulars.get(bare) ?? bare.replace(TWO_FEMININE, 'ه');
  const one = NO_PLURAL.test(singular) ? singular : singular.replace(PLURAL, '');
  const stem = (singulars.get(one) ?? one).replace(LAST_VOWELS, '');
  return stem.replace(VERB_BEGINNING, '').replace(VERB_OF_NOUN, 'م');
}

/**
 * A verb of three letters in the present, with who does it around it and the letter that dialects put before it: «you distribute»,
 * «I register».
 */
const PRESENT = /^(ب[يتنا]?|[يتنا])(.)(.)([^اهءي])(?:وا?|ي|ون|ين)?$/;
/** A longer one of dialects: «you help», «we donate». */
const LONG_PRESENT = /^ب[يتنا](.{4,}?)(?:وا?|ي)?$/;

/** The nouns of what may be a verb, and who else may do it: what you do is asked for, and texts tell what we or they do. */
function formsOfVerb(word: string): string[] {
  const [, person, first, second, third] = PRESENT.exec(word) ?? [];
  if (person !== undefined) {
    const noun = arabicStem(`ت${first}${second}ي${third}`);
    const verb = `${first}${second}${third}`;
    // «Larger» and «Ahmad» begin like «I do».
    return person === 'ا' ? [noun] : [noun, verb, ...['ي', 'ت', 'ن'].map((who) => who + verb)];
  }
  const [, rest] = LONG_PRESENT.exec(word) ?? [];
  return rest === undefined ? [] : [arabicStem(`ا${rest}`)];
}

/** American spellings as British ones; both ways in which a word is spelled become the same, whatever it is. */
const britishSpelling = (word: string) =>
  word.replace(/(?<=.{3})iz(?=e|ing|ation)/, 'is').replace(/(?<=.{3})our(?=s?$|ed|ing|ful|able)/, 'or');

function englishStem(word: string): string {
  const known = englishForms.get(word) ?? englishForms.get(word.replace(/s$/, '')) ?? word;
  return porter2(britishSpelling(known));
}

const ARABIC_WORD = /^[\u0621-\u064a]{3,}$/;
const ENGLISH_WORD = /^[a-z]{3,}$/;

const stemOf = (word: string): string[] => {
  if (ARABIC_WORD.test(word) || singulars.has(word)) return [arabicStem(word)];
  return ENGLISH_WORD.test(word) ? [englishStem(word)] : [];
};

const stemsOf = (words: readonly string[]) => [...new Set(words.map(withoutArticle).flatMap(stemOf))];

const listed = new Set([...singulars].flat());
/** The ending of feminine words, one or many, without which many are another word: «library» and «office». */
const FEMININE = /(?:ه|ات|تين|تان)$/;

/** Whether the stem of a word of a search may be that of another word. */
export const isStemGuessed = (word: string): boolean => {
  const bare = withoutArticle(word);
  return ARABIC_WORD.test(bare) && FEMININE.test(bare) && !listed.has(bare);
};

/** What a folded word has in common with its other forms, such as its plural: what may be particles before it is none of it. */
export const stemsIn = (word: string): string[] => stemsOf(formsOf(word)).map(markedStem);

/** The same of a word of a search, whose first letters are its own but for the article, unless it is a verb. */
export const stemsOfSearched = (word: string): string[] =>
  [...new Set([...stemsOf([word, withoutArticle(word)]), ...formsOfVerb(word)])].map(markedStem);
