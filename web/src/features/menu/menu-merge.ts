import type { MenuForm } from 'contract/calls/managed-menu';
import { localized, localizedNames } from 'contract/localized';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type Clash, type Side, useClashQuestion } from '../../forms/saving/conflict-dialog.tsx';
import type { Versions } from '../../forms/saving/save-item.ts';
import { isSame } from '../../forms/values/item-values.ts';
import { useLang } from '../../lib/lang.ts';
import { childrenOf, type MenuEntry, moveTo, newId } from './menu-tree.ts';
import { outlineOf, TYPE_NAMES, titleOf } from './menu-values.ts';

/** What an entry is, apart from its place; undefined where it is not there. */
type Shape = Omit<MenuEntry, 'parent' | 'wantedId'> | undefined;

/** An entry, or the place of one, that both sides changed to something else. */
export interface MenuClash {
  id: number;
  part: 'entry' | 'place';
  mine: Shape;
  theirs: Shape;
}

const entryIn = ({ entries }: MenuForm, id: number) => entries.find((entry) => entry.id === id);

function shapeIn(menu: MenuForm, id: number): Shape {
  const entry = entryIn(menu, id);
  if (!entry) return undefined;
  const { parent: _, wantedId: __, ...shape } = entry;
  return shape;
}

/** The entry that one stands below, and the one that it stands after. */
function spotIn({ entries }: MenuForm, id: number) {
  const entry = entries.find((one) => one.id === id);
  if (!entry) return undefined;
  const level = childrenOf(entries, entry.parent);
  return { parent: entry.parent, after: level[level.indexOf(entry) - 1]?.id ?? 0 };
}

/** Ids in both lists, in the order of the first, that stand in the same order in the other. */
function inCommonOrder(one: readonly number[], other: readonly number[]): Set<number> {
  const shared = one.filter((id) => other.includes(id));
  const best: number[][] = [];
  shared.forEach((id, index) => {
    const before = best
      .slice(0, index)
      .filter((chain) => other.indexOf(chain.at(-1) ?? 0) < other.indexOf(id))
      .sort((a, b) => b.length - a.length)[0];
    best.push([...(before ?? []), id]);
  });
  return new Set(best.sort((a, b) => b.length - a.length)[0]);
}

/** The entries of `now` that were moved since `base`: below another entry, or past others of their level. */
export function movedSince(base: MenuForm, now: MenuForm): number[] {
  const moved: number[] = [];
  for (const parent of new Set(now.entries.map((entry) => entry.parent))) {
    const ids = childrenOf(now.entries, parent).map(({ id }) => id);
    const before = childrenOf(base.entries, parent).map(({ id }) => id);
    const kept = inCommonOrder(ids, before);
    moved.push(...ids.filter((id) => entryIn(base, id) && !kept.has(id)));
  }
  return moved;
}

/** What both sides changed to something else. */
export function menuClashes({ base, mine, theirs }: Versions<MenuForm>): MenuClash[] {
  const clashes: MenuClash[] = [];
  for (const { id } of base.entries) {
    const shapes = { mine: shapeIn(mine, id), theirs: shapeIn(theirs, id) };
    const before = shapeIn(base, id);
    const bothChanged = !isSame(shapes.mine, before) && !isSame(shapes.theirs, before);
    if (bothChanged && !isSame(shapes.mine, shapes.theirs)) clashes.push({ id, part: 'entry', ...shapes });
  }
  const byThem = movedSince(base, theirs);
  for (const id of movedSince(base, mine)) {
    const isBoth = byThem.includes(id) && entryIn(mine, id) && entryIn(theirs, id);
    if (isBoth && !isSame(spotIn(mine, id), spotIn(theirs, id)))
      clashes.push({ id, part: 'place', mine: shapeIn(mine, id), theirs: shapeIn(theirs, id) });
  }
  return clashes;
}

export const clashKey = ({ id, part }: Pick<MenuClash, 'id' | 'part'>) => `${part}-${id}`;

/** The ids of a list that this side added and removed, applied to the other side's list. */
function mergedList(base: readonly number[], mine: readonly number[], theirs: readonly number[]): number[] {
  if (isSame(base, mine)) return [...theirs];
  const added = theirs.filter((id) => !base.includes(id) && !mine.includes(id));
  const removed = base.filter((id) => !theirs.includes(id));
  return [...mine.filter((id) => !removed.includes(id)), ...added];
}

/**
 * Both sides' changes together, on top of theirs: entries that this editor changed, added, removed or moved. Where both
 * changed the same to something else the chosen side's, or this editor's own without a choice.
 */
