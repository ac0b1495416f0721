// @vitest-environment jsdom
import type { ArticleCard } from 'contract/calls/articles';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { clearSession, storeSession } from '../../lib/session.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { ArticlesSlider, indexAtScroll, wrapIndex } from './carousel.tsx';

const slide = (id: number, isVisible: 0 | 1): ArticleCard => ({
  id,
  catId: 7,
  title: `Article ${id}`,
  author: '',
  summary: '',
  image: '',
  imageInfo: null,
  bigImage: '',
  bigImageInfo: null,
  showTime: '2026-11-18',
  isVisible,
  showInHome: 1,
  campaign: null,
});

vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
afterEach(clearSession);

const marksIn = (page: HTMLElement) => [...page.querySelectorAll('[role=img]')].map((mark) => mark.ariaLabel);
const editLinksIn = (page: HTMLElement) =>
  [...page.querySelectorAll('a[href*="/manager/"]')].map((link) => link.getAttribute('href'));

it('marks the hidden slides of the carousel and leads to their editors, for managers', async () => {
  storeSession({ hashString: 'token', userID: 7, userType: 4, companyId: 1, fullName: '' });
  const page = await mountPage(<ArticlesSlider articles={[slide(5, 1), slide(6, 0)]} />);
  await expect.poll(() => editLinksIn(page)).toEqual(['/en/manager/article-edit/7/5', '/en/manager/article-edit/7/6']);
  expect(marksIn(page)).toEqual(['Visible to visitors: Article 5', 'Hidden from visitors: Article 6']);
});

it('has no marks and no edit links in the carousel for visitors', async () => {
  const page = await mountPage(<ArticlesSlider articles={[slide(5, 1)]} />);
  await expect.poll(() => page.textContent).toContain('Article 5');
  expect([marksIn(page), editLinksIn(page)]).toEqual([[], []]);
});

describe('the index of a slide', () => {
  it('continues at the other end', () => {
    expect(wrapIndex(6, 6)).toBe(0);
    expect(wrapIndex(-1, 6)).toBe(5);
    expect(wrapIndex(13, 6)).toBe(1);
    expect(wrapIndex(3, 6)).toBe(3);
  });

  it('is the first where there is one slide or none', () => {
    expect(wrapIndex(1, 1)).toBe(0);
    expect(wrapIndex(5, 0)).toBe(0);
  });

  it('is the slide of which most is visible, in both writing directions', () => {
    expect(indexAtScroll(0, 400, 6)).toBe(0);
    expect(indexAtScroll(790, 400, 6)).toBe(2);
    expect(indexAtScroll(-790, 400, 6)).toBe(2);
    expect(indexAtScroll(199, 400, 6)).toBe(0);
    expect(indexAtScroll(201, 400, 6)).toBe(1);
  });

  it('stays within the slides', () => {
    expect(indexAtScroll(99_999, 400, 6)).toBe(5);
    expect(indexAtScroll(120, 0, 6)).toBe(0);
  });
});
