import { publicRoutes, type Route, routes } from 'contract/routes';
import type { ComponentType } from 'react';
import { matchRoutes, type RouteObject, useLocation } from 'react-router-dom';
import { loadOwnTexts } from '../i18n/own-texts.ts';
import type { LoaderArgs } from '../lib/loader.ts';
import { isKnownPath, placeOf } from '../lib/paths.ts';
import { newRequestId } from '../lib/request-id.ts';
import { ErrorScreen, FullErrorScreen } from '../ui/error-screen.tsx';
import { LoadingNote } from '../ui/skeleton.tsx';
import { Layout, LayoutSkeleton, layoutLoader } from './layout/layout.tsx';

/** The exports of a screen's module. */
interface Screen {
  loader?: (args: LoaderArgs) => unknown;
  Component: ComponentType;
}

/** The lists and pages of the kinds, each a chunk of its own. */
const OF_KINDS = import.meta.glob<Screen>('./*/*-{list,page}-screen.tsx', { base: '../features' });

/** The other modules that visitors open; manager-screens.ts has those of managers. */
const MODULES: Readonly<Record<string, () => Promise<Screen>>> = {
  [routes.home.screen]: () => import('../features/home/home-screen.tsx'),
  [routes.donate.screen]: () => import('../features/donation/donate-screen.tsx'),
  [routes.content.screen]: () => import('../features/pages/content-screen.tsx'),
  [routes.contact.screen]: () => import('../features/contact/contact-screen.tsx'),
  [routes.form.screen]: () => import('../features/forms/form-screen.tsx'),
  [routes.privacy.screen]: () => import('../features/privacy/privacy-screen.tsx'),
  [routes.zakat.screen]: () => import('../features/zakat/zakat-screen.tsx'),
  [routes.search.screen]: () => import('../features/search/search-screen.tsx'),
  [routes.resetPassword.screen]: () => import('../features/session/reset-password-screen.tsx'),
};

/**
 * A route's module. If a deploy has removed it, the page is reloaded (`reload-after-deploy.ts`), so the promise never
 * resolves.
 */
const loadModule = async ({ screen }: Route): Promise<Screen> =>
  (await (MODULES[screen] ?? OF_KINDS[`./${screen}.tsx`])?.()) ?? new Promise<never>(() => {});

/** The home screen for unknown addresses, once one has been opened. */
let home: Screen | undefined;
const loadHome = async () => {
  const [screen] = await Promise.all([home ?? loadModule(routes.home), loadOwnTexts(...routes.home.texts)]);
  home = screen;
  return home;
};

/**
 * React Router's patterns cannot say that a parameter is a number, so they also match unknown addresses such as
 * `/ar/articles/abc/1`. Those show home, as the route table says (`routeOf`).
 */
const orHome = ({ parse }: Route, screen: Screen): Screen => {
  const isKnown = (pathname: string) => parse(placeOf(pathname)) !== undefined;
  return {
    loader: async (args) => {
      const { loader } = isKnown(new URL(args.request.url).pathname) ? screen : await loadHome();
      return (await loader?.(args)) ?? null;
    },
    Component: function KnownOrHome() {
      const { Component } = isKnown(useLocation().pathname) || !home ? screen : home;
      return <Component />;
    },
  };
};

export const routeObject = (route: Route, load: () => Promise<Screen>): RouteObject => {
  const lazy = async () => {
    const [screen] = await Promise.all([load(), loadOwnTexts(...route.texts)]);
    return orHome(route, screen);
  };
  const id = `/${route.pattern}`;
  return route.pattern === '' ? { id, index: true, lazy } : { id, path: route.pattern, lazy };
};

const visitorScreen = (route: Route) => ({ route, object: routeObject(route, () => loadModule(route)) });
const publicScreens = Object.values<Route>(publicRoutes).map(visitorScreen);
const visitorScreens = [...publicScreens, visitorScreen(routes.resetPassword)];

/** The route that holds every screen. */
export const SCREENS = 'screens';

const withLayout = (screens: RouteObject[]): RouteObject => ({
  id: 'layout',
  path: '/:lng?',
  loader: layoutLoader,
  element: <Layout />,
  errorElement: <FullErrorScreen />,
  hydrateFallbackElement: <LayoutSkeleton />,
  children: [{ id: SCREENS, errorElement: <ErrorScreen />, children: screens }],
});

/**
 * Every screen that visitors can open, inside the layout; and what the dashboard shows in its frames, without it. Each route has an id,
 * by which the data that came with a page is found before React Router is loaded (late-router.ts).
 */
export const routeObjects: RouteObject[] = [
  {
    id: 'frames',
    errorElement: <FullErrorScreen />,
    children: [
      {
        id: 'frame',
        path: '/:lng/frame',
        hydrateFallbackElement: <LoadingNote />,
        lazy: async () => (await import('../features/frame/late-frame.ts')).loadFrame(),
      },
    ],
  },
  withLayout([...visitorScreens.map(({ object }) => object), { id: 'unknown', path: '*', lazy: loadHome }]),
];

/**
 * Of all routes those that an address needs. React Router writes a pattern for each route with and without each of its optional
 * parts, some hundreds, before it compares one: on a phone that alone would hold up a page that begins.
 */
export function routesOf(pathname: string): RouteObject[] {
  const place = placeOf(pathname);
  const screen = visitorScreens.find(({ route }) => route.parse(place) !== undefined);
  return screen ? [withLayout([screen.object])] : routeObjects;
}

async function loadLazy(route: RouteObject): Promise<void> {
  if (typeof route.lazy !== 'function') return;
  Object.assign(route, await route.lazy());
  delete route.lazy;
}

/**
 * Loads the modules of an address's screen into its routes. Hydration needs them, because a router that is still
 * loading would render the whole page a second time.
 */
export async function loadScreen(pathname: string): Promise<void> {
  const matches = matchRoutes(routesOf(pathname), pathname) ?? [];
  await Promise.all([...matches.map(({ route }) => loadLazy(route)), isKnownPath(pathname) ? undefined : loadHome()]);
}

/** Loads every screen that the server renders, so that its first visitor does not wait for it. */
export async function loadPublicScreens(): Promise<void> {
  await Promise.all([...publicScreens.map(({ object }) => loadLazy(object)), loadHome()]);
}

/**
 * React Router stores scroll positions by the key of the history entry, but gives the first page of a document the same
 * key as that of every other document in the tab, so it would open as far down as that one was left.
 */
export function addKeyToFirstEntry(): void {
  if (history.state?.key === undefined) history.replaceState({ ...history.state, key: newRequestId() }, '');
}
