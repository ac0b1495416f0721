import { describe, expect, it } from 'vitest';
import { restoredMenu } from '../src/api/category/menu-form';
import type { MenuEntry } from '../src/content/write-path/menu-history';

describe('an earlier menu that is restored', () => {
  const entry = (number: number, more: Partial<MenuEntry> = {}): MenuEntry => ({
    number,
    type: 'articles',
    titleAr: 'بند',
    titleEn: 'Entry',
    link: '',
    target: null,
    parent: 0,
    inMenu: true,
    ...more,
  });

  it('has its titles and order, without what is gone and with what is new', () => {
    const then = { entries: [entry(3, { titleEn: 'Then' }), entry(2), entry(1, { parent: 2 })], footer: [2, 3] };
    const now = { entries: [entry(1), entry(3), entry(4)], footer: [4] };
    expect(restoredMenu(now, () => false, then)).toEqual({
      entries: [entry(3, { titleEn: 'Then' }), entry(1), entry(4)],
      footer: [3, 4],
    });
  });

  it('leaves the type of a category with content as it is', () => {
    const then = { entries: [entry(1, { type: 'external-link', link: 'https://a.example/' })], footer: [] };
    const now = { entries: [entry(1)], footer: [] };
    expect(restoredMenu(now, () => true, then).entries).toEqual([entry(1)]);
    expect(restoredMenu(now, () => false, then)).toEqual(then);
  });
});
