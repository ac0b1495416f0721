import type { HomeBlock } from 'contract/calls/home';
import { describe, expect, it } from 'vitest';
import { emptyBlockTarget } from './manager-blocks.tsx';

const slider: HomeBlock = { type: 'ArticlesSlider', data: [{ id: 0, name: '', items: [] }], hasMoreInfo: false };
const news: HomeBlock = { type: 'Articles', data: [{ id: 7, name: 'News', items: [] }], hasMoreInfo: false };
const gallery: HomeBlock = { type: 'Gallery', data: [], hasMoreInfo: false };
const ads: HomeBlock = { type: 'Ads1', data: [], hasMoreInfo: false };

describe('an empty block of the home page', () => {
  it('is filled with an article of its category', () => {
    expect(emptyBlockTarget(news, [news])).toEqual({ kind: 'article', catId: 7, id: 0 });
  });

  it('of the carousel is filled with an article of the news', () => {
    expect(emptyBlockTarget(slider, [slider, news])).toEqual({ kind: 'article', catId: 7, id: 0 });
    expect(emptyBlockTarget(slider, [slider])).toBeUndefined();
  });

  it('of the gallery is filled with an album of category 6', () => {
    expect(emptyBlockTarget(gallery, [])).toEqual({ kind: 'album', catId: 6, id: 0 });
  });

  it('of content blocks is filled in the dashboard', () => {
    expect(emptyBlockTarget(ads, [])).toBeUndefined();
  });
});
