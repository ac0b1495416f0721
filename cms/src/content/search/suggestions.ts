import type { Core } from '@strapi/strapi';
import { SEARCH_LIMITS } from '../../../contract/limits';
import { foldWord, withoutArticle } from '../../../contract/search-words';
import { WORDS } from './engine';
import type { Spelling } from './read-words';
import { isStopWord } from './stop-words';

/** Letters that a misspelled word has right at its beginning, or else at its end. */
const SURE_LETTERS = 2;
/** Words that are compared with a misspelled one. */
const COMPARED = 4_000;
/** Words of a search for each of which others are looked for. */
const CANDIDATES = 4;
/** A word of so few letters may be right, and in no text yet. */
const SHORT = 5;
/** After the last letter of any word. */
const AFTER_ALL = '\u{10ffff}';

const reversed = (word: string) => [...word].reverse().join('');

interface KnownWord {
  word: string;
  base: string;
  spelling: string;
}

/**
 * How far a misspelled letter is from the right one. Fingers exchange two letters or write one twice; fingers and ears take
 * neighbours on the keyboard, letters of one sound and those that differ by their dots for each other; vowels are written or
 * not. Any other letter makes another word more often than it is a mistake.
 */
const TWICE = 1;
const ALIKE = 2;
const VOWEL = 3;
const OTHER = 4;

const KEYS = 'ضصثقفغعهخحجد شسيبلاتنمكطذ ءور يهوزظ qwertyuiop asdfghjkl zxcvbnm';
const ALIKE_LETTERS = 'ضظدذز ثسصش تط قكغ حهخج بتثن عغ فق رز صض طظ sz ckq fv gj iy'.split(' ');
const VOWELS = 'اويaeiou';

function costOfReplacing(one: string, other: string): number {
  if (KEYS.includes(one + other) || KEYS.includes(other + one)) return ALIKE;
  if (ALIKE_LETTERS.some((letters) => letters.includes(one) && letters.includes(other))) return ALIKE;
  return VOWELS.includes(one) && VOWELS.includes(other) ? VOWEL : OTHER;
}

/** What a letter costs that one word has and the other has not. */
function costOfAdding(letter: string, before: string | undefined): number {
  if (letter === before) return TWICE;
  return VOWELS.includes(letter) ? VOWEL : OTHER;
}

/** The most that two words may differ, by the longer one. In four letters another one makes another word. */
function mostOf(one: string, other: string): number {
  const length = Math.max(one.length, other.length);
  if (length < 4) return 0;
  if (length === 4) return TWICE;
  if (length <= SHORT) return VOWEL;
  return length < 8 ? OTHER : OTHER + ALIKE;
}

/** The cost of the letters that are added, left out, replaced or exchanged with their neighbour; `most + 1` for any more. */
export function distanceOf(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = [0];
  for (const [index, letter] of b.entries()) last.push((last[index] ?? 0) + costOfAdding(letter, b[index - 1]));
  for (let row = 1; row <= a.length; row += 1) {
    const [letter = '', before] = [a[row - 1], a[row - 2]];
    const current = [(last[0] ?? 0) + costOfAdding(letter, before)];
    for (let column = 1; column <= b.length; column += 1) {
      const [others = '', beforeOthers] = [b[column - 1], b[column - 2]];
      const isExchanged = letter === beforeOthers && before === others;
      current[column] = Math.min(
        (last[column] ?? 0) + costOfAdding(letter, before),
        (current[column - 1] ?? 0) + costOfAdding(others, beforeOthers),
        (last[column - 1] ?? 0) + (letter === others ? 0 : costOfReplacing(letter, others)),
        isExchanged ? (beforeLast[column - 2] ?? 0) + TWICE : Number.POSITIVE_INFINITY,
      );
    }
    // What is exchanged goes on from the row before.
    if (Math.min(...current, ...last) > most) return most + 1;
    [beforeLast, last] = [last, current];
  }
  return last[b.length] ?? most + 1;
}

