import { describe, expect, it } from 'vitest';
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
