import { describe, expect, it } from 'vitest';
import { routeOf, allRoutes as routes } from './all-routes.ts';
import { managerRoutes } from './manager-routes.ts';
import { publicRoutes, type Route } from './routes.ts';

const LONGEST = '9'.repeat(15);

describe('the route of an address', () => {
  it.each<[string, Route, object]>([
    ['', routes.home, {}],
    ['/articles/7', routes.articles, { catId: 7 }],
    ['/articles/7/2', routes.articles, { catId: 7, page: 2 }],
    ['/articles/7/2/some-title', routes.articles, { catId: 7, page: 2 }],
    ['/article/7', routes.article, { catId: 7 }],
    ['/article/7/56', routes.article, { catId: 7, articleId: 56 }],
    ['/article/7/56/%D8%AA', routes.article, { catId: 7, articleId: 56 }],
    [`/article/1/${LONGEST}`, routes.article, { catId: 1, articleId: Number(LONGEST) }],
    ['/content/13', routes.donate, {}],
    ['/content/13/2025', routes.donate, {}],
    ['/content/14', routes.content, { catId: 14 }],
    ['/content/14/2025', routes.content, { catId: 14 }],
    ['/gallery/6/1/x', routes.gallery, { catId: 6, page: 1 }],
    ['/album/6', routes.album, { catId: 6 }],
    ['/album/6/15', routes.album, { catId: 6, albumId: 15 }],
    ['/album/6/15/x', routes.album, { catId: 6, albumId: 15 }],
    ['/album/6/2025-in-pictures', routes.album, { catId: 6 }],
    ['/album/6/0', routes.album, { catId: 6 }],
    ['/album/6/summer/x', routes.album, { catId: 6 }],
    ['/videos/11/1', routes.videos, { catId: 11, page: 1 }],
    ['/contact', routes.contact, {}],
    ['/reset-password', routes.resetPassword, {}],
    ['/manager/settings/0', routes.settings, { id: 0 }],
    ['/manager/article-edit/7/0', routes.articleEditor, { catId: 7, id: 0 }],
    ['/manager/video-edit/11/3', routes.videoEditor, { catId: 11, id: 3 }],
    ['/manager/album-edit/6/0', routes.albumEditor, { catId: 6, id: 0 }],
    ['/manager/article-preview/7/12', routes.articlePreview, { catId: 7, id: 12 }],
    ['/manager/video-preview/11/3', routes.videoPreview, { catId: 11, id: 3 }],
    ['/manager/album-preview/6/2', routes.albumPreview, { catId: 6, id: 2 }],
    ['/manager/content/13', routes.contentEditor, { catId: 13 }],
    ['/manager/content-block/3', routes.contentBlockEditor, { blockId: 3 }],
    ['/manager/file-manager', routes.fileManager, {}],
    ['/manager/messages', routes.messages, {}],
    ['/manager/users', routes.users, {}],
    ['/manager/workers', routes.workers, {}],
    ['/manager/user/0', routes.user, { id: 0 }],
    ['/manager/worker/3', routes.worker, { id: 3 }],
  ])('of %s is known, with its numbers', (place, route, numbers) => {
    expect(routeOf(place)).toBe(route);
    expect(route.parse(place)).toEqual(numbers);
  });

  it.each([
    '/nope',
    '/articles',
    '/articles/abc/1',
    '/articles/0/1',
    '/articles/7/0',
    '/articles/7/01',
    '/articles/7/abc',
    '/articles/7/1/a/b',
    '/articles/7/1/',
    '/article/7/a-title',
    `/article/7/${LONGEST}9`,
    '/content/-1',
    '/content/1.5',
    '/content/+1',
    '/content/7%20',
    '/album/abc',
    '/album/6/15/x/y',
    '/contact/1',
    '/Contact',
    '/manager',
    '/manager/nope',
    '/manager/sites',
    '/manager/user/00',
    '/manager/article-edit/0/1',
    '/manager/content-block/0',
  ])('of %s is unknown', (place) => {
    expect(routeOf(place)).toBeUndefined();
  });
});

describe('the address of a route', () => {
  it('carries its language and its parameters', () => {
    expect(routes.home('en')).toBe('/en');
    expect(routes.article('ar', 7, 5)).toBe('/ar/article/7/5');
    expect(routes.album('ar', 6)).toBe('/ar/album/6');
    expect(routes.articleEditor('en', 7, 0)).toBe('/en/manager/article-edit/7/0');
  });

  it('of a list is its first page unless another is named', () => {
    expect(routes.videos('en', 11)).toBe('/en/videos/11/1');
    expect(routes.videos('en', 11, 2)).toBe('/en/videos/11/2');
  });

  it('ends in the title, which cannot add a part, a query or an encoded sign of its own', () => {
    expect(routes.content('ar', 13, ' a / b?c#d%2Fe\\f ')).toBe('/ar/content/13/a-b-c-d-2Fe-f');
    expect(routes.articles('ar', 7, 1, 'الأخبار')).toBe(`/ar/articles/7/1/${encodeURIComponent('الأخبار')}`);
    expect(routes.content('ar', 13, '')).toBe('/ar/content/13');
  });
});

describe('the canonical place of an address', () => {
  it.each([
    ['', ''],
    ['/articles/7', '/articles/7/1'],
    ['/articles/7/2/news', '/articles/7/2'],
    ['/content/4/2025', '/content/4'],
    ['/album/6/summer', '/album/6'],
    ['/album/6/4/summer', '/album/6/4'],
    ['/contact', '/contact'],
  ])('of %s is %s, without a title', (place, canonical) => {
    expect(routeOf(place)?.canonicalPlace(place)).toBe(canonical);
  });
});

it('public routes, manager routes and the reset of a password are all there are', () => {
  const { resetPassword, ...others } = routes;
  expect(others).toEqual({ ...publicRoutes, ...managerRoutes });
  expect(resetPassword.pattern).toBe('reset-password');
});