/** The known words that begin, or end, like a word. */
function wordsLike(strapi: Core.Strapi, column: 'base' | 'ending', letters: string): Promise<KnownWord[]> {
  return strapi.db
    .connection(WORDS)
    .select('word', 'base', 'spelling')
    .where(column, '>=', letters)
    .where(column, '<', letters + AFTER_ALL)
    .limit(COMPARED);
}

interface Candidate {
  word: string;
  spelling: string;
  /** As `distanceOf` counts it. */
  distance: number;
}

/** The spellings of known words that a word may be meant for, the nearest first; its own where it is known. */
async function candidatesFor(strapi: Core.Strapi, word: string, ofPages: readonly KnownWord[]): Promise<Candidate[]> {
  const base = withoutArticle(word);
  const [stored]: KnownWord[] = await strapi.db.connection(WORDS).select('spelling').where({ word }).limit(1);
  const known = stored ?? ofPages.find((one) => one.word === word);
  if (known) return [{ spelling: known.spelling, word, distance: 0 }];
  const own = [{ spelling: word, word, distance: 0 }];
  if (base.length <= SURE_LETTERS) return own;
  const article = word.slice(0, word.length - base.length);
  const alike = [
    ...ofPages,
    ...(await wordsLike(strapi, 'base', base.slice(0, SURE_LETTERS))),
    ...(await wordsLike(strapi, 'ending', reversed(base).slice(0, SURE_LETTERS))),
  ];
  const nearest = new Map<string, Candidate>();
  for (const { word: found, base: other, spelling } of alike) {
    const most = mostOf(base, other);
    const distance = distanceOf(base, other, most);
    if (distance > most || nearest.has(other) || isStopWord(other)) continue;
    // Instead of what stands before the known word in its text comes what the search has.
    const bare = spelling.slice(found.length - other.length);
    const isOther = bare !== spelling && foldWord(bare) === other;
    nearest.set(other, { spelling: isOther ? article + bare : spelling, word: found, distance });
  }
  const sorted = [...nearest.values()].toSorted(byDistance);
  return sorted.length === 0 ? own : sorted.slice(0, CANDIDATES);
}

interface OtherSearch {
  words: readonly Candidate[];
  distance: number;
}

const byDistance = (one: { distance: number }, other: { distance: number }) => one.distance - other.distance;

interface Suggestions {
  searches: string[];
  /** Whether there is one alone, with little of a long word changed. */
  isCertain: boolean;
}

/**
 * Searches that somebody who searched in vain may have meant: with words of the site's own texts instead of those that no
 * text has, as few letters away as possible. `isAnswered` says whether anything has these words, since known words may be
 * of texts that were hidden since.
 */
export async function suggestionsFor(
  strapi: Core.Strapi,
  words: readonly string[],
  spellingsOfPages: readonly Spelling[],
  isAnswered: (words: readonly string[]) => Promise<boolean>,
): Promise<Suggestions> {
  const ofPages = spellingsOfPages.map((one) => ({ ...one, base: withoutArticle(one.word) }));
  let searches: OtherSearch[] = [{ words: [], distance: 0 }];
  for (const word of words) {
    const candidates = await candidatesFor(strapi, word, ofPages);
    searches = searches
      .flatMap((search) =>
        candidates.map((candidate) => ({
          words: [...search.words, candidate],
          distance: search.distance + candidate.distance,
        })),
      )
      .toSorted(byDistance)
      .slice(0, CANDIDATES * SEARCH_LIMITS.suggestions);
  }
  const suggestions: OtherSearch[] = [];
  for (const search of searches) {
    const isFarther = search.distance > (suggestions[0]?.distance ?? search.distance);
    if (suggestions.length === SEARCH_LIMITS.suggestions || isFarther) break;
    if (await isAnswered(search.words.map(({ word }) => word))) suggestions.push(search);
  }
  const [only, ...others] = suggestions;
  const isSure = ({ distance, word }: Candidate) => {
    const { length } = withoutArticle(word);
    return distance === 0 || (length > SHORT && distance <= (length > SHORT + 1 ? OTHER : VOWEL));
  };
  return {
    searches: suggestions.map((search) => search.words.map(({ spelling }) => spelling).join(' ')),
    isCertain: only !== undefined && others.length === 0 && only.words.every(isSure),
  };
}
