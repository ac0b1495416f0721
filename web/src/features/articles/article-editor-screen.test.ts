import { articleInput } from 'contract/calls/articles';
import { describe, expect, it } from 'vitest';
import { ARTICLE } from './article-editor-screen.tsx';

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
  campaign: null,
  campaignUse: '',
} as const;

describe('the article form', () => {
  it('starts a new article hidden, for the home page, dated today', () => {
    const { values, version } = ARTICLE.values.fresh(new Date(2026, 10, 21), ARTICLE.newItem?.(7) ?? {});
    expect(values).toMatchObject({ id: 0, catId: 7, isVisible: 0, showInHome: 1, showTime: '11/21/2026' });
    expect(version).toBeUndefined();
  });

  it('converts a stored article to values that the rules of a save accept', () => {
    const { values, version } = ARTICLE.values.stored({ data, extra: {} }, 'en');
    expect(version).toBe('v3');
    expect(values.showTime).toBe('11/5/2026');
    expect(articleInput.safeParse(values).success).toBe(true);
    expect(ARTICLE.values.current(data)).toEqual({ values, version });
  });

  it('starts a translation with the pictures and without the texts', () => {
    const { values } = ARTICLE.values.stored({ data, extra: { lang: 'ar' } }, 'en');
    expect(values).toMatchObject({ title: '', summary: '', html: '', author: '', isVisible: 0, image: data.image });
  });
});
