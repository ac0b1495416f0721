import { afterEach, describe, expect, it, vi } from 'vitest';
import { fromLocalTime, momentInWords, toLocalTime } from './zoned-time.ts';

describe('a time of the association’s clocks', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['2026-12-03T08:00:00.000Z', 'Asia/Gaza', '2026-12-03T10:00'],
    ['2026-07-03T07:00:00.000Z', 'Asia/Gaza', '2026-07-03T10:00'],
    ['2026-12-31T23:30:00.000Z', 'Asia/Kathmandu', '2027-01-01T05:15'],
    ['2026-12-03T08:00:00.000Z', 'UTC', '2026-12-03T08:00'],
  ])('%s is in %s %s', (moment, zone, local) => {
    expect(toLocalTime(moment, zone)).toBe(local);
    expect(fromLocalTime(local, zone)).toBe(moment);
  });

  it('that summer time skips is an hour later, and of one that comes twice the second is meant', () => {
    expect(fromLocalTime('2026-03-29T02:30', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
    expect(fromLocalTime('2026-10-25T02:30', 'Europe/Berlin')).toBe('2026-10-25T01:30:00.000Z');
  });

  it.each([
    ['Africa/Cairo', 'Asia/Riyadh', '2026-04-24T00:00', '2026-04-23T21:00:00.000Z'],
    ['Africa/Cairo', 'Asia/Riyadh', '2026-04-24T00:30', '2026-04-23T21:30:00.000Z'],
    ['Europe/Berlin', 'Africa/Cairo', '2026-03-29T02:30', '2026-03-29T00:30:00.000Z'],
    ['Europe/Berlin', 'Europe/London', '2026-10-25T02:30', '2026-10-25T02:30:00.000Z'],
  ])('is the same for a writer whose computer is in %s: in %s %s', (computer, zone, local, moment) => {
    vi.stubEnv('TZ', computer);
    expect(fromLocalTime(local, zone)).toBe(moment);
    expect(toLocalTime(moment, zone)).toBe(local);
  });

  it('may be missing', () => {
    expect([toLocalTime('', 'Asia/Gaza'), fromLocalTime('', 'Asia/Gaza')]).toEqual(['', '']);
  });

  it('is written with the names of months that the site has', () => {
    const moment = new Date('2026-12-31T23:30:00.000Z');
    expect(momentInWords('en', ['January'], moment, 'Asia/Gaza')).toBe('1 January 2027 at 01:30');
    expect(momentInWords('ar', ['كانون الثاني'], moment, 'Asia/Gaza')).toContain('كانون الثاني');
  });
});
