import { settingsInput } from 'adapter/contract/settings';
import { describe, expect, it } from 'vitest';
import { typedCounter } from './settings-values.ts';

const isAccepted = (typed: string) => settingsInput.safeParse({ project_Count_1: typedCounter(typed) }).success;

describe('a typed counter', () => {
  it('is a whole number, 0 or more, in both kinds of digits', () => {
    expect(typedCounter('18450')).toBe(18450);
    expect(typedCounter('18,450')).toBe(18450);
    expect(typedCounter('١٢٣')).toBe(123);
    expect(isAccepted('0')).toBe(true);
  });

  it('is refused by the rules when it is anything else', () => {
    for (const typed of ['', '-1', '1.5', 'many']) expect(isAccepted(typed), typed).toBe(false);
  });
});
