import type { StrapiApp } from '@strapi/strapi/admin';

/** The screen that the menu of one's own account leads to (vite.config.ts). */
export function addFactorPage(app: StrapiApp) {
  app.router.addRoute({
    path: 'me/second-factor',
    lazy: async () => ({ Component: (await import('./factor-page')).FactorPage }),
  });
}
