import { describe, expect, it } from 'vitest';
import { localized } from '../contract/localized';
import { mergeQuickLinks, quickLinksIn } from '../src/api/site-setting/quick-links';

const NONE = { ...localized('title', ''), ...localized('link', '') };
const news = { ...NONE, titleAr: 'الأخبار', titleEn: 'News', linkAr: '/ar/articles/7/1', linkEn: '/en/articles/7/1' };
const contact = { ...NONE, titleAr: 'تواصل', titleEn: 'Contact', linkAr: '/ar/contact', linkEn: '/en/contact' };
const donate = { ...NONE, titleAr: 'تبرع', titleEn: 'Donate', linkAr: '/ar/content/13', linkEn: '/en/content/13' };
const stored = [news, contact, donate];

describe('quick links of a language’s form', () => {
  it('leave everything as it was when nothing was edited', () => {
    for (const lang of ['ar', 'en'] as const) {
      expect(mergeQuickLinks(stored, quickLinksIn(stored, lang), lang)).toEqual(stored);
    }
  });

  it('keep their other half when they are moved or one is taken away', () => {
    expect(mergeQuickLinks(stored, quickLinksIn([donate, news], 'ar'), 'ar')).toEqual([donate, news]);
  });

  it('keep their other half when their title, their address or both change', () => {
    const [first, second, third] = quickLinksIn(stored, 'en');
    const form = [
      { title: 'All news', link: first?.link ?? '' },
      { title: second?.title ?? '', link: 'mailto:info@example.org' },
      { title: `${third?.title} now`, link: '/en/content/14' },
    ];
    expect(mergeQuickLinks(stored, form, 'en')).toEqual([
      { ...news, titleEn: 'All news' },
      { ...contact, linkEn: 'mailto:info@example.org' },
      { ...donate, titleEn: 'Donate now', linkEn: '/en/content/14' },
    ]);
  });

  it('that are new have the same half in both languages', () => {
    const form = [...quickLinksIn(stored, 'ar'), { title: 'فيديو', link: '/ar/videos/11/1' }];
    expect(mergeQuickLinks(stored, form, 'ar').at(-1)).toEqual({
      titleAr: 'فيديو',
      titleEn: 'فيديو',
      linkAr: '/ar/videos/11/1',
      linkEn: '/ar/videos/11/1',
    });
  });
});
