import type { RouteObject } from 'react-router-dom';
import type { ManagerScreen } from '../features/session/manager-guard.ts';
import { loadManagerTexts } from '../i18n/manager-texts.ts';

/** A manager's screen: behind the route guard, and none of it in a visitor's browser. */
const screen = (path: string, load: () => Promise<ManagerScreen>): RouteObject => ({
  path: `manager/${path}`,
  lazy: async () => {
    const [{ guarded }, module] = await Promise.all([
      import('../features/session/manager-guard.ts'),
      load(),
      loadManagerTexts(),
    ]);
    return guarded(module);
  },
});

/** The manager routes (spec §2). They are drawn in the browser alone. */
export const managerRoute: RouteObject = {
  handle: { clientOnly: true },
  lazy: async () => ({
    ErrorBoundary: (await import('../features/session/manager-error-screen.tsx')).ManagerErrorScreen,
  }),
  children: [
    screen('settings/:catId', () => import('../features/settings/settings-screen.tsx')),
    screen('article-edit/:catId/:id', () => import('../features/articles/article-editor-screen.tsx')),
    screen('video-edit/:catId/:id', () => import('../features/videos/video-editor-screen.tsx')),
    screen('album-edit/:catId/:id', () => import('../features/albums/album-editor-screen.tsx')),
    screen('content/:catId', () => import('../features/pages/content-editor-screen.tsx')),
    screen('content-block/:id', () => import('../features/pages/content-block-editor-screen.tsx')),
    screen('file-manager', () => import('../features/files/file-manager-screen.tsx')),
    screen('messages', () => import('../features/messages/messages-screen.tsx')),
    screen('users', () => import('../features/users/users-screen.tsx')),
    screen('workers', () => import('../features/users/users-screen.tsx')),
    screen('user/:id', () => import('../features/users/user-screen.tsx')),
    screen('worker/:id', () => import('../features/users/user-screen.tsx')),
  ],
};
