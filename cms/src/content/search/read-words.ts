import { foldWord, formsOf } from '../../../contract/search-words';
import { isStopWord } from './stop-words';
import { stemsIn } from './word-stems';

/** A word that may be offered instead of a misspelled one. */
export interface Spelling {
  word: string;
  /** As it is written, without harakat and in small letters. */
  spelling: string;
}

const OFFERED = /^\p{L}{3,24}$/u;
const POSSESSIVE = /['’‘`]s$/;
const UNWRITTEN = /[\u0640\u064b-\u065f\u0670]/g;

function offeredSpelling(written: string, word: string): Spelling | undefined {
  const spelling = written.toLowerCase().replace(UNWRITTEN, '');
  const isOffered = OFFERED.test(word) && foldWord(spelling) === word && !POSSESSIVE.test(spelling);
  return isOffered ? { word, spelling } : undefined;
}

/** What is read from a word, whatever stands around it. */
interface ReadWord {
  /** Folded; '' where it has neither letters nor digits then. */
  word: string;
  forms: readonly string[];
  offered: Spelling | undefined;
}

const readForms = (word: string) => (isStopWord(word) ? formsOf(word) : [...formsOf(word), ...stemsIn(word)]);

function readAnew(written: string): ReadWord {
  const word = foldWord(written);
  return word === ''
    ? { word, forms: [], offered: undefined }
    : { word, forms: readForms(word), offered: offeredSpelling(written, word) };
}

const REMEMBERED = 30_000;
/** Longer words would keep the whole text in memory that they were cut from. */
const REMEMBERED_LENGTH = 12;
const remembered = new Map<string, ReadWord>();

/** Texts have most of their words in common, and reading one takes far longer than looking it up. */
export function readWord(written: string): ReadWord {
  const known = remembered.get(written);
  if (known) return known;
  const read = readAnew(written);
  if (written.length > REMEMBERED_LENGTH) return read;
  if (remembered.size === REMEMBERED) remembered.clear();
  remembered.set(written, read);
  return read;
}
