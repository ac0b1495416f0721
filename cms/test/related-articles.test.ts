import { describe, expect, it } from 'vitest';
import { relatedTo, wordsOf } from '../src/api/article/related';

const text = (number: number, title: string, summary: string | null = null) => ({ number, title, summary });
const numbers = (articles: { number: number }[]) => articles.map(({ number }) => number);

describe('the words of an article', () => {
  it('are the same for each Arabic form of a word', () => {
    const [first] = wordsOf(text(1, 'القُرَى'));
    for (const form of ['والقرى', 'بالقرى', 'للقرى', 'القرى', 'القـــرى']) {
      expect([...wordsOf(text(2, form))], form).toEqual([first]);
    }
    expect([...wordsOf(text(1, 'مدرسةٌ'))]).toEqual([...wordsOf(text(2, 'المدرسه'))]);
  });

  it('are the same for an English word and its plural, and leave out the shortest', () => {
    expect([...wordsOf(text(1, 'Wells of a Village’s'))]).toEqual(['well', 'village']);
    expect([...wordsOf(text(1, '?!', ''))]).toEqual([]);
  });
});

describe('related articles', () => {
  const well = text(1, 'A new well for the village', 'Clean water for forty families');
  const others = ['Sewing', 'A library', 'School bags', 'Bread', 'Eye tests', 'A summer camp'].flatMap(
    (title, place) => [text(30 + place, title), text(40 + place, `${title} again`)],
  );

  it('share at least two words, and are never the article itself', () => {
    const candidates = [well, text(2, 'A well in another village'), text(3, 'Water in the school'), ...others];
    expect(numbers(relatedTo(well, candidates))).toEqual([2]);
  });

  it('come in the order of how rare the words are that they share', () => {
    const common = [10, 11, 12, 13].map((number) => text(number, 'Forty families of the spring'));
    const rare = text(20, 'Clean water from one well');
    expect(numbers(relatedTo(well, [...common, ...others, rare]))).toEqual([20, 10, 11, 12, 13]);
  });

  it('do not count a word that many articles have', () => {
    const everywhere = others.map(({ number, title }) => text(number, `${title} for the village families`));
    expect(relatedTo(well, everywhere)).toEqual([]);
  });
});
