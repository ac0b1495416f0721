import { describe, expect, it } from 'vitest';
import { occurrencesOf, type Series, shownOccurrence } from './recurrence.ts';

const NOW = Date.parse('2026-01-01T00:00:00Z');
const EVENT: Series = {
  begins: '2026-04-20T08:00:00.000Z',
  ends: '',
  isAllDay: false,
  zone: 'UTC',
  rule: '',
  exceptions: '',
};

const begins = (series: Partial<Series>) =>
  occurrencesOf({ ...EVENT, ...series }, 'Asia/Gaza', NOW).map((one) => one.begins);

describe('the times of a series', () => {
  it('stay at ten o’clock in Cairo when summer time begins there', () => {
    const rule = 'FREQ=WEEKLY;BYDAY=MO;COUNT=3';
    expect(begins({ zone: 'Africa/Cairo', begins: '2026-04-20T08:00:00.000Z', rule })).toEqual([
      '2026-04-20T08:00:00.000Z',
      '2026-04-27T07:00:00.000Z',
      '2026-05-04T07:00:00.000Z',
    ]);
  });

  it('are the same moments all year in Amman, whose clocks do not change', () => {
    const found = begins({ zone: 'Asia/Amman', begins: '2026-03-23T07:00:00.000Z', rule: 'FREQ=WEEKLY;COUNT=40' });
    expect(new Set(found.map((moment) => moment.slice(11)))).toEqual(new Set(['07:00:00.000Z']));
  });

  it('end an hour later in UTC once summer time is over in Berlin, and last as long as before', () => {
    const series = { zone: 'Europe/Berlin', begins: '2026-10-18T08:00:00.000Z', ends: '2026-10-18T10:00:00.000Z' };
    expect(occurrencesOf({ ...EVENT, ...series, rule: 'FREQ=WEEKLY;COUNT=2' }, 'UTC', NOW)).toMatchObject([
      { begins: '2026-10-18T08:00:00.000Z', ends: '2026-10-18T10:00:00.000Z' },
      { begins: '2026-10-25T09:00:00.000Z', ends: '2026-10-25T11:00:00.000Z' },
    ]);
  });

  it('leave out the hour that a change of the clocks skips, as RFC 5545 wants it', () => {
    const skipped = { zone: 'Europe/Berlin', begins: '2026-03-22T01:30:00.000Z', rule: 'FREQ=WEEKLY;COUNT=2' };
    expect(begins(skipped)).toEqual(['2026-03-22T01:30:00.000Z', '2026-04-05T00:30:00.000Z']);
  });

  it('leave out the excepted days, on the clocks of the place', () => {
    const series = { zone: 'Asia/Gaza', begins: '2026-06-05T22:00:00.000Z', rule: 'FREQ=WEEKLY;COUNT=3' };
    expect(begins({ ...series, exceptions: '2026-06-13' })).toEqual([
      '2026-06-05T22:00:00.000Z',
      '2026-06-19T22:00:00.000Z',
    ]);
  });

  it('come on the last Friday of each month, until the last day of the rule', () => {
    const rule = 'FREQ=MONTHLY;BYDAY=-1FR;UNTIL=20260731';
    expect(begins({ begins: '2026-05-29T08:00:00.000Z', rule }).map((moment) => moment.slice(0, 10))).toEqual([
      '2026-05-29',
      '2026-06-26',
      '2026-07-31',
    ]);
  });

  it('are computed two years ahead where the rule has no end', () => {
    const last = begins({ rule: 'FREQ=MONTHLY' }).at(-1) ?? '';
    expect(last > '2027-12' && last < '2028-02').toBe(true);
  });

  it('are known of a daily series of twenty years', () => {
    const found = begins({ begins: '2006-01-01T08:00:00.000Z', rule: 'FREQ=DAILY' });
    expect(found).toContain('2026-01-01T08:00:00.000Z');
    expect(found.length).toBeLessThan(32 * 31);
  });

  it('are the last one of a series that ended long ago, and the next one of a rare series', () => {
    const old = { begins: '2020-01-01T08:00:00.000Z' };
    expect(begins({ ...old, rule: 'FREQ=WEEKLY;UNTIL=20201231' })).toEqual(['2020-12-30T08:00:00.000Z']);
    expect(begins({ ...old, rule: 'FREQ=YEARLY;INTERVAL=10' })).toEqual([
      '2020-01-01T08:00:00.000Z',
      '2030-01-01T08:00:00.000Z',
    ]);
  });

  it.each([
    'FREQ=DAILY;BYMONTHDAY=31;BYMONTH=2',
    'FREQ=MONTHLY;BYMONTHDAY=30;BYMONTH=2',
    'FREQ=YEARLY;BYDAY=5MO;BYMONTHDAY=1;BYSETPOS=5',
    'FREQ=WEEKLY;UNTIL=20250101',
  ])('are its beginning alone by a rule that names no day: %s', (rule) => {
    expect(begins({ rule })).toEqual(['2026-04-20T08:00:00.000Z']);
  });

  it('go by the clocks of the association where the place names none', () => {
    const [only] = occurrencesOf(
      { ...EVENT, zone: '', isAllDay: true, begins: '2026-04-20T22:00:00.000Z' },
      'Asia/Gaza',
      NOW,
    );
    expect(new Date(only?.over ?? 0).toISOString()).toBe('2026-04-21T21:00:00.000Z');
  });
});

describe('an event is over', () => {
  it('at its end, and without one at the end of its day', () => {
    const over = (series: Partial<Series>) =>
      new Date(occurrencesOf({ ...EVENT, ...series }, 'UTC', NOW)[0]?.over ?? 0).toISOString();
    expect(over({ ends: '2026-04-20T10:00:00.000Z' })).toBe('2026-04-20T10:00:00.000Z');
    expect(over({})).toBe('2026-04-21T00:00:00.000Z');
  });

  it('when its last time is, before which the next one is shown', () => {
    const all = occurrencesOf({ ...EVENT, rule: 'FREQ=DAILY;COUNT=2' }, 'UTC', NOW);
    expect(shownOccurrence(all, Date.parse('2026-04-20T23:00:00Z'))).toBe(all[0]);
    expect(shownOccurrence(all, Date.parse('2026-04-21T00:00:00Z'))).toBe(all[1]);
    expect(shownOccurrence(all, Date.parse('2027-01-01T00:00:00Z'))).toBe(all[1]);
    expect(occurrencesOf({ ...EVENT, begins: '' }, 'UTC', NOW)).toEqual([]);
  });
});
