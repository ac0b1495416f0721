import type { MenuItem } from 'contract/calls/menu';
import { describe, expect, it } from 'vitest';
import { menuTrail } from './menu.ts';

const entry = (id: number, children: MenuItem[] = []): MenuItem => ({
  id,
  title: `${id}`,
  type: 0,
  link: '',
  children,
});
const menu = [entry(1, [entry(2), entry(4, [entry(5)])]), entry(7)];
const ids = (catId: number) => menuTrail(menu, catId).map(({ id }) => id);

describe('the trail through the menu', () => {
  it('names every entry above a category and the category itself', () => {
    expect(ids(7)).toEqual([7]);
    expect(ids(2)).toEqual([1, 2]);
    expect(ids(5)).toEqual([1, 4, 5]);
  });

  it('is empty for a category that is not in the menu', () => {
    expect(ids(13)).toEqual([]);
  });
});
