import { describe, expect, it } from 'vitest';
import { clashes, merge, takenOver } from './merge-versions.ts';

const base = { title: 'Bread', summary: 'Warm bread', isVisible: 0, author: '' };

describe('two editors of one item', () => {
  it('clash where both changed a field differently', () => {
    const versions = {
      base,
      mine: { ...base, title: 'Bread for all', summary: 'Mine' },
      theirs: { ...base, title: 'Bread today', author: 'Media team' },
    };
    expect(clashes(versions)).toEqual(['title']);
    expect(takenOver(versions)).toEqual(['author']);
  });

  it('do not clash where both entered the same value', () => {
    const same = { ...base, title: 'Bread for all' };
    expect(clashes({ base, mine: same, theirs: { ...same } })).toEqual([]);
  });

  it("are merged into one item with both sides' changes and the chosen values", () => {
    const versions = {
      base,
      mine: { ...base, title: 'Mine', summary: 'Mine as well' },
      theirs: { ...base, title: 'Theirs', isVisible: 1 },
    };
    expect(merge(versions, new Map([['title', 'theirs']]))).toEqual({
      ...base,
      title: 'Theirs',
      summary: 'Mine as well',
      isVisible: 1,
    });
    expect(merge(versions, new Map([['title', 'mine']])).title).toBe('Mine');
  });

  it("keep the editor's own text in the form where nothing was chosen", () => {
    const versions = { base, mine: { ...base, title: 'Mine' }, theirs: { ...base, title: 'Theirs' } };
    expect(merge(versions, new Map()).title).toBe('Mine');
  });
});
