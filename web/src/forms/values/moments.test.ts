import { scheduleInput } from 'contract/fields';
import { describe, expect, it } from 'vitest';
import { momentOf, momentParts } from './moments.ts';

const ZONE = 'Asia/Gaza';
const NONE = { day: '', month: '', year: '', time: '' };

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
