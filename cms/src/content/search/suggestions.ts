import type { Core } from '@strapi/strapi';
import { SEARCH_LIMITS } from '../../../contract/limits';
import { withoutArticle } from '../../../contract/search-words';
import { WORDS } from './engine';
import type { Spelling } from './read-words';

/** Letters that a misspelled word has right at its beginning, or else at its end. */
const SURE_LETTERS = 2;
/** Words that are compared with a misspelled one. */
const COMPARED = 4_000;
/** Words of a search for each of which others are looked for. */
const CANDIDATES = 4;
/** A word of so few letters may have one wrong, a longer one two. */
const SHORT = 5;
/** After the last letter of any word. */
const AFTER_ALL = '\u{10ffff}';

const reversed = (word: string) => [...word].reverse().join('');

interface KnownWord {
  word: string;
  base: string;
  spelling: string;
}

/** How many letters have to be added, left out, replaced or exchanged with their neighbour; `most + 1` for any more. */
export function distanceOf(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isExchanged = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (isSame ? 0 : 1),
        isExchanged ? (beforeLast[column - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      );
    }
    if (Math.min(...current) > most) return most + 1;
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
  /** In letters. */
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
  const most = base.length <= SHORT ? 1 : 2;
  const alike = [
    ...ofPages,
    ...(await wordsLike(strapi, 'base', base.slice(0, SURE_LETTERS))),
    ...(await wordsLike(strapi, 'ending', reversed(base).slice(0, SURE_LETTERS))),
  ];
  const nearest = new Map<string, Candidate>();
  for (const { word: found, base: other, spelling } of alike) {
    const distance = distanceOf(base, other, most);
    if (distance <= most && !nearest.has(other)) nearest.set(other, { spelling, word: found, distance });
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
  /** Whether there is one alone, with one letter of a long word changed: a short one may be a word that no text has yet. */
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
  const isSure = ({ distance }: Candidate, index: number) =>
    distance === 0 || (distance === 1 && withoutArticle(words[index] ?? '').length > SHORT);
  return {
    searches: suggestions.map((search) => search.words.map(({ spelling }) => spelling).join(' ')),
    isCertain: only !== undefined && others.length === 0 && only.words.every(isSure),
  };
}
