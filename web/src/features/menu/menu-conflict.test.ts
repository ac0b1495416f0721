import type { MenuForm } from 'contract/calls/managed-menu';
import { describe, expect, it } from 'vitest';
import { draftOf } from '../../forms/saving/use-draft.ts';
import { onTopOf } from './menu-conflict.tsx';
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

/** The draft of a menu that was changed, on top of another one. */
const onTop = (mine: MenuForm, theirs: MenuForm) => {
  const draft = draftOf(base, mine);
  return draft ? onTopOf(theirs, draft) : theirs;
};
const placesIn = ({ entries }: MenuForm) => entries.map(({ id, parent }) => `${parent}/${id}`).join(' ');
const titleIn = ({ entries }: MenuForm, of: number) => entries.find(({ id }) => id === of)?.titleEn;

describe('the draft of a menu that somebody else saved since', () => {
  it('keeps both sides’ changes of different entries, and of different fields of one', () => {
    const both = onTop(menu(titled(4, 'Mine')), menu(changed(titled(5, 'Theirs'), 4, { titleAr: 'لهم' })));
    expect(both.entries.map(({ titleAr, titleEn }) => titleAr + titleEn)).toEqual(['', '', '', 'لهمMine', 'Theirs']);
  });

  it('has its own text where both changed the same, and the same menu where both are the same', () => {
    expect(titleIn(onTop(menu(titled(4, 'Mine')), menu(titled(4, 'Theirs'))), 4)).toBe('Mine');
    const same = menu(titled(4, 'Same'));
    expect(onTop(same, same)).toEqual(same);
  });

  it('keeps their order where it only added, and its own where it moved', () => {
    const theirs = menu([...(moveTo(ENTRIES, 5, { parent: 0, index: 0 }) ?? []), newEntry(6)], { footer: [6, 4] });
    const added = onTop(menu([...ENTRIES, newEntry(-1)], { footer: [4, -1] }), theirs);
    expect(placesIn(added)).toBe('0/5 0/-1 0/1 1/2 1/3 0/4 0/6');
    expect(added.footer).toEqual([4, -1, 6]);
    const moved = onTop(menu(moveTo(ENTRIES, 4, { parent: 1, index: 0 })), menu([...ENTRIES, newEntry(6)]));
    expect(placesIn(moved)).toBe('0/1 1/4 1/2 1/3 0/5 0/6');
  });

  it('loses no entry where each put one below the other’s', () => {
    const mine = menu(moveTo(ENTRIES, 4, { parent: 5, index: 0 }));
    const theirs = menu(moveTo(ENTRIES, 5, { parent: 4, index: 0 }));
    const ids = onTop(mine, theirs).entries.map(({ id }) => id);
    expect(ids.toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
  });

  it('removes what it removed, and puts what they added below that on the first level', () => {
    const theirs = menu([...ENTRIES.slice(0, 3), newEntry(6, { parent: 1 }), ...ENTRIES.slice(3)]);
    const kept = onTop(removedIn(1, { moves: [{ from: 1, to: 4 }] }), theirs);
    expect([placesIn(kept), kept.removed, kept.moves]).toEqual(['0/2 0/3 0/6 0/4 0/5', [1], [{ from: 1, to: 4 }]]);
  });

  it('makes an entry again that they removed and it changed, and removes the same once', () => {
    const theirs = menu(without(ENTRIES, 4), { footer: [] });
    const again = onTop(menu(titled(4, 'Mine')), theirs);
    expect([placesIn(again), titleIn(again, -1)]).toEqual(['0/1 1/2 1/3 0/-1 0/5', 'Mine']);
    expect(onTop(removedIn(4, { footer: [] }), theirs)).toEqual(theirs);
  });
});
