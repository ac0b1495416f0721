import type { MenuItem } from 'contract/calls/menu';
import { describe, expect, it } from 'vitest';
import { addPlacesOf } from './add-menu.tsx';

const item = (id: number, type: number, title: string, children: MenuItem[] = []): MenuItem => ({
  id,
  type,
  title,
  link: '',
  children,
});
const MENU = [
  item(1, 0, 'About'),
  item(2, 1, 'News', [item(7, 1, 'Stories'), item(11, 4, 'Films')]),
  item(6, 2, 'Photos'),
];

describe('what can be added', () => {
  const pathsAt = (pathname: string) => addPlacesOf('en', pathname, MENU, () => true).map(({ path }) => path);
  const EVERYWHERE = [
    '/en/manager/article-edit/2/0',
    '/en/manager/article-edit/7/0',
    '/en/manager/video-edit/11/0',
    '/en/manager/album-edit/6/0',
    '/en/manager/menu?new',
    '/en/manager/notices',
    '/en/manager/user/0',
  ];

  it('is on every screen an item of each category of the menu, a new category, the notices, and a colleague', () => {
    for (const pathname of ['/en', '/en/contact', '/en/manager/users', '/en/articles/x']) {
      expect(pathsAt(pathname), pathname).toEqual(EVERYWHERE);
    }
  });

  it('begins with what the screen shows, in the menu or not', () => {
    expect(pathsAt('/en/articles/7/2/news').slice(0, 2)).toEqual([EVERYWHERE[1], EVERYWHERE[0]]);
    expect(pathsAt('/en/article/7/3')[0]).toBe(EVERYWHERE[1]);
    expect(pathsAt('/en/gallery/6/1')[0]).toBe(EVERYWHERE[3]);
    expect(pathsAt('/en/manager/video-edit/11/4')[0]).toBe(EVERYWHERE[2]);
    expect(pathsAt('/en/articles/90/1')).toEqual(['/en/manager/article-edit/90/0', ...EVERYWHERE]);
  });

  it('is what the user may add', () => {
    const pathsFor = (own: string) => addPlacesOf('en', '/en', MENU, (right) => right === own).map(({ path }) => path);
    expect(pathsFor('draft')).toEqual(EVERYWHERE.slice(0, 4));
    expect(pathsFor('publish')).toEqual(EVERYWHERE.slice(4, 6));
    expect(pathsFor('people')).toEqual(EVERYWHERE.slice(-1));
  });

  it('opens articles alone in a new tab', () => {
    const tabs = addPlacesOf('en', '/en', MENU, () => true).map(({ isNewTab }) => isNewTab);
    expect(tabs).toEqual([true, true, false, false, false, false, false]);
  });
});
