import { describe, expect, it } from 'vitest';
import { stretchesOf, wordChanges } from './word-changes.ts';

const shown = (before: string, after: string) =>
  wordChanges(before, after)
    .map(({ kind, text }) => ({ same: text, added: `[+${text}]`, removed: `[-${text}]` })[kind])
    .join('');

describe('the difference of two texts', () => {
  it('is that of their words', () => {
    expect(shown('We bake bread', 'We bake warm bread')).toBe('We bake [+warm ]bread');
    expect(shown('A new well.', 'A deep new well!')).toBe('A [+deep ]new well[-.][+!]');
  });

  it('never cuts an Arabic word', () => {
    expect(shown('وزّعنا الخبز اليوم', 'وزّعنا الخبز أمس')).toBe('وزّعنا الخبز [-اليوم][+أمس]');
    expect(shown('وصلت 100 حقيبة، شكرًا', 'وصلت 150 حقيبةً، شكرًا')).toBe('وصلت [-100 حقيبة][+150 حقيبةً]، شكرًا');
  });

  it('is one change where only spaces separate the changed words', () => {
    expect(shown('Say: one two.', 'Say: three four.')).toBe('Say: [-one two][+three four].');
  });

  it('is none for equal texts, and the whole text where the other is empty', () => {
    expect(wordChanges('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
    expect(wordChanges('', '')).toEqual([]);
    expect(shown('', 'new')).toBe('[+new]');
    expect(shown('old', '')).toBe('[-old]');
  });
});

describe('what two lists have in common', () => {
  it('is a longest common subsequence', () => {
    const common = stretchesOf([...'abcabba'], [...'cbabac']).filter(({ kind }) => kind === 'same');
    expect(common.flatMap(({ elements }) => elements)).toHaveLength(4);
  });

  it('is how they begin and end where the rest has too little in common', () => {
    const many = (prefix: string) => Array.from({ length: 6_000 }, (_, index) => `${prefix}${index}`);
    const stretches = stretchesOf(['first', ...many('a'), 'last'], ['first', ...many('b'), 'last']);
    expect(stretches.map(({ kind, elements }) => [kind, elements.length])).toEqual([
      ['same', 1],
      ['removed', 6_000],
      ['added', 6_000],
      ['same', 1],
    ]);
  });
});
