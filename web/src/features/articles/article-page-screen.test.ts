import { expect, it } from 'vitest';
import { firstPicture, showsFirst } from './article-page-screen.tsx';

it('a cover that is the first picture of the text stands in the text alone', () => {
  const text =
    '<p>First line</p><figure><img alt="A > B" src="/uploads/a.webp"></figure><p><img src="/uploads/b.webp"></p>';
  expect(showsFirst(text, '/uploads/a.webp')).toBe(true);
  expect(showsFirst(text, '/uploads/b.webp')).toBe(false);
  expect(showsFirst('<p>/uploads/a.webp</p>', '/uploads/a.webp')).toBe(false);
});

it('the picture that a text begins with is taken whole, with its caption', () => {
  const figure = '<figure class="a"><img src="/uploads/a.webp"><figcaption>Wells</figcaption></figure>';
  expect(firstPicture(`${figure}<p>First line</p>`)).toBe(figure);
  expect(firstPicture('<p><img src="/uploads/a.webp"></p><p>First line</p>')).toBe(
    '<p><img src="/uploads/a.webp"></p>',
  );
  expect(firstPicture(`<p>First line</p>${figure}`)).toBe('');
  expect(firstPicture('<table><tr><td><p><img src="/uploads/a.webp"></p></td></tr></table>')).toBe('');
});
