import { articleInput } from 'adapter/contract/articles';
import { describe, expect, it } from 'vitest';
import { articleFields, currentArticle, newArticle, storedArticle } from './article-editor-values.ts';

const data = {
  id: 12,
  catId: 7,
  title: 'Bread for all',
  author: 'Media team',
  summary: 'What the bakery does in winter',
  html: `<p>${'text '.repeat(12)}</p>`,
  image: '/uploads/a.jpg',
  imageInfo: null,
  bigImage: '',
  bigImageInfo: null,
  showTime: '2026-11-05',
  isVisible: 1,
  showInHome: 0,
  relatedCat: '#7#',
  version: 'v3',
} as const;
const extra = { lastArticles: [], cat: [], twin: false };

describe('the article form', () => {
  it('begins a new article hidden, for the home page, dated today', () => {
    const { values, version } = newArticle(7, new Date(2026, 10, 21));
    expect(values).toMatchObject({ id: 0, catId: 7, isVisible: 0, showInHome: 1, showTime: '11/21/2026' });
    expect(version).toBeUndefined();
  });

  it('takes an article over in a shape that its rules accept', () => {
    const stored = storedArticle({ status: 0, data, extra }, 'en');
    expect(stored.version).toBe('v3');
    expect(stored.values.showTime).toBe('11/5/2026');
    expect(articleInput.safeParse(stored.values).success).toBe(true);
  });

  it('never takes the other language for its own: no text, hidden, no version', () => {
    const { values, version } = storedArticle({ status: 0, data, extra: { ...extra, lang: 'ar' } }, 'en');
    expect(values).toMatchObject({ title: '', summary: '', html: '', author: '', isVisible: 0, image: data.image });
    expect(version).toBeUndefined();
  });

  it('reads the current article of a refused save, and nothing else for it', () => {
    expect(currentArticle(data)).toEqual({ values: articleFields(data), version: 'v3' });
    expect(currentArticle(undefined)).toBeUndefined();
    expect(currentArticle({ id: 12 })).toBeUndefined();
  });
});
