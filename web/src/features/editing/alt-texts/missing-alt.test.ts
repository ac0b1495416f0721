import { expect, it } from 'vitest';
import { withoutAlt } from './missing-alt.ts';

const file = (name: string, mime: string, alt: { ar: string; en: string }) => ({
  name,
  mime,
  alt,
  url: `/uploads/${name}`,
  size: 1,
  width: null,
  height: null,
});

it('names the pictures whose text is missing in a language, and no other files', () => {
  const files = [
    file('full.jpg', 'image/jpeg', { ar: 'خبز', en: 'Bread' }),
    file('half.jpg', 'image/jpeg', { ar: 'خبز', en: ' ' }),
    file('none.png', 'image/png', { ar: '', en: '' }),
    file('report.pdf', 'application/pdf', { ar: '', en: '' }),
  ];
  expect(withoutAlt(files).map(({ name }) => name)).toEqual(['half.jpg', 'none.png']);
});
