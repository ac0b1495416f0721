import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SEARCH_LIMITS } from '../../cms/contract/limits.ts';
import {
  finishedWords,
  foldWord,
  formsOf,
  isAnonymous,
  isFoundBy,
  searchedForms,
  searchedWords,
  wordsIn,
} from '../../cms/contract/search-words.ts';
import SAMPLES from './search-word-samples.json' with { type: 'json' };

const HARAKAT = ['\u064b', '\u064c', '\u064d', '\u064e', '\u064f', '\u0650', '\u0651', '\u0652', '\u0670', '\u0640'];
const ARABIC = [...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي'];

const arabicWord = fc
  .array(fc.constantFrom(...ARABIC), { minLength: 3, maxLength: 12 })
  .map((letters) => letters.join(''));
const latinWord = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz'), minLength: 3, maxLength: 12 });

describe('a folded word', () => {
  it.each(Object.entries(SAMPLES.same))('is the same for %s and %s', (one, other) => {
    expect(foldWord(one)).toBe(foldWord(other));
  });

  it.each(Object.entries(SAMPLES.different))('differs for %s and %s', (one, other) => {
    expect(foldWord(one)).not.toBe(foldWord(other));
  });

  it('folds to itself, whatever it is, within its length, and has letters and digits alone', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        for (const { word } of wordsIn(text)) {
          expect(foldWord(word)).toBe(word);
          expect(word).toMatch(/^[\p{L}\p{N}]+$/u);
          expect(word.length).toBeLessThanOrEqual(SEARCH_LIMITS.wordLength);
        }
      }),
    );
  });

  it('is the same with harakat anywhere, and in any case', () => {
    const marks = fc.array(fc.constantFrom('', ...HARAKAT), { minLength: 12, maxLength: 12 });
    fc.assert(
      fc.property(arabicWord, marks, (word, signs) => {
        const marked = [...word].map((letter, index) => `${letter}${signs[index] ?? ''}`).join('');
        expect(wordsIn(marked).map((found) => found.word)).toEqual([foldWord(word)]);
      }),
    );
    fc.assert(fc.property(latinWord, (word) => foldWord(word.toUpperCase()) === word));
  });
});

describe('the words of a text', () => {
  it('may have marks inside that nobody sees, and separators of thousands', () => {
    const text = 'إغا\u00adثة محم\u200fد می\u200cشود 1,200 ١٬٢٠٠\u200f، 12,30';
    expect(wordsIn(text).map(({ word }) => word)).toEqual(['اغاثه', 'محمد', 'ميشود', '1200', '1200', '12', '30']);
  });

  it('are found at their places, as they are written', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(arabicWord, latinWord), { maxLength: 10 }), (words) => {
        const text = words.join('، ');
        expect(wordsIn(text).map(({ start, end }) => text.slice(start, end))).toEqual(words);
      }),
    );
  });

  it('are found by a search without their prefixes, and with the article', () => {
    fc.assert(
      fc.property(arabicWord, fc.constantFrom(...SAMPLES.prefixes), (word, prefix) => {
        const own = foldWord(`${prefix}${word}`);
        expect(isFoundBy(formsOf(own), searchedForms(foldWord(word)))).toBe(true);
        expect(formsOf(own)).toContain(own);
      }),
    );
    for (const search of ['كتاب', 'الكتاب', 'والكتاب', 'بالكتاب', 'للكتاب'])
      expect([search, isFoundBy(formsOf('وكتابنا'), searchedForms(foldWord(search)))]).toEqual([search, true]);
  });

  it('of two letters are found with and without the article, which other short words only seem to have', () => {
    const isFound = (text: string, search: string) =>
      isFoundBy(formsOf(foldWord(text)), searchedForms(foldWord(search)));
    for (const [text, search] of [
      ['الدم', 'دم'],
      ['بالدم', 'دم'],
      ['حج', 'الحج'],
      ['للأم', 'الأم'],
      ['بالماء', 'ماء'],
      ['والماء', 'للماء'],
    ] as const)
      expect([text, search, isFound(text, search)]).toEqual([text, search, true]);
    for (const [text, search] of [
      ['الله', 'له'],
      ['والذي', 'ذي'],
      ['أن', 'الآن'],
      ['ما', 'الماء'],
    ] as const)
      expect([text, search, isFound(text, search)]).toEqual([text, search, false]);
  });
});

describe('a search', () => {
  it('has its different words in their order, eight at most', () => {
    expect(searchedWords('  المدرسة، مَدرسة! المدرسه (2024) ')).toEqual(['المدرسه', 'مدرسه', '2024']);
    expect(searchedWords('a b c d e f g h i j')).toEqual([...'abcdefgh']);
    expect(searchedWords(`" ' * % _ : & | ( ) <b>`)).toEqual(['b']);
  });

  it.each([
    ['كفالة يت', ['كفاله']],
    ['كفالة يتيم', undefined],
    ['يت', undefined],
    ['', undefined],
  ])('that is still typed, %s, can do without a last word that is only begun', (text, words) => {
    expect(finishedWords(text)).toEqual(words);
  });

  it.each([
    ['كفالة يتيم', true],
    ['زكاة 2024', false],
    ['زكاة 20', true],
    ['0599123456', false],
    ['someone@example.org', false],
    ['واحد اثنان ثلاثة أربعة خمسة', true],
    ['واحد اثنان ثلاثة أربعة خمسة ستة', false],
    ['', false],
  ])('%s may be shown to managers: %s', (text, expected) => {
    expect(isAnonymous(text)).toBe(expected);
  });
});
