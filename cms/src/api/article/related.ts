/** What an article is compared by. */
export interface Comparable {
  number: number;
  title: string;
  summary: string | null;
}

/** Arabic short vowels and the stretching mark, which the same word has or has not. */
const MARKS = /[\u0640\u064b-\u065f\u0670]/g;
const SAME_LETTERS: readonly (readonly [RegExp, string])[] = [
  [/[أإآٱ]/g, 'ا'],
  [/ى/g, 'ي'],
  [/ة/g, 'ه'],
];
/** «and», «with», «for», «like» and «the» in one word with what follows. */
const ARABIC_PREFIX = /^(?:[وف]?[بكل]?ال|[وف]?لل|و)(?=.{3})/;
const ENGLISH_ENDING = /(?<=.{2}[^s])['’]?s$/;
/** Shorter words, and numbers, say nothing of what a text is about. */
const TELLING = /^(?:[a-z].{3,}|[^a-z\d].{2,})$/;
/** Of words that both texts have: one alone is chance. */
const MIN_SHARED = 2;
/** A word that more than this part of the articles have says nothing either. */
const COMMON = 1 / 3;

/** The words of an article's title and summary, each in one form. */
export function wordsOf({ title, summary }: Comparable): Set<string> {
  const plain = SAME_LETTERS.reduce(
    (text, [letters, letter]) => text.replace(letters, letter),
    `${title} ${summary ?? ''}`.normalize('NFKC').toLowerCase().replace(MARKS, ''),
  );
  const words = plain
    .split(/[^\p{L}\p{N}'’]+/u)
    .map((word) => word.replace(ARABIC_PREFIX, '').replace(ENGLISH_ENDING, ''));
  return new Set(words.filter((word) => TELLING.test(word)));
}

/**
 * The articles that share the most words with one, best first. A word counts for more the fewer articles have it: what all
 * texts of an association speak of says nothing.
 */
export function relatedTo<Article extends Comparable>(article: Comparable, candidates: readonly Article[]): Article[] {
  const own = wordsOf(article);
  const texts = candidates
    .filter(({ number }) => number !== article.number)
    .map((candidate) => ({ candidate, words: wordsOf(candidate) }));
  const having = (word: string) => texts.filter(({ words }) => words.has(word)).length;
  const weights = [...own].flatMap((word): [string, number][] => {
    const count = having(word);
    return count === 0 || count > texts.length * COMMON ? [] : [[word, Math.log((texts.length + 1) / count)]];
  });
  const scored = texts.flatMap(({ candidate, words }) => {
    const shared = weights.filter(([word]) => words.has(word));
    const score = shared.reduce((sum, [, weight]) => sum + weight, 0);
    return shared.length >= MIN_SHARED ? [{ candidate, score }] : [];
  });
  // Equally good ones stay in the order of the candidates.
  return scored.toSorted((a, b) => b.score - a.score).map(({ candidate }) => candidate);
}
