import { describe, expect, it } from 'vitest';
import { dropPlace, levelOf, type MenuEntry, moveTo, type Step, step, withIds, without } from './menu-tree.ts';
import { newEntry } from './menu-values.ts';

/** A menu from its outline: each line an id, indented by its level. */
function menuOf(outline: string): MenuEntry[] {
  const above: number[] = [];
  return outline
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const level = line.search(/\S/);
      const id = Number(line.trim());
      above[level] = id;
      return newEntry(id, { parent: level === 0 ? 0 : (above[level - 1] ?? 0) });
    });
}

const outlineOf = (entries: readonly MenuEntry[]) =>
  entries.map(({ id }) => ' '.repeat(levelOf(entries, id) - 1) + id).join('\n');

const MENU = `
1
 2
 3
  4
5
6
`;
const entries = menuOf(MENU);
const after = (id: number, way: Step) => {
  const moved = step(entries, id, way);
  return moved && outlineOf(moved);
};

describe('a step', () => {
  it.each<[number, Step, string]>([
    [5, 'up', '5\n1\n 2\n 3\n  4\n6'],
    [1, 'down', '5\n1\n 2\n 3\n  4\n6'],
    [3, 'up', '1\n 3\n  4\n 2\n5\n6'],
    [5, 'in', '1\n 2\n 3\n  4\n 5\n6'],
    [3, 'in', '1\n 2\n  3\n   4\n5\n6'],
    [3, 'out', '1\n 2\n3\n 4\n5\n6'],
    [4, 'out', '1\n 2\n 3\n 4\n5\n6'],
  ])('moves %i %s with all below it', (id, way, outline) => {
    expect(after(id, way)).toBe(outline);
  });

  it.each<[number, Step]>([
    [1, 'up'],
    [6, 'down'],
    [2, 'up'],
    [1, 'in'],
    [5, 'out'],
  ])('is not there for %i %s', (id, way) => {
    expect(after(id, way)).toBeUndefined();
  });

  it('goes no deeper than five levels', () => {
    const deep = menuOf('1\n 2\n  3\n   4\n    5\n    6');
    expect(step(deep, 6, 'in')).toBeUndefined();
    expect(moveTo(deep, 2, { parent: 5, index: 0 })).toBeUndefined();
  });
});

describe('a drop', () => {
  const dropped = (id: number, over: number, levels: number) => {
    const moved = moveTo(entries, id, dropPlace(entries, id, over, levels));
    return moved && outlineOf(moved);
  };

  it.each<[number, number, number, string]>([
    [6, 1, 0, '6\n1\n 2\n 3\n  4\n5'],
    [1, 5, 0, '5\n1\n 2\n 3\n  4\n6'],
    [6, 6, 1, '1\n 2\n 3\n  4\n5\n 6'],
    [5, 5, 9, '1\n 2\n 3\n  4\n   5\n6'],
    [5, 3, 1, '1\n 2\n 5\n 3\n  4\n6'],
    [5, 3, 0, '1\n 2\n 5\n 3\n  4\n6'],
    [4, 4, -1, '1\n 2\n 3\n 4\n5\n6'],
    [4, 4, -9, '1\n 2\n 3\n4\n5\n6'],
    [2, 6, 0, '1\n 3\n  4\n5\n6\n 2'],
  ])(
    'of %i in the row of %i, %i levels to the side, is as near as the rows around it allow',
    (id, over, levels, outline) => {
      expect(dropped(id, over, levels)).toBe(outline);
    },
  );
});

it('gives what stood below a removed entry its place', () => {
  expect(outlineOf(without(entries, 3))).toBe('1\n 2\n 4\n5\n6');
});

it('puts the ids that new entries got wherever these are named', () => {
  const target = { kind: 'category', id: -1 } as const;
  const form = {
    entries: [newEntry(-1, { wantedId: 13 }), newEntry(5, { type: 7, parent: -1, target })],
    footer: [-1],
    removed: [3],
    moves: [{ from: 3, to: -1 }],
  };
  expect(withIds(form, new Map([[-1, 13]]))).toEqual({
    entries: [newEntry(13), newEntry(5, { type: 7, parent: 13, target: { kind: 'category', id: 13 } })],
    footer: [13],
    removed: [3],
    moves: [{ from: 3, to: 13 }],
  });
});
