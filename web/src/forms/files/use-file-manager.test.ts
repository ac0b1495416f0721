import { inEachLanguage } from 'contract/localized';
import { describe, expect, it } from 'vitest';
import type { FilePurpose, StoredFile } from './stored-file.ts';
import {
  changeSelection,
  type Gesture,
  listed,
  NOTHING_SELECTED,
  type Selection,
  selectionRule,
} from './use-file-manager.ts';

const names = (search: string, ...all: string[]) =>
  listed(
    all.map((name) => ({ name })),
    search,
    'en',
  ).map(({ name }) => name);

describe('the files of a folder', () => {
  it('are in the order of their names, numbers by value', () => {
    expect(names('', 'photo 10.jpg', 'photo 2.jpg', 'annual.pdf')).toEqual([
      'annual.pdf',
      'photo 2.jpg',
      'photo 10.jpg',
    ]);
  });

  it('are found by a part of the name, in any case', () => {
    expect(names(' JPG ', 'photo.jpg', 'Photo.JPG', 'annual.pdf')).toEqual(['photo.jpg', 'Photo.JPG']);
    expect(names('سلة', 'سلة الغذاء.jpg', 'مدرسة.jpg')).toEqual(['سلة الغذاء.jpg']);
  });
});

const ROOT = '/_userFiles/';
const file = (name: string): StoredFile => ({
  name,
  url: `/uploads/${name}`,
  size: 1,
  mime: '',
  width: null,
  height: null,
  changed: '',
  title: inEachLanguage(() => ''),
  alt: inEachLanguage(() => ''),
});
const order = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];

function pressing(
  purpose: FilePurpose,
  presses: [name: string, gesture?: Gesture][],
  start: Selection = NOTHING_SELECTED,
) {
  const rule = selectionRule(purpose, ROOT);
  return presses.reduce(
    (state, [name, gesture = 'plain']) => changeSelection(state, { type: 'press', name, gesture, rule, order }),
    start,
  );
}

describe('what may be selected', () => {
  it('for an image are images only', () => {
    for (const purpose of ['image', 'big-image'] as const) {
      const rule = selectionRule(purpose, ROOT);
      expect(rule.several).toBe(false);
      expect(rule.takes(file('a.webp'))).toBe(true);
      expect(rule.takes(file('a.pdf'))).toBe(false);
    }
  });

  it('for a file of an item is one that is no picture', () => {
    const rule = selectionRule('file', ROOT);
    expect(rule.several).toBe(false);
    expect(rule.takes(file('a.pdf'))).toBe(true);
    expect(rule.takes(file('a.webp'))).toBe(false);
  });

  it('for a folder are no files', () => {
    expect(selectionRule('folder', ROOT).takes(file('a.jpg'))).toBe(false);
  });

  it('for rich text are files of any kind, and several at once', () => {
    const rule = selectionRule('rich-text', ROOT);
    expect(rule.several).toBe(true);
    expect(rule.takes(file('a.pdf'))).toBe(true);
  });

  it('in the bin are files of any kind, for every purpose', () => {
    expect(selectionRule('image', '/_bin/').takes(file('a.pdf'))).toBe(true);
  });
});

describe('selecting', () => {
  const several = changeSelection(NOTHING_SELECTED, { type: 'switch' });

  it.each<[what: string, FilePurpose, Parameters<typeof pressing>[1], Selection, names: string[]]>([
    ['replaces the selection', 'rich-text', [['a.jpg'], ['b.jpg']], NOTHING_SELECTED, ['b.jpg']],
    ['clears it when the file is pressed again', 'rich-text', [['a.jpg'], ['a.jpg']], NOTHING_SELECTED, []],
    ['adds in the mode for several files', 'rich-text', [['a.jpg'], ['c.jpg']], several, ['a.jpg', 'c.jpg']],
    ['removes in that mode', 'rich-text', [['a.jpg'], ['c.jpg'], ['a.jpg']], several, ['c.jpg']],
    ['selects a range with the Shift key', 'browse', [['b.jpg'], ['d.jpg', 'range']], NOTHING_SELECTED, order.slice(1)],
    ['selects one backwards', 'browse', [['c.jpg'], ['a.jpg', 'range']], NOTHING_SELECTED, order.slice(0, 3)],
    [
      'never selects several for an image, with any key',
      'image',
      [['a.jpg'], ['b.jpg', 'add'], ['d.jpg', 'range']],
      NOTHING_SELECTED,
      ['d.jpg'],
    ],
  ])('%s', (_what, purpose, presses, start, names) => {
    expect(pressing(purpose, presses, start).names).toEqual(names);
  });

  it('adds one file with the Ctrl key, until the next click without it', () => {
    const two = pressing('browse', [['a.jpg'], ['c.jpg', 'add']]);
    expect(two).toMatchObject({ names: ['a.jpg', 'c.jpg'], isSeveral: false });
    expect(pressing('browse', [['c.jpg']], two).names).toEqual(['c.jpg']);
  });

  it('keeps one file when the mode for several is switched off', () => {
    const two = pressing('rich-text', [['a.jpg'], ['c.jpg']], several);
    expect(changeSelection(two, { type: 'switch' })).toMatchObject({ names: ['a.jpg'], isSeveral: false });
  });

  const storing = (purpose: FilePurpose, names: string[], before = NOTHING_SELECTED) =>
    names.reduce((state, name, index) => {
      const rule = selectionRule(purpose, '/_userFiles/');
      return changeSelection(state, { type: 'stored', name, index, rule });
    }, before);

  it('moves to the file that was just stored, until the user selects one', () => {
    const two = storing('image', ['new.jpg', 'newer.jpg']);
    expect(two.names).toEqual(['newer.jpg']);
    expect(storing('image', ['newest.jpg'], pressing('image', [['a.jpg']], two)).names).toEqual(['a.jpg']);
  });

  it('collects all files that were just stored where several may be selected, in the order in which they were sent', () => {
    const rule = selectionRule('rich-text', ROOT);
    const late = changeSelection(NOTHING_SELECTED, { type: 'stored', name: 'second.jpg', index: 1, rule });
    const both = changeSelection(late, { type: 'stored', name: 'first.jpg', index: 0, rule });
    expect(both.names).toEqual(['first.jpg', 'second.jpg']);
    expect(storing('rich-text', ['x.jpg', 'y.jpg']).names).toEqual(['x.jpg', 'y.jpg']);
  });
});
