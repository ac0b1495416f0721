// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { htmlAsText } from './html-as-text.ts';

it('gives a line for each block, with its entities read', () => {
  expect(htmlAsText('<h2>A &amp; B</h2>\n<p>one <b>two</b><br>three</p><ul><li>x</li><li>y</li></ul>')).toBe(
    'A & B\none two\nthree\nx\ny',
  );
});

it('names pictures and frames, and keeps the cells of a table apart', () => {
  expect(htmlAsText('<p><img src="/a.jpg" alt="Bread"></p><iframe src="https://x.example/"></iframe>')).toBe(
    '[Bread]\n[https://x.example/]',
  );
  expect(htmlAsText('<table><tr><th>a</th><td>b</td></tr></table>')).toBe('| a | b');
});
