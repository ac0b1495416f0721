import { expect, it } from 'vitest';
import { compareWrites } from './clients.ts';

const MARK = ['aaaaaaaa-aaaa', 'bbbbbbbb-bbbb', 'cccccccc-cccc'];
const article = (id: number, mark = '', other = mark) => ({
  id,
  title: `Article ${mark}`,
  summary: `The summary of the article ${mark}`,
  html: `<p>The text of the article, which is long enough, ${other}</p>`,
});
const message = (mark: string) => ({ subject: mark, body: `Words ${mark}` });
const [first = '', second = '', third = ''] = MARK;
const writes = {
  message: { kind: 'message', mark: first, id: 1 },
  article: { kind: 'article', mark: second, id: 7 },
  edit: { kind: 'edit', mark: third, id: 7, of: second },
};
const all = Object.values(writes);
const none = { messages: [], articles: [], gifts: [] };

it('a comparison with a backup wants what was acknowledged before it, and allows what was told later', () => {
  const later = [
    { kind: 'article', mark: second, id: 8 },
    ...['x', 'y'].map((mark, at) => ({ kind: 'article', mark, id: 9 + at })),
  ];
  const articles = [article(8, second), article(9, third), article(10, first)];
  const found = compareWrites([writes.message], { ...none, messages: [message(first)], articles }, later);
  expect(found).toEqual({ acknowledged: 1, lost: 0, doubled: 0, half: 0 });
});

it.each([
  ['everything', all, [message(first)], [article(7, third)], {}],
  ['no message', all, [], [article(7, third)], { lost: 1 }],
  ['the article before its edit', all, [message(first)], [article(7, second)], { lost: 1 }],
  ['no article', [writes.article], [], [], { lost: 1 }],
  ['an edit that nobody was told of', [writes.article], [], [article(7, third)], {}],
  ['a message twice', all, [message(first), message(first)], [article(7, third)], { doubled: 1 }],
  ['an article twice', all, [message(first)], [article(7, third), article(8, third)], { doubled: 1 }],
  ['a text without its title', all, [message(first)], [article(7, third, second)], { half: 1 }],
  ['three articles that nobody was told of', [], [], MARK.map((mark, id) => article(id, mark)), { doubled: 1 }],
  ['what others wrote', [], [{ subject: 'x', body: 'y' }], [{ ...article(1), title: 'Other' }], {}],
])('a comparison with %s stored', (_what, acknowledged, messages, articles, wrong) => {
  const clean = { acknowledged: acknowledged.length, lost: 0, doubled: 0, half: 0 };
  expect(compareWrites(acknowledged, { ...none, messages, articles })).toEqual({ ...clean, ...wrong });
});

it.each([
  ['its gift', [{ reference: '123456782', name: `Donor ${first}` }], {}],
  ['no gift', [], { lost: 1 }],
  ['the gift under another reference', [{ reference: '987654321', name: `Donor ${first}` }], { lost: 1 }],
  [
    'a gift twice',
    ['123456782', '987654321'].map((reference) => ({ reference, name: `Donor ${first}` })),
    { lost: 1, doubled: 1 },
  ],
  [
    'two gifts of one reference',
    [first, second].map((mark) => ({ reference: '123456782', name: `Donor ${mark}` })),
    { doubled: 1 },
  ],
])('a comparison of a promise with %s stored', (_what, gifts, wrong) => {
  const promise = { kind: 'gift', mark: first, id: 123_456_782 };
  expect(compareWrites([promise], { ...none, gifts })).toEqual({
    acknowledged: 1,
    lost: 0,
    doubled: 0,
    half: 0,
    ...wrong,
  });
});
