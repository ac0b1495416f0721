import { describe, expect, it } from 'vitest';
import { type EventTimes, hijriDay, timesInWords } from './event-words.ts';

const CLOCK = { timeZone: 'Asia/Gaza', monthNames: 'gregorian', hijriDates: false } as const;
const TIMES: EventTimes = { begins: '2026-12-03T08:00:00.000Z', ends: '', isAllDay: false, zone: '' };

const said = (times: Partial<EventTimes>, clock = {}) =>
  (['en', 'ar'] as const).map((lang) => timesInWords(lang, { ...TIMES, ...times }, { ...CLOCK, ...clock }));

describe('when an event is, in words', () => {
  it('has the weekday, the date and the time on the clocks of the association', () => {
    expect(said({})).toEqual(['Thursday 3 December 2026, 10:00', 'الخميس 3 ديسمبر 2026، 10:00']);
  });

  it('says the day once where it ends on the same one', () => {
    expect(said({ ends: '2026-12-03T10:30:00.000Z' })).toEqual([
      'Thursday 3 December 2026, 10:00–12:30',
      'الخميس 3 ديسمبر 2026، من 10:00 إلى 12:30',
    ]);
    expect(said({ ends: '2026-12-04T10:00:00.000Z' })[0]).toBe(
      'Thursday 3 December 2026, 10:00 to Friday 4 December 2026, 12:00',
    );
  });

  it('leaves the time out of whole days', () => {
    expect(said({ isAllDay: true })).toEqual(['Thursday 3 December 2026, all day', 'الخميس 3 ديسمبر 2026، طوال اليوم']);
    expect(said({ isAllDay: true, ends: '2026-12-04T10:00:00.000Z' })[0]).toBe(
      'Thursday 3 December 2026 to Friday 4 December 2026',
    );
  });

  it('names the clocks of a place that has others, and goes by them on both sides of a change of the clocks', () => {
    const times = { zone: 'Europe/Berlin', begins: '2026-10-24T22:30:00.000Z', ends: '2026-10-25T02:00:00.000Z' };
    expect(said(times)).toEqual([
      'Sunday 25 October 2026, 00:30–03:00 (Germany Time)',
      'الأحد 25 أكتوبر 2026، من 00:30 إلى 03:00 (توقيت ألمانيا)',
    ]);
  });

  it('has the Hijri date beside the other where the settings wish it', () => {
    expect(said({}, { hijriDates: true })).toEqual([
      'Thursday 3 December 2026 (23 Jumada II 1448 AH), 10:00',
      'الخميس 3 ديسمبر 2026 (23 جمادى الآخرة 1448 هـ)، 10:00',
    ]);
    expect(hijriDay('en', '2026-02-18')).toBe('1 Ramadan 1447 AH');
  });

  it('names the months as the settings say', () => {
    expect(said({}, { monthNames: 'levantine' })[1]).toContain('3 كانون الأول 2026');
  });

  it('is empty while the times are not known', () => {
    expect(said({ begins: '' })).toEqual(['', '']);
  });
});
