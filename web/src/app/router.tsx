import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { routerContext } from '../lib/query-client.ts';
import { ErrorScreen } from '../ui/error-screen.tsx';
import { FullErrorScreen } from '../ui/error-screen-full.tsx';
import { Layout } from './layout/layout.tsx';
import { layoutLoader } from './layout/layout-loader.ts';
import { LayoutSkeleton } from './layout/layout-skeleton.tsx';
import { managerRoute } from './manager-route.ts';

/** Every screen (spec §2). A screen's module exports its `loader` and its `Component`. */
const screens: RouteObject[] = [
  { index: true, lazy: () => import('../features/home/home-screen.tsx') },
  { path: 'articles/:catId/:page?/:title?', lazy: () => import('../features/articles/articles-screen.tsx') },
  { path: 'article/:catId/:articleId?/:title?', lazy: () => import('../features/articles/article-screen.tsx') },
  { path: 'content/:catId/:title?', lazy: () => import('../features/pages/content-screen.tsx') },
  { path: 'gallery/:catId/:page?/:title?', lazy: () => import('../features/albums/gallery-screen.tsx') },
  { path: 'album/:catId/:albumId?/:title?', lazy: () => import('../features/albums/album-screen.tsx') },
  { path: 'videos/:catId/:page?/:title?', lazy: () => import('../features/videos/videos-screen.tsx') },
  { path: 'contact', lazy: () => import('../features/contact/contact-screen.tsx') },
  { path: 'reset-password', lazy: () => import('../features/session/reset-password-screen.tsx') },
  managerRoute,
  /** Any unknown address shows home. */
  { path: '*', lazy: () => import('../features/home/home-screen.tsx') },
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

export const createRouter = (queryClient: QueryClient) =>
  createBrowserRouter(routes, { getContext: () => routerContext(queryClient) });
