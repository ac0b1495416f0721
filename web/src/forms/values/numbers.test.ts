import { settingsInput } from 'contract/calls/settings';
import { describe, expect, it } from 'vitest';
import { typedCount } from './numbers.ts';

const isAccepted = (typed: string) => settingsInput.safeParse({ project_Count_1: typedCount(typed) }).success;

describe('a typed number', () => {
  it('is a whole number, 0 or more, in both kinds of digits', () => {
    expect(typedCount('18450')).toBe(18450);
    expect(typedCount('18,450')).toBe(18450);
    expect(typedCount('١٢٣')).toBe(123);
    expect(isAccepted('0')).toBe(true);
  });

  it('is refused by the rules when it is anything else', () => {
    for (const typed of ['', '-1', '1.5', 'many']) expect(isAccepted(typed), typed).toBe(false);
  });
});
