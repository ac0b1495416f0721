import { describe, expect, it } from 'vitest';
import type { Entry, HomeValues } from './block-types.ts';
import { homeClashes, mergeHomes, rekeyed } from './use-home-merge.ts';

const quotation = (key: number, text: string): Entry => ({ key, type: 'Quotation', isVisible: 1, text, author: 'A' });
const home = (...texts: [number, string][]): HomeValues => ({
  blocks: texts.map(([key, text]) => quotation(key, text)),
});
const BASE = home([1, 'one'], [2, 'two'], [3, 'three']);
const textsOf = ({ blocks }: HomeValues) => blocks.map((block) => (block.type === 'Quotation' ? block.text : ''));

/** What both sides made of three blocks; somebody else's have keys of their own. */
function merged(mine: HomeValues, theirs: string[], choices: [string, 'mine' | 'theirs'][] = []) {
  const saved = home(...theirs.map((text, index): [number, string] => [index + 1, text]));
  const versions = { base: BASE, mine, theirs: rekeyed({ base: BASE, mine, theirs: saved }) };
  return {
    texts: textsOf(mergeHomes(versions, new Map(choices))),
    clashes: homeClashes(versions).map(({ key }) => key ?? 'order'),
  };
}

describe('two editors’ home pages', () => {
  it('are merged without a question where they changed different blocks', () => {
    const mine = home([1, 'one'], [2, 'mine'], [3, 'three'], [4, 'added']);
    expect(merged(mine, ['theirs', 'two', 'three'])).toEqual({
      texts: ['theirs', 'mine', 'three', 'added'],
      clashes: [],
    });
  });

  it('keep what the one removed away, and what the other added in its place', () => {
    expect(merged(home([1, 'one'], [3, 'three']), ['one', 'two', 'new', 'three'])).toEqual({
      texts: ['one', 'new', 'three'],
      clashes: [],
    });
    expect(merged(BASE, ['two', 'three']).texts).toEqual(['two', 'three']);
  });

  it('keep the order of who moved blocks', () => {
    const mine = home([3, 'three'], [1, 'one'], [2, 'two']);
    expect(merged(mine, ['one', 'theirs', 'three'])).toEqual({ texts: ['three', 'one', 'theirs'], clashes: [] });
    expect(merged(BASE, ['two', 'one', 'three']).texts).toEqual(['two', 'one', 'three']);
  });

  it('are a question where both changed the same block or the order', () => {
    const mine = home([1, 'mine'], [2, 'two'], [3, 'three']);
    expect(merged(mine, ['theirs', 'two', 'three']).clashes).toEqual([1]);
    expect(merged(mine, ['theirs', 'two', 'three'], [['block-1', 'theirs']]).texts[0]).toBe('theirs');
    const moved = home([2, 'two'], [1, 'one'], [3, 'three']);
    expect(merged(moved, ['one', 'three', 'two']).clashes).toEqual(['order']);
    expect(merged(moved, ['one', 'three', 'two'], [['order', 'theirs']]).texts).toEqual(['one', 'three', 'two']);
  });

  it('ask before a block goes that the other one changed', () => {
    const { clashes, texts } = merged(home([1, 'one'], [3, 'three']), ['one', 'changed', 'three']);
    expect(clashes).toEqual([2]);
    expect(texts).toEqual(['one', 'three']);
  });
});
