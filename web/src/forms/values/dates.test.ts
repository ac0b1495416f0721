import { dateInput } from 'contract/fields';
import { describe, expect, it } from 'vitest';
import { dateParts, isoDateOf, wireDate, wireDateOf, wireToday } from './dates.ts';

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
