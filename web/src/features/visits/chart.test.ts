import { inEachLanguage } from 'contract/localized';
import { describe, expect, it } from 'vitest';
import { periodAt, periodsOf } from './chart.tsx';

const daysOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    ...inEachLanguage(() => 0),
    ar: 2,
    en: 1,
    donate: index === 0 ? 5 : 0,
  }));

describe('the periods of a chart', () => {
  it('are its days up to a month', () => {
    const { periods, areWeeks } = periodsOf(daysOf(31));
    expect([periods.length, areWeeks]).toEqual([31, false]);
  });

  it('are weeks beyond that, of which the last ends today and the first has the days that are left', () => {
    const { periods, areWeeks } = periodsOf(daysOf(32));
    expect([periods.length, areWeeks]).toEqual([5, true]);
    expect(periods[0]).toEqual({ day: '2026-01-01', ar: 8, en: 4, donate: 5 });
    expect(periods.at(-1)).toEqual({ day: '2026-01-26', ar: 14, en: 7, donate: 0 });
  });
});

describe('the period where a pointer is', () => {
  it('is counted from where reading begins', () => {
    expect([0, 0.49, 0.5, 0.99].map((share) => periodAt(share, 4, 'ltr'))).toEqual([0, 1, 2, 3]);
    expect([0, 0.49, 0.5, 0.99].map((share) => periodAt(share, 4, 'rtl'))).toEqual([3, 2, 1, 0]);
  });

  it('is the first or the last one beyond the edges', () => {
    expect([-0.1, 1].map((share) => periodAt(share, 4, 'ltr'))).toEqual([0, 3]);
    expect([-0.1, 1].map((share) => periodAt(share, 4, 'rtl'))).toEqual([3, 0]);
  });
});
