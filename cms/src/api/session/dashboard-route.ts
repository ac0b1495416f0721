import type { Core } from '@strapi/strapi';
import { readBody } from '../../platform/requests/read-input';
import { addDashboardRoutes } from '../../platform/requests/routes';
import { service } from '../../services';

/** As Strapi's own sign-in names them. */
export const REFRESH_COOKIE = 'strapi_admin_refresh';
const ACCESS_COOKIE = 'jwtToken';

interface Context {
  get(header: string): string;
  request: { body?: unknown; secure: boolean };
  cookies: {
    get(name: string): string | undefined;
    set(name: string, value: string, options: object): void;
  };
}

/** Sets the cookies that Strapi's own sign-in without «remember me» would set. */
async function openDashboard(strapi: Core.Strapi, ctx: Context): Promise<{ data: { isNew: boolean } }> {
  const { hashString } = readBody(ctx.request.body);
  const opened = await service(strapi, 'api::session.dashboard-access').open(
    typeof hashString === 'string' ? hashString : '',
    { refreshToken: ctx.cookies.get(REFRESH_COOKIE), userAgent: ctx.get('user-agent') },
  );
  if (!opened) return { data: { isNew: false } };
  const path = strapi.config.get<string>('admin.auth.cookie.path');
  const options = { path, secure: ctx.request.secure, sameSite: 'lax', overwrite: true };
  ctx.cookies.set(REFRESH_COOKIE, opened.refresh, { ...options, httpOnly: true });
  // The dashboard's own scripts read this one, and renew it.
  ctx.cookies.set(ACCESS_COOKIE, opened.access, { ...options, httpOnly: false, signed: false });
  return { data: { isNew: true } };
}

/** Adds `POST /admin/site-session` to the dashboard's routes, which an API's own routes never are. */
export function registerDashboardAccess(strapi: Core.Strapi) {
  const open = (ctx: Context) => openDashboard(strapi, ctx);
  // Strapi knows nobody here yet: the session of the site in the body is what is checked.
  addDashboardRoutes(strapi, '/admin', [['POST', '/site-session', open, { auth: false }]]);
}
