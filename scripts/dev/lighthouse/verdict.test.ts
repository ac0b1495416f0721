import { describe, expect, it } from 'vitest';
import { medianOf, misses } from './verdict.ts';

const GOOD = {
  performance: 98,
  accessibility: 100,
  bestPractices: 100,
  seo: 100,
  lcp: 1.8,
  cls: 0.01,
  tbt: 100,
  html: 32,
  total: 450,
  failed: [],
};

describe("the verdict on a page's Lighthouse runs", () => {
  it('is good at the very limits', () => {
    expect(misses(GOOD)).toEqual([]);
  });

  it.each(['performance', 'accessibility', 'bestPractices', 'seo'] as const)('names a low score of %s', (key) => {
    expect(misses({ ...GOOD, [key]: GOOD[key] - 1 })).toEqual([expect.stringContaining(key)]);
  });

  it.each(['lcp', 'cls', 'tbt', 'html', 'total'] as const)('names too high a figure of %s', (key) => {
    expect(misses({ ...GOOD, [key]: GOOD[key] * 1.01 })).toEqual([expect.stringContaining(key)]);
  });

  it('does not pass what was not measured', () => {
    expect(misses({ ...GOOD, lcp: Number.NaN })).toEqual([expect.stringContaining('lcp')]);
  });

  it('takes the median of each figure and names every audit that failed', () => {
    const runs = [1.2, 9, 1.4, 1.1, 1.3].map((lcp, index) => ({
      ...GOOD,
      lcp,
      failed: index === 1 ? ['link-name'] : [],
    }));
    expect(medianOf(runs)).toMatchObject({ lcp: 1.3, failed: ['link-name'] });
  });
});
