import { allRoutes } from 'contract/all-routes';
import { publicRoutes, type Route, routes } from 'contract/routes';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { loadPublicScreens, routeObjects, routesOf } from './router.tsx';

describe('the screens', () => {
  const modules = Object.keys(import.meta.glob('../features/*/*-screen.tsx'));

  it.each(Object.values<Route>(allRoutes))('have a module for «$pattern»', ({ screen }) => {
    expect(modules).toContain(`../features/${screen}.tsx`);
  });

  it.each(Object.values<Route>(publicRoutes).map((route) => ({ pattern: route.pattern, route })))(
    'render on the server for «$pattern»',
    async ({ route }) => {
      await loadPublicScreens();
      const place = route.pattern === '' ? '' : `/${route.pattern.replace(/:\w+\??/g, '7')}`;
      const matched = matchRoutes(routeObjects, `/en${place}`)?.at(-1)?.route;
      expect(matched?.path ?? '').toBe(route.pattern);
      expect(matched?.Component).toBeDefined();
      expect(matched?.loader).toBeDefined();
    },
  );

  it.each([
    ...Object.values<Route>(routes).map(({ pattern }) => pattern),
    'articles/abc/1',
    'articles/7/2/title/more',
    'nowhere',
    'frame',
  ])('are found for «%s» as among all routes', (pattern) => {
    const paths = [pattern.replace(/\/:\w+\?/g, ''), pattern.replace(/:\w+\??/g, '7')].flatMap((place) =>
      ['', '/en'].flatMap((lang) => [`${lang}/${place}`, `${lang}/${place}/`]),
    );
    const found = (among: (path: string) => typeof routeObjects) =>
      paths.map((path) => matchRoutes(among(path), path)?.map(({ route, params }) => [route.id, params]));
    expect(found(routesOf)).toEqual(found(() => routeObjects));
  });
});
