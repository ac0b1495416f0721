import { describe, expect, it } from 'vitest';
import { ruleInWords } from './event-words.ts';
import { choiceOf, daysIn, isRule, ruleOf, typedRule } from './rule-text.ts';

const CLOCK = { timeZone: 'UTC', monthNames: 'gregorian', hijriDates: false } as const;

describe('a rule of repetition', () => {
  it.each([
    'FREQ=WEEKLY',
    'FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,SA;UNTIL=20270601',
    'FREQ=MONTHLY;COUNT=12',
    'FREQ=MONTHLY;BYDAY=-1FR',
  ])('of the editor is the same after it was shown: %s', (rule) => {
    expect(isRule(rule)).toBe(true);
    expect(ruleOf(choiceOf(rule))).toBe(rule);
  });

  it.each(['FREQ=MONTHLY;BYDAY=SA,SU;BYSETPOS=1', 'FREQ=YEARLY', 'FREQ=WEEKLY;BYMONTH=1'])(
    'that the editor has no words for stays another one: %s',
    (rule) => {
      expect(isRule(rule)).toBe(true);
      expect(choiceOf(rule).repeats).toBe('other');
    },
  );

  it.each([
    'WEEKLY',
    'FREQ=SECONDLY',
    'FREQ=HOURLY',
    'BYDAY=SA;FREQ=WEEKLY',
    'FREQ=WEEKLY;INTERVAL=0',
    'FREQ=WEEKLY;COUNT=3;UNTIL=20270101',
    'FREQ=WEEKLY;UNTIL=20270230',
    'FREQ=WEEKLY;FREQ=DAILY',
    'FREQ=WEEKLY;BYDAY=XX',
    'FREQ=DAILY;BYDAY=5MO',
    'FREQ=WEEKLY;BYMONTHDAY=3',
    'FREQ=WEEKLY\r\nX:1',
  ])('is refused where it is none that the site takes: %s', (rule) => {
    expect(isRule(rule)).toBe(false);
  });

  it('is stored without the name of the property', () => {
    expect(typedRule(' rrule:freq=weekly;byday=sa; ')).toBe('FREQ=WEEKLY;BYDAY=SA');
  });

  it('is said in words in both languages', () => {
    const said = (rule: string) => (['en', 'ar'] as const).map((lang) => ruleInWords(lang, rule, CLOCK));
    expect(said('FREQ=WEEKLY;BYDAY=MO,SA')).toEqual(['Every week on Monday, Saturday', 'كل أسبوع، يوم الاثنين، السبت']);
    expect(said('FREQ=MONTHLY;INTERVAL=2;BYDAY=-1FR')).toEqual([
      'Every two months on the last Friday',
      'كل شهرين، يوم الجمعة الأخير',
    ]);
    expect(said('FREQ=WEEKLY;UNTIL=20270601')[0]).toBe('Every week, until Tuesday 1 June 2027');
    expect(said('')).toEqual(['', '']);
  });

  it('has its excepted days in their order, each once', () => {
    expect(daysIn('2027-01-09، 2027-01-02,2027-01-09')).toEqual(['2027-01-02', '2027-01-09']);
  });
});
