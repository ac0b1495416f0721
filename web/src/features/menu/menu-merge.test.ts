import type { MenuForm } from 'contract/calls/managed-menu';
import { describe, expect, it } from 'vitest';
import type { Side } from '../../forms/saving/conflict-dialog.tsx';
import { clashKey, menuClashes, mergeMenus } from './menu-merge.ts';
import { changed, type MenuEntry, moveTo, without } from './menu-tree.ts';
import { newEntry } from './menu-values.ts';

const ENTRIES = [newEntry(1), newEntry(2, { parent: 1 }), newEntry(3, { parent: 1 }), newEntry(4), newEntry(5)];
const base: MenuForm = { entries: ENTRIES, footer: [4], removed: [], moves: [] };

const menu = (entries: MenuEntry[] | undefined, more: Partial<MenuForm> = {}): MenuForm => ({
  ...base,
  entries: entries ?? [],
  ...more,
});
const titled = (id: number, titleEn: string, entries = ENTRIES) => changed(entries, id, { titleEn });
const removedIn = (id: number, more: Partial<MenuForm> = {}) => menu(without(ENTRIES, id), { removed: [id], ...more });
/** What the other side's save left behind. */
const saved = (form: MenuForm): MenuForm => ({ ...form, removed: [], moves: [] });

const merged = (mine: MenuForm, theirs: MenuForm, choices: Record<string, Side> = {}) =>
  mergeMenus({ base, mine, theirs }, new Map(Object.entries(choices)));
const clashing = (mine: MenuForm, theirs: MenuForm) => menuClashes({ base, mine, theirs }).map(clashKey);
const placesIn = ({ entries }: MenuForm) => entries.map(({ id, parent }) => `${parent}/${id}`).join(' ');

describe('two managers’ changes of the menu', () => {
  it('are both kept where they are about different entries', () => {
    const mine = menu(titled(4, 'Mine'));
    const theirs = menu(titled(5, 'Theirs'));
    expect(clashing(mine, theirs)).toEqual([]);
    expect(merged(mine, theirs).entries.map(({ titleEn }) => titleEn)).toEqual(['', '', '', 'Mine', 'Theirs']);
  });

  it('are both kept where one moved and the other renamed the same entry', () => {
    const mine = menu(moveTo(ENTRIES, 5, { parent: 0, index: 0 }));
    const theirs = menu(titled(5, 'Theirs'));
    expect(clashing(mine, theirs)).toEqual([]);
    const { entries } = merged(mine, theirs);
    expect([entries[0]?.id, entries[0]?.titleEn]).toEqual([5, 'Theirs']);
  });

  it('are both kept where they moved different entries, and added some', () => {
    const mine = menu([...(moveTo(ENTRIES, 4, { parent: 1, index: 0 }) ?? []), newEntry(-1)], { footer: [4, -1] });
    const theirs = menu([...(moveTo(ENTRIES, 5, { parent: 0, index: 0 }) ?? []), newEntry(6)], { footer: [6, 4] });
    expect(clashing(mine, theirs)).toEqual([]);
    const both = merged(mine, theirs);
    expect(placesIn(both)).toBe('0/5 0/-1 0/1 1/4 1/2 1/3 0/6');
    expect(both.footer).toEqual([4, -1, 6]);
  });

  it('are asked about where both renamed an entry, or moved it to different places', () => {
    const names = [menu(titled(4, 'Mine')), menu(titled(4, 'Theirs'))] as const;
    expect(clashing(...names)).toEqual(['entry-4']);
    expect(merged(...names, { 'entry-4': 'theirs' }).entries[3]?.titleEn).toBe('Theirs');
    expect(merged(...names, { 'entry-4': 'mine' }).entries[3]?.titleEn).toBe('Mine');

    const mine = menu(moveTo(ENTRIES, 5, { parent: 0, index: 0 }));
    const theirs = menu(moveTo(ENTRIES, 5, { parent: 1, index: 0 }));
    expect(clashing(mine, theirs)).toEqual(['place-5']);
    expect(placesIn(merged(mine, theirs, { 'place-5': 'theirs' }))).toBe('0/1 1/5 1/2 1/3 0/4');
    expect(placesIn(merged(mine, theirs, { 'place-5': 'mine' }))).toBe('0/5 0/1 1/2 1/3 0/4');
  });

  it('need no question where they are the same', () => {
    const same = menu(titled(4, 'Same'));
    expect(clashing(same, same)).toEqual([]);
    expect(merged(same, same)).toEqual(same);
  });

  it('make no loop where each put one entry below the other’s', () => {
    const mine = menu(moveTo(ENTRIES, 4, { parent: 5, index: 0 }));
    const theirs = menu(moveTo(ENTRIES, 5, { parent: 4, index: 0 }));
    expect(placesIn(merged(mine, theirs))).toBe('0/1 1/2 1/3 0/4 4/5');
  });

  it('keep a removal that the other side did not touch, and ask about one that it did', () => {
    const mine = removedIn(1, { moves: [{ from: 1, to: 4 }] });
    const kept = merged(mine, menu(titled(5, 'Theirs')));
    expect([placesIn(kept), kept.removed, kept.moves]).toEqual(['0/2 0/3 0/4 0/5', [1], [{ from: 1, to: 4 }]]);

    const theirs = menu(titled(1, 'Theirs'));
    expect(clashing(mine, theirs)).toEqual(['entry-1']);
    const undone = merged(mine, theirs, { 'entry-1': 'theirs' });
    expect([undone.entries[0]?.titleEn, undone.removed, undone.moves]).toEqual(['Theirs', [], []]);
  });

  it('make an entry again that the other side removed and this one wants to keep', () => {
    const mine = menu(titled(4, 'Mine'));
    const theirs = saved(removedIn(4, { footer: [] }));
    expect(clashing(mine, theirs)).toEqual(['entry-4']);
    expect(placesIn(merged(mine, theirs, { 'entry-4': 'theirs' }))).toBe('0/1 1/2 1/3 0/5');
    const again = merged(mine, theirs, { 'entry-4': 'mine' });
    expect(placesIn(again)).toBe('0/1 1/2 1/3 0/-1 0/5');
    expect(again.entries.find(({ id }) => id === -1)?.titleEn).toBe('Mine');
  });
});
