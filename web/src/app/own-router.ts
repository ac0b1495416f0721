import type { QueryClient } from '@tanstack/react-query';
import type { HydrationState, RouteObject } from 'react-router-dom';
import { createBrowserRouter } from 'router-core';
import { loadOwnTexts } from '../i18n/own-texts.ts';
import { isManagerPath } from '../lib/paths.ts';
import { routerContext } from '../lib/query-client.ts';
import { reloadAfterDeploy } from './reload-after-deploy.ts';
import { routeObject, routeObjects, SCREENS } from './router.tsx';

/** The routes of managers' screens. Visitors load neither their modules nor their addresses. */
async function loadManagerRoutes(): Promise<RouteObject> {
  const { loadManagerScreen, MANAGER_ROUTES } = await import('./manager-screens.ts');
  return {
    id: 'managers',
    lazy: async () => {
      const [screen] = await Promise.all([
        import('../features/session/manager-error-screen.tsx'),
        loadOwnTexts('session'),
      ]);
      return { ErrorBoundary: screen.ManagerErrorScreen };
    },
    children: MANAGER_ROUTES.map((route) => routeObject(route, () => loadManagerScreen(route))),
  };
}

/**
 * A font that came after the page was painted would have moved it. It is shown from the next page on, which is painted anew:
 * browsers take up again no optional one of a style sheet, but one that is added.
 */
function showLateFonts() {
  const rules = Array.from(document.styleSheets, ({ cssRules }) => [...cssRules]).flat() as Partial<CSSFontFaceRule>[];
  for (const { style } of rules) {
    if (style?.getPropertyValue('font-display') !== 'optional') continue;
    const of = (name: string) => style.getPropertyValue(name);
    const [family, weight, unicodeRange] = [
      of('font-family').replaceAll('"', ''),
      of('font-weight'),
      of('unicode-range'),
    ];
    document.fonts.add(new FontFace(family, of('src'), { weight, unicodeRange, display: 'swap' }));
  }
}

/** Starts React Router in the browser; `hydration` is what the server rendered the page from. */
export function createRouter(queryClient: QueryClient, hydration?: HydrationState) {
  const router = createBrowserRouter(routeObjects, {
    getContext: () => routerContext(queryClient),
    // The router leaves out what is there already.
    patchRoutesOnNavigation: async ({ path, patch }) => {
      if (isManagerPath(path)) patch(SCREENS, [await loadManagerRoutes()]);
    },
    ...(hydration ? { hydrationData: hydration } : {}),
  });
  reloadAfterDeploy(router);
  const stop = router.subscribe(() => {
    stop();
    showLateFonts();
  });
  return router;
}
