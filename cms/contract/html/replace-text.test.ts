import { expect, it } from 'vitest';
import { replaceInHtml, replaceInLine } from './replace-text.ts';

const how = (find: string, replace: string, isExact = false) => ({ find, replace, isExact });

it.each([
  [
    '<p>Call 0599 123.</p><P class=x>0599&nbsp;123</p>',
    '0599 123',
    '0598 7',
    '<p>Call 0598 7.</p><P class=x>0598 7</p>',
  ],
  ['<p>05<b>99</b> 123 &amp; &eacute;</p>', '0599 123', '7', '<p>7<b></b> &amp; é</p>'],
  ['<p>a</p><p>b</p>a<br>b', 'a b', 'x', '<p>a</p><p>b</p>a<br>b'],
  ['<p>The well, the WELL &lt;3</p>', 'well', 'a & <b>', '<p>The a &amp; &lt;b>, the a &amp; &lt;b> &lt;3</p>'],
  ['<a href="tel:+97059912">+970 599-12</a>', '+970 599-12', '+970 1 2', '<a href="tel:+97012">+970 1 2</a>'],
  [
    "<a href='mailto:a@b.example'>a@b.example</a>",
    'a@b.example',
    'c@d.example',
    '<a href="mailto:c@d.example">c@d.example</a>',
  ],
  ['<a href="x:y">x:</a>', 'x:', 'javascript:', '<a href="x:y">javascript:</a>'],
  ['<img src="/old.jpg" alt="Old well">', 'old', 'new', '<img src="/old.jpg" alt="new well">'],
  ['<style>old</style><p title="old">x</p>', 'old', 'new', '<style>old</style><p title="new">x</p>'],
  ['<p>$1 and $&amp;</p>', '$1', '$&', '<p>$&amp; and $&amp;</p>'],
  ['<table>old<tr><td>old</table>', 'old', 'new', '<table>new<tr><td>new</table>'],
])('in %s, «%s» becomes «%s»', (html, find, replace, replaced) => {
  expect(replaceInHtml(html, how(find, replace)).text).toBe(replaced);
});

it('tells each place with the words around it, in lines and in texts', () => {
  expect(replaceInLine('Call 0599 or 0599', how('0599', '1'))).toEqual({
    text: 'Call 1 or 1',
    places: [
      { before: 'Call ', found: '0599', after: ' or 0599' },
      { before: 'Call 0599 or ', found: '0599', after: '' },
    ],
  });
  expect(replaceInHtml('<p>Before</p><p>Call <i>05</i>99 now</p>', how('0599', '1')).places).toEqual([
    { before: 'Call ', found: '0599', after: ' now' },
  ]);
});

it('shows whole words of a long line around a place', () => {
  const line =
    'The association was founded in a small town, where 0599 is the number of its first office, which is open.';
  const [place] = replaceInLine(line, how('0599', '1')).places;
  expect(place).toEqual({
    before: '… was founded in a small town, where ',
    found: '0599',
    after: ' is the number of its first office, …',
  });
  const parts = [place?.before.replace('…', ''), place?.found, place?.after.replace('…', '')];
  expect(line).toContain(parts.join(''));
});

it('finds letters of either case unless it is asked for what is written', () => {
  expect(replaceInLine('Well, well', how('well', 'x', true)).text).toBe('Well, x');
});

it('leaves a text as it is where nothing was found', () => {
  const html = '<P>a  &nbsp; <br/>b';
  expect(replaceInHtml(html, how('c', 'd'))).toEqual({ text: html, places: [] });
});
