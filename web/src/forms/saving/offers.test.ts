import { expect, it } from 'vitest';
import { firstWords } from './offers.tsx';

it.each([
  ['', 'All of it', 'All of it'],
  ['The well is dry.', 'The well is deep and dry.', '…deep and dry.'],
  ['A list', 'A list of names', '…of names'],
  ['A long text', 'A long', 'A long'],
  ['', `${'x'.repeat(80)} and more`, `${'x'.repeat(80)}…`],
])('a draft that changes «%s» to «%s» is known by «%s»', (before, after, words) => {
  expect(firstWords(before, after)).toBe(words);
});
