import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type HydrationState, type LazyRouteFunction, type RouteObject } from 'react-router-dom';
import { routerContext } from '../lib/query-client.ts';
import { ErrorScreen, FullErrorScreen } from '../ui/error-screen.tsx';
import { Layout } from './layout/layout.tsx';
import { layoutLoader } from './layout/layout-loader.ts';
import { LayoutSkeleton } from './layout/layout-skeleton.tsx';
import { managerRoute } from './manager-route.ts';
import type { RouteHandle } from './route-handle.ts';

/** A module that does not come where the page is left instead, as `load-anew.ts` says. */
const orLeft = (lazy: LazyRouteFunction<RouteObject>) => async () => (await lazy()) ?? new Promise<never>(() => {});

/** A screen: its module, which exports `loader` and `Component`, and that module's source. */
const screen = (path: string, source: string, lazy: LazyRouteFunction<RouteObject>, handle?: RouteHandle) =>
  ({ path, lazy: orLeft(lazy), handle: { source, ...handle } }) satisfies RouteObject;

const HOME = 'src/features/home/home-screen.tsx';
const loadHome = () => import('../features/home/home-screen.tsx');

/** Every screen (spec §2). */
const screens: RouteObject[] = [
  { index: true, lazy: orLeft(loadHome), handle: { source: HOME } },
  screen(
    'articles/:catId/:page?/:title?',
    'src/features/articles/articles-screen.tsx',
    () => import('../features/articles/articles-screen.tsx'),
  ),
  screen(
    'article/:catId/:articleId?/:title?',
    'src/features/articles/article-screen.tsx',
    () => import('../features/articles/article-screen.tsx'),
  ),
  screen(
    'content/:catId/:title?',
    'src/features/pages/content-screen.tsx',
    () => import('../features/pages/content-screen.tsx'),
  ),
  screen(
    'gallery/:catId/:page?/:title?',
    'src/features/albums/gallery-screen.tsx',
    () => import('../features/albums/gallery-screen.tsx'),
  ),
  screen(
    'album/:catId/:albumId?/:title?',
    'src/features/albums/album-screen.tsx',
    () => import('../features/albums/album-screen.tsx'),
  ),
  screen(
    'videos/:catId/:page?/:title?',
    'src/features/videos/videos-screen.tsx',
    () => import('../features/videos/videos-screen.tsx'),
  ),
  screen('contact', 'src/features/contact/contact-screen.tsx', () => import('../features/contact/contact-screen.tsx')),
  screen(
    'reset-password',
    'src/features/session/reset-password-screen.tsx',
    () => import('../features/session/reset-password-screen.tsx'),
    { clientOnly: true },
  ),
  managerRoute,
  /** Any unknown address shows home. */
  screen('*', HOME, loadHome),
];

export const routes: RouteObject[] = [
  {
    path: '/:lng?',
    loader: layoutLoader,
    element: <Layout />,
    errorElement: <FullErrorScreen />,
    hydrateFallbackElement: <LayoutSkeleton />,
    children: [{ errorElement: <ErrorScreen />, children: screens }],
  },
];

/** The router of the browser; `hydration` is what the server drew the page from. */
export const createRouter = (queryClient: QueryClient, hydration?: HydrationState) =>
  createBrowserRouter(routes, {
    getContext: () => routerContext(queryClient),
    ...(hydration ? { hydrationData: hydration } : {}),
  });
