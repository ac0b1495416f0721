import type { MenuItem } from 'contract/calls/menu';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import { expect, it } from 'vitest';
import { currentMark, holdsCurrent } from './main-menu-part.tsx';

const entry = (id: number, type: number, children: MenuItem[] = []): MenuItem => ({
  id,
  type,
  title: 'News',
  link: type === MENU_TYPE['external-link'] ? 'https://a.example/en/articles/7/1' : '',
  children,
});

const appeals = entry(9, MENU_TYPE.articles);
const news = entry(7, MENU_TYPE.articles, [appeals]);

it.each<[pathname: string, entry: MenuItem, mark: 'page' | 'true' | undefined]>([
  // At its own page, whatever title ends the address.
  ['/en/articles/7/1', news, 'page'],
  ['/en/articles/7/1/other', news, 'page'],
  // At a later page, and at an item of its category.
  ['/en/articles/7/2', news, 'true'],
  ['/en/article/7/31', news, 'true'],
  // Elsewhere, and for other sites and unknown types.
  ['/en/articles/9/1', news, undefined],
  ['/en', news, undefined],
  ['/en/contact', news, undefined],
  ['/en/content/5', entry(5, 60), undefined],
  ['/en/articles/8/1', entry(19, MENU_TYPE['external-link']), undefined],
])('at %s the mark of the menu entry %o is %s', (pathname, item, mark) => {
  expect(currentMark('en', pathname, item)).toBe(mark);
});

it('the entries above the current one are marked too', () => {
  expect(holdsCurrent('en', '/en/article/9/2', news)).toBe(true);
  expect(holdsCurrent('en', '/en/article/8/2', news)).toBe(false);
});
