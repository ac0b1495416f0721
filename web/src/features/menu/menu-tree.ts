import type { MenuForm } from 'contract/calls/managed-menu';
import { LIMITS } from 'contract/limits';

/** An entry of the menu. The entries of a menu stand in its order, each after the one above it. */
export type MenuEntry = MenuForm['entries'][number];
type Entries = readonly MenuEntry[];

const find = (entries: Entries, id: number) => entries.find((entry) => entry.id === id);

/** From 1 for the first level. */
export function levelOf(entries: Entries, id: number): number {
  const parent = find(entries, find(entries, id)?.parent ?? 0);
  return parent ? 1 + levelOf(entries, parent.id) : 1;
}

export const childrenOf = (entries: Entries, id: number) => entries.filter(({ parent }) => parent === id);

/** An entry with all below it, in their order. */
export function branchOf(entries: Entries, id: number): MenuEntry[] {
  const entry = find(entries, id);
  return entry ? [entry, ...childrenOf(entries, id).flatMap((child) => branchOf(entries, child.id))] : [];
}

/** How many levels an entry and what is below it take. */
function heightOf(entries: Entries, id: number): number {
  return 1 + Math.max(0, ...childrenOf(entries, id).map((child) => heightOf(entries, child.id)));
}

/** Whether visitors see an entry in the menu: it and all above it are shown. */
export function isShown(entries: Entries, entry: MenuEntry): boolean {
  const parent = find(entries, entry.parent);
  return entry.inMenu === 1 && (!parent || isShown(entries, parent));
}

export interface Place {
  parent: number;
  /** Among the entries of the parent, from 0. */
  index: number;
}

export function placeOf(entries: Entries, id: number): Place & { count: number } {
  const parent = find(entries, id)?.parent ?? 0;
  const level = childrenOf(entries, parent);
  return { parent, index: level.findIndex((entry) => entry.id === id), count: level.length };
}

/** Moves an entry, with all below it, to another place; undefined where it cannot be there. */
export function moveTo(entries: Entries, id: number, { parent, index }: Place): MenuEntry[] | undefined {
  const branch = branchOf(entries, id);
  const [entry, ...below] = branch;
  if (!entry || branch.some((one) => one.id === parent)) return undefined;
  const level = parent === 0 ? 0 : levelOf(entries, parent);
  if (level + heightOf(entries, id) > LIMITS.menu.levels && parent !== entry.parent) return undefined;
  const rest = entries.filter((one) => !branch.includes(one));
  const next = childrenOf(rest, parent)[index];
  const above = parent === 0 ? rest : branchOf(rest, parent);
  const last = above.at(-1);
  const at = next ? rest.indexOf(next) : last ? rest.indexOf(last) + 1 : 0;
  return [...rest.slice(0, at), { ...entry, parent }, ...below, ...rest.slice(at)];
}

/** The moves that need no dragging. `in`: below the entry before it; `out`: after the entry above it. */
export type Step = 'up' | 'down' | 'in' | 'out';

/** The menu after a step of an entry; undefined where it has no such step. */
export function step(entries: Entries, id: number, way: Step): MenuEntry[] | undefined {
  const { parent, index, count } = placeOf(entries, id);
  switch (way) {
    case 'up':
      return index > 0 ? moveTo(entries, id, { parent, index: index - 1 }) : undefined;
    case 'down':
      return index < count - 1 ? moveTo(entries, id, { parent, index: index + 1 }) : undefined;
    case 'in': {
      const before = childrenOf(entries, parent)[index - 1];
      return before && moveTo(entries, id, { parent: before.id, index: childrenOf(entries, before.id).length });
    }
    case 'out': {
      if (parent === 0) return undefined;
      const above = placeOf(entries, parent);
      return moveTo(entries, id, { parent: above.parent, index: above.index + 1 });
    }
  }
}

/** The entries that a drag moves among: not what is below the dragged one. */
export function draggable(entries: Entries, dragged: number | undefined): MenuEntry[] {
  const below = dragged === undefined ? [] : branchOf(entries, dragged).slice(1);
  return entries.filter((entry) => !below.includes(entry));
}

/**
 * Where a dragged entry would be: in the row of another one, as many levels deeper or higher as it was dragged to the side,
 * as far as the rows around it allow.
 */
export function dropPlace(entries: Entries, id: number, over: number, levels: number): Place & { level: number } {
  const rows = draggable(entries, id);
  const from = rows.findIndex((row) => row.id === id);
  const to = rows.findIndex((row) => row.id === over);
  const others = rows.filter((row) => row.id !== id);
  const before = others[(to < 0 ? from : to) - 1];
  const after = others[to < 0 ? from : to];
  const most = Math.min(before ? levelOf(entries, before.id) + 1 : 1, LIMITS.menu.levels + 1 - heightOf(entries, id));
  const least = after ? levelOf(entries, after.id) : 1;
  const level = Math.max(Math.min(levelOf(entries, id) + levels, most), least, 1);
  let above = before;
  while (above && levelOf(entries, above.id) >= level) above = find(entries, above.parent);
  const parent = above?.id ?? 0;
  const place = before ? others.indexOf(before) + 1 : 0;
  const index = others.slice(0, place).filter((row) => row.parent === parent).length;
  return { parent, index, level };
}

/** An id below 0, for an entry that has none before it is saved. */
export const newId = (entries: Entries): number => Math.min(0, ...entries.map(({ id }) => id)) - 1;

/** The menu without an entry; what is below it takes its place. */
export function without(entries: Entries, id: number): MenuEntry[] {
  const parent = find(entries, id)?.parent ?? 0;
  return entries
    .filter((entry) => entry.id !== id)
    .map((entry) => (entry.parent === id ? { ...entry, parent } : entry));
}

export const changed = (entries: Entries, id: number, change: Partial<MenuEntry>): MenuEntry[] =>
  entries.map((entry) => (entry.id === id ? { ...entry, ...change } : entry));

/** A menu with other ids: those that new entries got from a save. */
export function withIds({ entries, footer, removed, moves }: MenuForm, ids: ReadonlyMap<number, number>): MenuForm {
  const idOf = (id: number) => ids.get(id) ?? id;
  return {
    entries: entries.map(({ wantedId, ...entry }) => ({
      ...entry,
      ...(wantedId === undefined || ids.has(entry.id) ? {} : { wantedId }),
      id: idOf(entry.id),
      parent: idOf(entry.parent),
      target: entry.target && {
        ...entry.target,
        id: entry.target.kind === 'category' ? idOf(entry.target.id) : entry.target.id,
      },
    })),
    footer: footer.map(idOf),
    removed: removed.map(idOf),
    moves: moves.map(({ from, to }) => ({ from: idOf(from), to: idOf(to) })),
  };
}

/** Entries each after the one above it; one whose parent is gone, or that stands in a loop, is put on the first level. */
export function inTreeOrder(entries: readonly MenuEntry[]): MenuEntry[] {
  const known = new Set(entries.map(({ id }) => id));
  const rooted = entries.map((entry) => (known.has(entry.parent) ? entry : { ...entry, parent: 0 }));
  const below = (parent: number): MenuEntry[] =>
    rooted.filter((entry) => entry.parent === parent).flatMap((entry) => [entry, ...below(entry.id)]);
  const placed = below(0);
  const looped = rooted.find((entry) => !placed.includes(entry));
  return looped ? inTreeOrder(rooted.map((entry) => (entry === looped ? { ...entry, parent: 0 } : entry))) : placed;
}
