import { describe, expect, it } from 'vitest';
import { shortened, wordDiff } from './difference.tsx';

describe('the difference of two texts', () => {
  it('is computed word by word', () => {
    expect(wordDiff('We bake bread', 'We bake warm bread')).toEqual([
      { kind: 'same', text: 'We bake ' },
      { kind: 'added', text: 'warm ' },
      { kind: 'same', text: 'bread' },
    ]);
  });

  it('never cuts an Arabic word', () => {
    expect(wordDiff('وزّعنا الخبز اليوم', 'وزّعنا الخبز أمس')).toEqual([
      { kind: 'same', text: 'وزّعنا الخبز ' },
      { kind: 'removed', text: 'اليوم' },
      { kind: 'added', text: 'أمس' },
    ]);
  });

  it('is one change where only spaces separate the changed words', () => {
    expect(wordDiff('Say: one two.', 'Say: three four.')).toEqual([
      { kind: 'same', text: 'Say: ' },
      { kind: 'removed', text: 'one two' },
      { kind: 'added', text: 'three four' },
      { kind: 'same', text: '.' },
    ]);
  });

  it('is nothing for equal texts', () => {
    expect(wordDiff('same', 'same')).toEqual([{ kind: 'same', text: 'same' }]);
    expect(wordDiff('', '')).toEqual([]);
  });

  it('is both whole texts when they have too little in common', () => {
    const long = (word: string) => Array.from({ length: 6_000 }, (_, index) => `${word}${index}`).join(' ');
    const parts = wordDiff(long('a'), long('b'));
    expect(parts.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  });
});

describe('a long stretch that is the same', () => {
  it('is shortened to whole words beside a change', () => {
    const text = 'bread '.repeat(60);
    const [start, , end] = shortened([
      { kind: 'same', text },
      { kind: 'added', text: 'x' },
      { kind: 'same', text },
    ]);
    expect(start?.text).toMatch(/^ … (?:bread ){9}$/);
    expect(end?.text).toMatch(/^(?:bread ?){10} … $/);
  });
});
