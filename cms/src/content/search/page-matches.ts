import { formsOf, isBeginning, isFoundBy, searchedForms, writtenWords } from '../../../contract/search-words';
import { spellingsIn } from './entries';
import type { SearchedForms } from './excerpt';
import { readWord, type Spelling } from './read-words';
import { type SameWords, withSameWords } from './same-words';
import type { SearchedText } from './searched-items';
import { isStemGuessed, stemsIn, stemsOfSearched } from './word-stems';

/** A search by its words as they are typed, and by their other forms as well. */
export interface Asked {
  exact: SearchedForms;
  all: SearchedForms;
  /** Whether another form of one of the words may be another word. */
  isGuessed: boolean;
}

/** What a search is asked by: its words, and then also without what may be particles before them. */
export function attemptsOf(asked: readonly string[], same: SameWords = new Map()): Asked[] {
  if (asked.length === 0) return [];
  const exact = asked.map(searchedForms);
  const broad = asked.map(formsOf);
  const allOf = (forms: readonly string[][], stemsOf: typeof stemsIn) =>
    asked.map((word, index) => withSameWords([...(forms[index] ?? []), ...stemsOf(word)], same));
  const isGuessed = asked.some(isStemGuessed);
  const certain = { exact, all: allOf(exact, stemsOfSearched), isGuessed };
  const isBroader = broad.some((forms, index) => forms.length > (exact[index]?.length ?? 0));
  return isBroader ? [certain, { exact: broad, all: allOf(broad, stemsIn), isGuessed }] : [certain];
}

/** A text that is held in memory for searches. */
export interface ReadText {
  text: SearchedText;
  spellings: readonly Spelling[];
  /** The forms of each word of the title, and of what readers call the page. */
  named: readonly (readonly string[])[];
  /** The forms of each different word of the text, and how often it is there. */
  said: readonly { forms: readonly string[]; count: number }[];
  /** All these forms, between spaces: most pages have not all words of a search, which is seen soonest here. */
  forms: string;
}

const formsIn = (text: string) => writtenWords(text).map((written) => readWord(written).forms);

export function readText(text: SearchedText, askedWords: string): ReadText {
  const said = new Map<string, { forms: readonly string[]; count: number }>();
  for (const written of text.paragraphs.flatMap(writtenWords)) {
    const { word, forms } = readWord(written);
    said.set(word, { forms, count: (said.get(word)?.count ?? 0) + 1 });
  }
  const named = formsIn(`${text.title} ${askedWords}`);
  const forms = new Set([...named, ...[...said.values()].map((word) => word.forms)].flat());
  return {
    text,
    spellings: spellingsIn({ title: text.title, paragraphs: [...text.paragraphs, askedWords] }),
    named,
    said: [...said.values()],
    forms: ` ${[...forms].join(' ')} `,
  };
}

/** What a word counts in a title, and the most that it counts in a text however often it is there. */
const IN_TITLE = 10;
const IN_TEXT = 5;
/** What another form of a word counts, of what the word itself does. */
const OTHER_FORM = 0.8;

export interface Match {
  isInTitle: boolean;
  /** Whether it has the words as they are typed. */
  isExact: boolean;
  /** The greater, the more of the search the page is about. */
  score: number;
}

const hasAll = ({ forms }: ReadText, { all }: Pick<Asked, 'all'>) =>
  all.every((word) => word.some((form) => forms.includes(isBeginning(form) ? ` ${form}` : ` ${form} `)));

/** How much a page, which has all words of a search, is about it. */
function matchOf({ named, said }: ReadText, { exact, all }: Asked): Match {
  let isInTitle = true;
  let isExact = true;
  let score = 0;
  for (const [index, forms] of all.entries()) {
    const exactForms = exact[index] ?? [];
    const weightOf = (own: readonly string[]) =>
      isFoundBy(own, exactForms) ? 1 : isFoundBy(own, forms) ? OTHER_FORM : 0;
    const inTitle = Math.max(0, ...named.map(weightOf));
    const inText = said.map((word) => ({ weight: weightOf(word.forms), count: word.count }));
    isInTitle &&= inTitle > 0;
    isExact &&= inTitle === 1 || inText.some(({ weight }) => weight === 1);
    const times = inText.reduce((sum, { weight, count }) => sum + weight * count, 0);
    score += IN_TITLE * inTitle + Math.min(times, IN_TEXT);
  }
  return { isInTitle, isExact, score };
}

/** Those of some pages that have all words of a search, what is most about it first. */
export const matchesIn = <Page extends ReadText>(pages: readonly Page[], asked: Asked): (Match & { page: Page })[] =>
  pages
    .filter((page) => hasAll(page, asked))
    .map((page) => ({ page, ...matchOf(page, asked) }))
    .toSorted((one, other) => other.score - one.score);
