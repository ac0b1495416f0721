// @vitest-environment jsdom
import { type ArticleCard, articleCalls } from 'contract/calls/articles';
import { afterEach, expect, it } from 'vitest';
import { clearSession, storeSession } from '../../lib/session.ts';
import { emptyReply } from '../../test-tools/empty-reply.ts';
import { mountPage } from '../../test-tools/mount-page.tsx';
import { ArticlesSlider, indexAtScroll, wrapIndex } from './carousel.tsx';

const slide = (id: number, isVisible: 0 | 1): ArticleCard => ({
  ...emptyReply(articleCalls.card),
  ...{ id, catId: 7, title: `Article ${id}`, showTime: '2026-11-18', isVisible, showInHome: 1 },
});

afterEach(clearSession);

const marksIn = (page: HTMLElement) => [...page.querySelectorAll('[role=img]')].map((mark) => mark.ariaLabel);
const editLinksIn = (page: HTMLElement) =>
  [...page.querySelectorAll('a[href*="/manager/"]')].map((link) => link.getAttribute('href'));

it('marks the hidden slides of the carousel and leads to their editors, for managers', async () => {
  storeSession({ hashString: 'token', userID: 7, userType: 4, companyId: 1, fullName: '' });
  const page = mountPage(<ArticlesSlider articles={[slide(5, 1), slide(6, 0)]} />);
  await expect.poll(() => editLinksIn(page)).toEqual(['/en/manager/article-edit/7/5', '/en/manager/article-edit/7/6']);
  expect(marksIn(page)).toEqual(['Visible to visitors: Article 5', 'Hidden from visitors: Article 6']);
});

it('has no marks and no edit links in the carousel for visitors', async () => {
  const page = mountPage(<ArticlesSlider articles={[slide(5, 1)]} />);
  await expect.poll(() => page.textContent).toContain('Article 5');
  expect([marksIn(page), editLinksIn(page)]).toEqual([[], []]);
});

it.each([
  ['continues at the other end', 6, 6, 0],
  ['continues at the other end', -1, 6, 5],
  ['continues at the other end', 13, 6, 1],
  ['stays', 3, 6, 3],
  ['is the first where there is one slide', 1, 1, 0],
  ['is the first where there is none', 5, 0, 0],
])('the index of a slide %s: %i of %i is %i', (_what, index, count, wrapped) => {
  expect(wrapIndex(index, count)).toBe(wrapped);
});

it.each([
  ['the slide of which most is visible', 0, 400, 0],
  ['the slide of which most is visible', 790, 400, 2],
  ['the same from right to left', -790, 400, 2],
  ['the slide of which most is visible', 199, 400, 0],
  ['the slide of which most is visible', 201, 400, 1],
  ['the last one at most', 99_999, 400, 5],
  ['the first one without a width', 120, 0, 0],
])('the index at a scroll position is %s', (_what, scroll, width, index) => {
  expect(indexAtScroll(scroll, width, 6)).toBe(index);
});