export function mergeMenus(versions: Versions<MenuForm>, chosen: ReadonlyMap<string, Side>): MenuForm {
  const { base, mine, theirs } = versions;
  const sideOf = (id: number, part: MenuClash['part']) => chosen.get(clashKey({ id, part })) ?? 'mine';
  const isMine = (id: number) => !isSame(shapeIn(mine, id), shapeIn(base, id)) && sideOf(id, 'entry') === 'mine';
  // An entry that they removed and this editor keeps is made again, as a new one.
  const again = new Map<number, number>();
  for (const { id } of mine.entries) {
    const isKept = id > 0 && entryIn(base, id) && !entryIn(theirs, id) && isMine(id);
    if (isKept) again.set(id, newId(mine.entries) - again.size);
  }
  const idOf = (id: number) => again.get(id) ?? id;

  const removed = mine.removed.filter((id) => entryIn(theirs, id) && isMine(id));
  let entries: MenuEntry[] = theirs.entries
    .filter(({ id }) => !removed.includes(id))
    .map((entry) => (removed.includes(entry.parent) ? { ...entry, parent: 0 } : entry));
  // Where their entry stood below one that this editor removed, it stands where that stood.
  entries = inTreeOrder(entries);
  for (const entry of mine.entries) {
    const isNew = entry.id < 0 || again.has(entry.id);
    if (isNew) entries = [...entries, { ...entry, id: idOf(entry.id), parent: 0 }];
    else if (isMine(entry.id))
      entries = entries.map((one) => (one.id === entry.id ? { ...entry, parent: one.parent } : one));
  }
  /** What stood below an entry whose removal is taken back stays there. */
  const isBackBelow = (id: number) => {
    const parent = entryIn(base, id)?.parent ?? 0;
    return mine.removed.includes(parent) && !removed.includes(parent);
  };
  const moved = new Set(movedSince(base, mine).filter((id) => sideOf(id, 'place') === 'mine' && !isBackBelow(id)));
  for (const entry of mine.entries) {
    if (entry.id > 0 && !again.has(entry.id) && !moved.has(entry.id)) continue;
    const { parent = 0, after = 0 } = spotIn(mine, entry.id) ?? {};
    const level = childrenOf(entries, idOf(parent)).filter(({ id }) => id !== idOf(entry.id));
    const index = level.findIndex(({ id }) => id === idOf(after)) + 1;
    entries = moveTo(entries, idOf(entry.id), { parent: idOf(parent), index }) ?? entries;
  }
  const isThere = (id: number) => entries.some((entry) => entry.id === id);
  return {
    entries,
    footer: mergedList(base.footer, mine.footer, theirs.footer).map(idOf).filter(isThere),
    removed,
    moves: mine.moves
      .filter(({ from }) => entryIn(theirs, from) && (removed.includes(from) || isMine(from)))
      .map(({ from, to }) => ({ from, to: idOf(to) }))
      .filter(({ to }) => to === 0 || isThere(to)),
  };
}

/** Entries each after the one above it; one whose parent is gone stands on the first level. */
export function inTreeOrder(entries: readonly MenuEntry[]): MenuEntry[] {
  const known = new Set(entries.map(({ id }) => id));
  const rooted = entries.map((entry) => (known.has(entry.parent) ? entry : { ...entry, parent: 0 }));
  const below = (parent: number): MenuEntry[] =>
    rooted.filter((entry) => entry.parent === parent).flatMap((entry) => [entry, ...below(entry.id)]);
  return below(0);
}

/** Merges two editors' menus entry by entry, and asks about each that both changed. */
export function useMenuMerge() {
  const { t } = useTranslation();
  const lang = useLang();
  const ask = useClashQuestion();
  return useCallback(
    async (versions: Versions<MenuForm>): Promise<MenuForm | undefined> => {
      const clashing = menuClashes(versions);
      const lineOf = (shape: MenuClash['mine']) =>
        shape
          ? [
              ...localizedNames('title').map((field) => shape[field]),
              t(TYPE_NAMES[shape.type]),
              shape.link,
              shape.inMenu === 1 ? '' : t('ADMIN.HIDDEN'),
            ]
          : t('MENU_EDITOR.WAS_REMOVED');
      const entries = clashing.map(({ id, part, mine, theirs }): Clash => {
        const subject = titleOf(theirs ?? mine ?? localized('title', ''), lang);
        const isEntry = part === 'entry';
        return {
          field: {
            name: clashKey({ id, part }),
            label: isEntry ? 'MENU_EDITOR.ENTRY' : 'MENU_EDITOR.ORDER',
            subject,
            kind: 'list',
          },
          mine: isEntry ? lineOf(mine) : outlineOf(versions.mine, t, lang).entries,
          theirs: isEntry ? lineOf(theirs) : outlineOf(versions.theirs, t, lang).entries,
        };
      });
      const chosen = await ask(entries);
      return chosen && mergeMenus(versions, chosen);
    },
    [ask, t, lang],
  );
}
