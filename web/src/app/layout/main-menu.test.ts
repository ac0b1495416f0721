import type { MenuItem } from 'contract/calls/menu';
import { MENU_TYPE } from 'contract/visitors-vocabulary';
import { describe, expect, it } from 'vitest';
import { currentMark, holdsCurrent } from './main-menu.tsx';

const entry = (id: number, type: number, children: MenuItem[] = []): MenuItem => ({
  id,
  type,
  title: 'News',
  link: type === MENU_TYPE.externalLink ? 'https://a.example/en/articles/7/1' : '',
  children,
});

const appeals = entry(9, MENU_TYPE.articles);
const news = entry(7, MENU_TYPE.articles, [appeals]);

describe('the current mark of a menu entry', () => {
  it('is «page» at its own page, whatever title ends the address', () => {
    expect(currentMark('en', '/en/articles/7/1', news)).toBe('page');
    expect(currentMark('en', '/en/articles/7/1/other', news)).toBe('page');
  });

  it('is «true» at a later page and at an item of its category', () => {
    expect(currentMark('en', '/en/articles/7/2', news)).toBe('true');
    expect(currentMark('en', '/en/article/7/31', news)).toBe('true');
  });

  it('is missing elsewhere, and for other sites and unknown types', () => {
    expect(currentMark('en', '/en/articles/9/1', news)).toBeUndefined();
    expect(currentMark('en', '/en', news)).toBeUndefined();
    expect(currentMark('en', '/en/contact', news)).toBeUndefined();
    expect(currentMark('en', '/en/content/5', entry(5, 5))).toBeUndefined();
    expect(currentMark('en', '/en/articles/8/1', entry(19, MENU_TYPE.externalLink))).toBeUndefined();
  });

  it('is set on the entries above it too', () => {
    expect(holdsCurrent('en', '/en/article/9/2', news)).toBe(true);
    expect(holdsCurrent('en', '/en/article/8/2', news)).toBe(false);
  });
});
