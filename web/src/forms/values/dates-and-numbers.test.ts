import { settingsInput } from 'contract/calls/settings';
import { dateInput, scheduleInput } from 'contract/fields';
import { describe, expect, it } from 'vitest';
import { formatBytes } from '../../lib/file-size.ts';
import { momentInWords } from '../../lib/zoned-time.ts';
import { dateParts, formatTime, isoDateOf, momentOf, momentParts, wireDate, wireDateOf, wireToday } from './dates.ts';
import { typedCount } from './numbers.ts';

describe('a date in an editor', () => {
  it('is entered as day, month, year and sent as month/day/year', () => {
    expect(wireDate({ day: '05', month: '11', year: '2026' })).toBe('11/5/2026');
  });

  it('takes Arabic-Indic digits', () => {
    expect(wireDate({ day: '٥', month: '١١', year: '٢٠٢٦' })).toBe('11/5/2026');
  });

  it('is empty when every field is', () => {
    expect(wireDate({ day: '', month: '', year: '' })).toBe('');
    expect(wireDateOf('')).toBe('');
  });

  it('is split into the same fields again', () => {
    expect(dateParts(wireDateOf('2026-11-05'))).toEqual({ day: '5', month: '11', year: '2026' });
    expect(dateParts('')).toEqual({ day: '', month: '', year: '' });
  });

  it('is refused by the contract when it is incomplete or does not exist', () => {
    for (const parts of [
      { day: '31', month: '2', year: '2026' },
      { day: '', month: '2', year: '2026' },
      { day: '1', month: '13', year: '2026' },
    ]) {
      expect(dateInput.safeParse(wireDate(parts)).success).toBe(false);
      expect(isoDateOf(wireDate(parts))).toBe('');
    }
    expect(dateInput.safeParse(wireDate({ day: '29', month: '2', year: '2028' })).success).toBe(true);
  });

  it("begins as today in the editor's own time zone", () => {
    expect(wireToday(new Date(2026, 10, 21, 23, 59))).toBe('11/21/2026');
  });
});

const ZONE = 'Asia/Gaza';
const NONE = { day: '', month: '', year: '', time: '' };

it('writes the time of a save as the times of an item’s history are written', () => {
  const moment = new Date(2026, 10, 21, 14, 32);
  expect(momentInWords('en', [], moment)).toContain(formatTime('en', moment));
  expect(formatTime('en', moment)).toBe('14:32');
});

describe('a date and time in an editor', () => {
  it('is of the association’s clocks, in winter and in summer', () => {
    expect(momentOf({ day: '3', month: '12', year: '2026', time: '10:00' }, ZONE)).toBe('2026-12-03T08:00:00.000Z');
    expect(momentOf({ day: '٠٣', month: '٧', year: '٢٠٢٦', time: '10:00' }, ZONE)).toBe('2026-07-03T07:00:00.000Z');
    expect(momentParts('2026-12-31T22:30:00.000Z', ZONE)).toEqual({
      day: '1',
      month: '1',
      year: '2027',
      time: '00:30',
    });
  });

  it('is none when every field is empty', () => {
    expect(momentOf(NONE, ZONE)).toBe('');
    expect(momentParts('', ZONE)).toEqual(NONE);
  });

  it.each([
    { ...NONE, day: '3' },
    { ...NONE, time: '10:00' },
    { day: '3', month: '12', year: '2098', time: '' },
    { day: '31', month: '2', year: '2098', time: '10:00' },
    { day: '3', month: '12', year: '20', time: '10:00' },
  ])('%j is refused by the contract, and stays as it is typed', (parts) => {
    const value = momentOf(parts, ZONE);
    expect(scheduleInput.visibleFrom.safeParse(value).success).toBe(false);
    expect(Number.isNaN(Date.parse(value))).toBe(true);
    expect(momentParts(value, ZONE)).toEqual(parts);
  });
});

const isAccepted = (typed: string) => settingsInput.safeParse({ project_Count_1: typedCount(typed) }).success;

describe('a typed number', () => {
  it.each([
    ['18450', 18450],
    ['18,450', 18450],
    ['1,234,567', 1234567],
    ['18 450', 18450],
    ['18\u202f450', 18450],
    ['١٢٣', 123],
    ['١٬٠٠٠', 1000],
    ['\u200f18450\u200e', 18450],
    ['0', 0],
  ])('is a whole number, 0 or more, with groups of three digits: %j', (typed, count) => {
    expect(typedCount(typed)).toBe(count);
    expect(isAccepted(typed)).toBe(true);
  });

  it.each([
    ...['', '-1', '1.5', 'many', '5,00', '1,50', '10,5', '0,075', '12,40', '1905,379', '1.000', '1,000.00'],
    ...['٥٫٠٠', '٥,٠٠', '1,2345', '1,,000', ',500', '500,', '1 5', '1000,100', '1,00,000', '1 234,56', '1.234,56'],
  ])('is refused by the rules when it is anything else, such as one with a decimal comma: %j', (typed) =>
    expect(isAccepted(typed)).toBe(false),
  );
});

it.each([
  [0, '0 byte', '0 بايت'],
  [1_023, '1,023 byte', '1,023 بايت'],
  [1_024, '1 kB', '1 كيلوبايت'],
  [524_288, '512 kB', '512 كيلوبايت'],
  [1_048_576, '1 MB', '1 ميغابايت'],
  [1_572_864, '1.5 MB', '1.5 ميغابايت'],
  [30 * 1_024 ** 3, '30 GB', '30 غيغابايت'],
  [5 * 1_024 ** 5, '5,120 TB', '5,120 تيرابايت'],
])('%d bytes are said in the largest unit that fits', (bytes, english, arabic) => {
  expect([formatBytes('en', bytes), formatBytes('ar', bytes)]).toEqual([english, arabic]);
});
