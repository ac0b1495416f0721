import { expect, it } from 'vitest';
import { currentPage, storedPage } from './content-editor-values.ts';

const data = { catId: 1, catTitle: 'About us', html: '<p>Text</p>', version: 'v1' };

it('takes a page over as it is stored', () => {
  expect(storedPage({ data, extra: { twin: false } }, 'en')).toEqual({
    values: { catId: 1, html: '<p>Text</p>' },
    version: 'v1',
  });
  expect(currentPage(data)?.version).toBe('v1');
  expect(currentPage(null)).toBeUndefined();
});

it('begins empty where the other language stands in', () => {
  expect(storedPage({ data, extra: { lang: 'ar', twin: true } }, 'en')).toEqual({
    values: { catId: 1, html: '' },
    version: undefined,
  });
});
