// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { splitLists } from './insert.ts';

it.each([
  ['<ul><li>a</li><h2>b</h2><p>c</p><li>d</li></ul>', '<ul><li>a</li></ul><h2>b</h2><p>c</p><ul><li>d</li></ul>'],
  ['<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>', '<ul><li>a</li><li>b</li><li>c</li></ul>'],
  ['<ol><h2>a</h2><ul><li>b</li></ul></ol>', '<h2>a</h2><ul><li>b</li></ul>'],
  ['<ul><li>a<ul><li>b</li><p>c</p></ul></li></ul>', '<ul><li>a<ul><li>b</li></ul><p>c</p></li></ul>'],
  ['<ul>\n<li>a</li>\n<li>b</li>\n</ul>', '<ul>\n<li>a</li>\n<li>b</li>\n</ul>'],
])('the list %s becomes valid', (html, valid) => {
  const root = document.createElement('div');
  root.innerHTML = html;
  splitLists(root);
  expect(root.innerHTML).toBe(valid);
});
