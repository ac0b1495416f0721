import type { TextPiece } from '../../../contract/calls/search';
import { SEARCH_LIMITS } from '../../../contract/limits';
import { type FoundWord, isFoundBy, wordsIn } from '../../../contract/search-words';
import { readWord } from './read-words';
import type { SearchedText } from './searched-items';

/** The forms of each word of a search. */
export type SearchedForms = readonly (readonly string[])[];

const foundIn = (text: string): FoundWord[] => wordsIn(text, (written) => readWord(written).word);

const hasForm = ({ word }: FoundWord, forms: readonly string[]) => isFoundBy(readWord(word).forms, forms);

const isMatch = (found: FoundWord, words: SearchedForms) => words.some((forms) => hasForm(found, forms));

/** A text in pieces, those with words of the search apart, each as it is written. */
export function piecesOf(text: string, words: SearchedForms): TextPiece[] {
  const pieces: TextPiece[] = [];
  let place = 0;
  for (const found of foundIn(text)) {
    if (!isMatch(found, words)) continue;
    if (found.start > place) pieces.push({ text: text.slice(place, found.start), isMatch: false });
    pieces.push({ text: text.slice(found.start, found.end), isMatch: true });
    place = found.end;
  }
  if (place < text.length) pieces.push({ text: text.slice(place), isMatch: false });
  return pieces;
}

/** Whether a text has each word of a search somewhere. */
export function hasAll({ title, paragraphs, year = '' }: SearchedText, words: SearchedForms): boolean {
  const missing = new Set(words);
  for (const text of [title, year, ...paragraphs]) {
    for (const found of foundIn(text)) {
      for (const forms of missing) if (hasForm(found, forms)) missing.delete(forms);
      if (missing.size === 0) return true;
    }
  }
  return missing.size === 0;
}

/** How many words of a search a paragraph has. */
const countIn = (found: readonly FoundWord[], words: SearchedForms) =>
  words.filter((forms) => found.some((word) => hasForm(word, forms))).length;

const ELLIPSIS = '…';

/** A piece of a paragraph around a word, cut between words. */
function cutAround(paragraph: string, found: readonly FoundWord[], first: FoundWord | undefined): string {
  const { excerpt: length } = SEARCH_LIMITS;
  if (paragraph.length <= length) return paragraph;
  const wanted = Math.min(Math.max(0, (first?.start ?? 0) - length / 3), paragraph.length - length);
  const start = wanted === 0 ? 0 : (found.find((word) => word.start >= wanted)?.start ?? 0);
  const end = found.findLast((word) => word.end <= start + length)?.end ?? start + length;
  return `${start > 0 ? ELLIPSIS : ''}${paragraph.slice(start, end)}${end < paragraph.length ? ELLIPSIS : ''}`;
}

/** Paragraphs that are looked through: a result shows one of them. */
const MAX_PARAGRAPHS = 500;

/** What a result shows of a text: where most words of the search are, or how it begins where they are in the title alone. */
export function excerptOf({ paragraphs }: SearchedText, words: SearchedForms): TextPiece[] {
  let best = { paragraph: paragraphs[0] ?? '', found: foundIn(paragraphs[0] ?? ''), count: 0 };
  for (const paragraph of paragraphs.slice(0, MAX_PARAGRAPHS)) {
    const found = foundIn(paragraph);
    const count = countIn(found, words);
    if (count > best.count) best = { paragraph, found, count };
    if (count === words.length) break;
  }
  const first = best.found.find((word) => isMatch(word, words));
  return piecesOf(cutAround(best.paragraph, best.found, first), words);
}
