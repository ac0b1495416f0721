import type { HomeBlock } from 'contract/calls/home';
import { describe, expect, it } from 'vitest';
import { emptyBlockTarget } from './manager-blocks.tsx';
import { COUNTER, counterStep } from './numbers-block.tsx';

const shown = (value: number) => Array.from({ length: COUNTER.steps + 1 }, (_, step) => counterStep(value, step));

describe('a counter', () => {
  it('takes 15 steps of 100 ms', () => {
    expect(COUNTER).toEqual({ steps: 15, tickMs: 100 });
    expect(counterStep(18_450, 14)).toBeLessThan(18_450);
    expect(counterStep(18_450, 15)).toBe(18_450);
  });

  it('starts at 0, never decreases, and ends at its value', () => {
    for (const value of [0, 1, 7, 15, 214, 18_450]) {
      const numbers = shown(value);
      expect(numbers[0]).toBe(0);
      expect(numbers.at(-1)).toBe(value);
      expect(numbers).toEqual([...numbers].sort((a, b) => a - b));
      expect(numbers.every(Number.isInteger)).toBe(true);
    }
  });

  it('stays at its value after the last step', () => {
    expect(counterStep(214, 16)).toBe(214);
  });
});

const slider: HomeBlock = { type: 'ArticlesSlider', data: [{ id: 0, name: '', items: [] }], hasMoreInfo: false };
const news: HomeBlock = { type: 'Articles', data: [{ id: 7, name: 'News', items: [] }], hasMoreInfo: false };
const gallery: HomeBlock = { type: 'Gallery', data: [], hasMoreInfo: false };
const ads: HomeBlock = { type: 'Ads1', data: [], hasMoreInfo: false };

describe('an empty block of the home page', () => {
  it('is filled with an article of its category', () => {
    expect(emptyBlockTarget(news, [news])).toEqual({ kind: 'article', catId: 7, id: 0 });
  });

  it('of the carousel is filled with an article of the news', () => {
    expect(emptyBlockTarget(slider, [slider, news])).toEqual({ kind: 'article', catId: 7, id: 0 });
    expect(emptyBlockTarget(slider, [slider])).toBeUndefined();
  });

  it('of the gallery is filled with an album of category 6', () => {
    expect(emptyBlockTarget(gallery, [])).toEqual({ kind: 'album', catId: 6, id: 0 });
  });

  it('of content blocks is filled in the dashboard', () => {
    expect(emptyBlockTarget(ads, [])).toBeUndefined();
  });
});
