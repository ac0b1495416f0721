import { describe, expect, it } from 'vitest';
import { findPrivateWords } from './private-words.mjs';

describe('the search for private words', () => {
  it.each(['keepUp', 'keep-up', 'KEEP_UP', 'thisKeepUp', 'keepUpNow'])(
    'finds %s in a text, with its line and the plain word',
    (word) => {
      const [finding, ...others] = findPrivateWords('a.ts', `const a = 1;\nreturn ${word};\n`);
      expect(finding).toMatch(/^a\.ts:2: «.+»: say supervise$/);
      expect(others).toEqual([]);
    },
  );

  it.each(['web/src/lib/kept-text.ts', 'cms/speaker.test.ts'])('finds the name of %s', (file) => {
    expect(findPrivateWords(file, '')).toEqual([expect.stringContaining(`${file}: «`)]);
  });

  it('finds an ordinary word as the name of a variable', () => {
    expect(findPrivateWords('a.ts', 'const speaker = 1;')).toEqual(['a.ts:1: «const speaker»: say publisher']);
  });

  it.each([
    'They keep up with the news, one by one, and each in turn.',
    'colorLeft = beginTurn(); // left or left',
    'The speaker shows ways to help.',
    'const speakerName = 1;',
  ])('accepts «%s»', (text) => {
    expect(findPrivateWords('a.ts', text)).toEqual([]);
  });
});
