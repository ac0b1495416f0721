// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { findText } from './find-text.ts';

it.each([
  ['<p>0599 <b>12</b>3</p><p>0599 123</p>', '0599 123', ['0599 123', '0599 123']],
  ['<p>The Well and the WELL</p>', 'well', ['Well', 'WELL']],
  ['<p>one</p><p>two</p>one<br>two', 'one two', []],
  ['<p>a&nbsp;&nbsp;b, a\nb</p>', 'a b', ['a\u00a0\u00a0b', 'a\nb']],
  ['<p>a.b axb</p>', 'a.b', ['a.b']],
  ['<ul><li>بئر<ul><li>بئر قديمة</li></ul></li></ul>', 'بئر', ['بئر', 'بئر']],
])('in %s, «%s» is found in its lines', (html, words, found) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  expect(findText(root, words).map(String)).toEqual(found);
});
