import { searchedForms, searchedWords } from '../../../contract/search-words';
import { stemsOfSearched } from './word-stems';

/** The forms of words that managers say mean the same, by each form of each of them. */
export type SameWords = ReadonlyMap<string, readonly string[]>;

/** Words of one meaning, and forms of all of them: a search asks the database for each. */
const MOST_WORDS = 12;
const MOST_FORMS = 40;

const formsOf = (word: string) => [...searchedForms(word), ...stemsOfSearched(word)];

/** Reads a list of such words, a line for each meaning, with commas between them. What has several words stands for none. */
export function readSameWords(list: string): SameWords {
  const same = new Map<string, readonly string[]>();
  for (const line of list.split('\n')) {
    const words = line.split(/[,،;؛]/, MOST_WORDS).map(searchedWords);
    const forms = words.flatMap(([word, ...others]) => (word && others.length === 0 ? formsOf(word) : []));
    const all = [...new Set([...forms, ...forms.flatMap((form) => same.get(form) ?? [])])].slice(0, MOST_FORMS);
    for (const form of forms) same.set(form, all);
  }
  return same;
}

/** The forms of a word of a search, and of those that mean the same. */
export const withSameWords = (forms: readonly string[], same: SameWords): readonly string[] => [
  ...new Set([...forms, ...forms.flatMap((form) => same.get(form) ?? [])]),
];
