import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { albumCalls } from './calls/albums.ts';
import { contactMessage } from './calls/contact.ts';
import { inputShape } from './calls/kind-calls.ts';
import { newName } from './file-names.ts';
import { title } from './kinds/common-fields.ts';
import { lineText } from './line-text.ts';

/** Marks and white space of which readers see nothing, in public reports of titles, names and tags without a letter. */
const UNSEEN = [
  '\u200b\u200c\u200d\u2060\ufeff\u200b\u200b\u200b\u200b\u200b\u200b',
  ...['\u200e\u200f', '\u202d', '\u202e\u202c', '\u3164', '\u2800\u2800', '\u00ad', '\u180e', '\u{e0020}\u{e0041}'],
  ...[
    '\u115f\u1160',
    '\ufe0f',
    '\u034f',
    '\uffa0',
    '\u{1d159}\u{1d173}',
    '\u1680\u2007',
    '\ufffe\uffff',
    '\u2028\u00a0 \t',
  ],
];

describe('a text that shows nothing', () => {
  it.each(UNSEEN)('is no line, no title, no name of a sender and no name of a file: %j', (text) => {
    expect(lineText(text)).toBe('');
    expect(z.safeParse(albumCalls.input.shape.title, text).success).toBe(false);
    const message = { fromName: 'x', fromEmail: 'a@b.example', mobile: '', subject: 'x', body: 'x' };
    for (const field of ['fromName', 'subject', 'body'])
      expect([field, z.safeParse(contactMessage, { ...message, [field]: text }).success]).toEqual([field, false]);
    expect(newName(text)).toBeUndefined();
  });

  it('does not make a title longer', () => {
    const rules = inputShape({ title: { ...title, min: 10 } });
    expect(z.safeParse(rules.title, `أ${'\u200c'.repeat(9)}`).success).toBe(false);
    expect(z.safeParse(rules.title, `أ${'\u2800'.repeat(9)}`).success).toBe(false);
    expect(z.safeParse(rules.title, 'می\u200cشود خبرها').success).toBe(true);
  });
});

describe('a line', () => {
  it.each([
    ['a\ufffeb\uffffc\u{1fffe}', 'abc'],
    ['\u202etxet', 'txet'],
    ['evil\u202e title', 'evil title'],
    ['a\u2067b\u202ec\u2069', 'abc'],
    ['a\u202c\u2069b', 'ab'],
    ['\u202aa\u2066b', 'ab'],
  ])('has no mark that would turn what stands behind it, and nothing that is no character: %j', (typed, stored) => {
    expect(lineText(typed)).toBe(stored);
  });

  it.each([
    '\u2068C++\u2069 للأطفال',
    'a \u202bب\u202c c',
    '\u2067\u202db\u202c\u2069',
    'می\u200cشود',
    '👨\u200d👩\u200d👧',
    'قبل\u200f!',
  ])('keeps marks that are ended, and those that letters need: %j', (text) => expect(lineText(text)).toBe(text));
});
