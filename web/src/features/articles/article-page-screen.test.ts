import { expect, it } from 'vitest';
import { showsFirst } from './article-page-screen.tsx';

it('a cover that is the first picture of the text stands in the text alone', () => {
  const text =
    '<p>First line</p><figure><img alt="A > B" src="/uploads/a.webp"></figure><p><img src="/uploads/b.webp"></p>';
  expect(showsFirst(text, '/uploads/a.webp')).toBe(true);
  expect(showsFirst(text, '/uploads/b.webp')).toBe(false);
  expect(showsFirst('<p>/uploads/a.webp</p>', '/uploads/a.webp')).toBe(false);
});
