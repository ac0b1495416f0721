import { matchRoutes, type RouteObject } from 'react-router-dom';
import { handleOf } from './route-handle.ts';

async function loadModule(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}

/**
 * Loads the modules of an address's routes into them. A page of the server can only be taken over by a router that has
 * its screens: one that still loads would draw the whole page a second time.
 */
export async function loadScreen(routes: RouteObject[], pathname: string): Promise<void> {
  const matches = matchRoutes(routes, pathname) ?? [];
  await Promise.all(matches.map(({ route }) => loadModule(route)));
}

/** Loads every screen that is drawn on the server, so that its first reader does not wait for it. */
export async function loadScreens(routes: RouteObject[]): Promise<void> {
  const drawn = routes.filter((route) => !handleOf(route).clientOnly);
  await Promise.all(drawn.flatMap((route) => [loadModule(route), loadScreens(route.children ?? [])]));
}
