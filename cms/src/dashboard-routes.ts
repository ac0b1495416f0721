import type { Core } from '@strapi/strapi';

const dashboardRoute = (method: 'GET' | 'POST', path: string, handler: string) => ({
  method,
  path: `/admin/${path}`,
  handler,
  info: { type: 'admin' as const },
  config: { policies: ['admin::isAuthenticatedAdmin'] },
});

/**
 * Adds the routes of the dashboard's own screens. Strapi takes every route of a folder `routes` for the content API, which
 * knows no accounts of the dashboard. Their addresses are others than those of the screens, which a reload asks for. Each
 * handler checks what the account may do.
 */
export function registerDashboardRoutes(strapi: Core.Strapi) {
  strapi.server.routes({
    type: 'admin',
    routes: [
      dashboardRoute('GET', 'binned-items', 'api::bin.dashboard-bin.list'),
      dashboardRoute('POST', 'binned-items/:id/restore', 'api::bin.dashboard-bin.restore'),
      dashboardRoute('POST', 'binned-items/delete', 'api::bin.dashboard-bin.remove'),
    ],
  });
}
