import { describe, expect, it } from 'vitest';
import { loadScreens } from './load-screen.ts';
import { handleOf } from './route-handle.ts';
import { routes } from './router.tsx';

describe('the source of a route', () => {
  const modules = import.meta.glob<{ Component?: unknown }>('../features/*/*-screen.tsx');
  const all = routes.flatMap(({ children = [] }) => children).flatMap(({ children = [] }) => children);
  const drawn = all.filter((route) => !handleOf(route).clientOnly);

  it.each(drawn.map((route) => ({ path: route.path ?? '', route })))(
    '$path is where its screen comes from',
    async ({ route }) => {
      const module = await modules[handleOf(route).source?.replace('src/', '../') ?? '']?.();
      await loadScreens(routes);
      expect(route.Component).toBeDefined();
      expect(module?.Component).toBe(route.Component);
    },
  );
});
