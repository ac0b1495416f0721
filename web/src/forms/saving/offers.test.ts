// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { i18n } from '../../test-tools/english.ts';
import { firstWords, offeredWords } from './offers.tsx';

it.each([
  ['', 'All of it', 'All of it'],
  ['The well is dry.', 'The well is deep and dry.', '…deep and dry.'],
  ['A list', 'A list of names', '…of names'],
  ['A long text', 'A long', 'A long'],
  ['', `${'x'.repeat(80)} and more`, `${'x'.repeat(80)}…`],
])('a draft that changes «%s» to «%s» is known by «%s»', (before, after, words) => {
  expect(firstWords(before, after)).toBe(words);
});

describe('a draft is offered by', () => {
  it('the words of a list that are new in it, and not the names of its parts', () => {
    const section = { key: 'a1', kind: 'Hero', promise: 'Before the cold', ask: 'amounts', count: 1 };
    const kept = { key: 'b2', kind: 'Hero', promise: 'No neighbour sleeps hungry', ask: 'amounts', count: 1 };
    const field = { name: 'blocks', label: 'EDITOR.TEXT', kind: 'list' } as const;
    expect(offeredWords(field, [kept], [section, kept], i18n.t)).toBe('Before the cold');
  });

  it('the name of a picture, and by what a choice is called', () => {
    const picture = { name: 'image', label: 'EDITOR.PICTURES', kind: 'picture' } as const;
    expect(offeredWords(picture, '', '/uploads/well_86120.jpg', i18n.t)).toBe('well_86120.jpg');
    const choices = { 0: 'EDITOR.HIDDEN', 1: 'EDITOR.VISIBLE' } as const;
    const sight = { name: 'isVisible', label: 'EDITOR.VISIBILITY', kind: 'choice', choices } as const;
    expect(offeredWords(sight, 0, 1, i18n.t)).toBe(i18n.t('EDITOR.VISIBLE'));
  });
});
