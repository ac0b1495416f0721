import { describe, expect, it } from 'vitest';
import { siteIds, toggledSite } from './user-fields.tsx';

describe('the workplaces of a user', () => {
  it('are ids with commas between them', () => {
    expect(siteIds('')).toEqual([]);
    expect(siteIds('1,12')).toEqual([1, 12]);
  });

  it('are added and removed, each once, in order', () => {
    expect(toggledSite('', 3, true)).toBe('3');
    expect(toggledSite('3', 1, true)).toBe('1,3');
    expect(toggledSite('1,3', 3, true)).toBe('1,3');
    expect(toggledSite('2,10', 3, true)).toBe('2,3,10');
    expect(toggledSite('1,3', 1, false)).toBe('3');
    expect(toggledSite('3', 3, false)).toBe('');
  });
});
