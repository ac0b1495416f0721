import { inEachLanguage } from 'contract/localized';
import { describe, expect, it } from 'vitest';
import { changedAlt, withoutAlt } from './alt-texts.tsx';
import { usesByFile } from './file-dialogs.tsx';

describe('where files are in use', () => {
  it('is grouped by file, with every place once', () => {
    const uses = usesByFile([
      { name: 'a.jpg', kind: 'articles', id: 1, title: 'Winter' },
      { name: 'b.jpg', kind: 'content-blocks', id: 3, title: 'Contact' },
      { name: 'a.jpg', kind: 'album', id: 1, title: 'Market' },
      { name: 'a.jpg', kind: 'articles', id: 1, title: 'الشتاء' },
    ]);
    expect(uses).toEqual([
      {
        name: 'a.jpg',
        uses: [
          { kind: 'article', id: 1, title: 'Winter' },
          { kind: 'album', id: 1, title: 'Market' },
        ],
      },
      { name: 'b.jpg', uses: [{ kind: 'content-block', id: 3, title: 'Contact' }] },
    ]);
  });

  it('is empty for unused files', () => {
    expect(usesByFile([])).toEqual([]);
  });
});

/** No alternative text. */
const NONE = inEachLanguage(() => '');

const stored = { ...NONE, ar: 'أشجار زيتون', en: 'Olive trees' };

it.each([
  ['nothing, when nothing was written', stored, {}, {}],
  ['one language, when one was written', { ...stored, en: 'Old olive trees' }, {}, { en: 'Old olive trees' }],
  ['an emptied text', { ...stored, ar: '' }, {}, { ar: '' }],
  ['what was sent without an answer once more', stored, { ar: 'زيتون' }, { ar: 'أشجار زيتون' }],
])('sends %s', (_what, now, again, sent) => {
  expect(changedAlt(stored, now, again)).toEqual(sent);
});

const file = (name: string, mime: string, own: Partial<typeof NONE>) => ({
  name,
  mime,
  changed: '',
  title: { ...NONE },
  alt: { ...NONE, ...own },
  url: `/uploads/${name}`,
  size: 1,
  width: null,
  height: null,
});

it('names the pictures whose text is missing in a language, and no other files', () => {
  const files = [
    file('full.jpg', 'image/jpeg', { ar: 'خبز', en: 'Bread' }),
    file('half.jpg', 'image/jpeg', { ar: 'خبز', en: ' ' }),
    file('none.png', 'image/png', {}),
    file('report.pdf', 'application/pdf', {}),
  ];
  expect(withoutAlt(files).map(({ name }) => name)).toEqual(['half.jpg', 'none.png']);
});
