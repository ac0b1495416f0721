import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { Core } from '@strapi/strapi';
import { readBranding } from '../content/documents/association';
import { BRANDING_ID } from '../content/documents/branding';
import { type DashboardContext, languageOf } from '../dashboard/refusals';
import { environment } from '../environment';
import { service } from '../services';

interface Context extends Pick<DashboardContext, 'cookies' | 'state'> {
  method: string;
  path: string;
  type: string;
  body: unknown;
  get(header: string): string;
  redirect(address: string): void;
}

/** Which scripts a page needs, as the build lists them (cms/src/admin/vite.config.ts). */
type Preloads = Record<'signIn' | 'signedIn' | 'list', string[]>;

/** The adapter makes it (adapter/src/pages/identity-files.ts). */
const OWN_ICON = '<link rel="icon" type="image/png" sizes="32x32" href="/icons/32.png">';

const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Strapi's page, without the head's own title. */
function readPage(buildDir: string): { html: string; preloads: Preloads } {
  const html = readFileSync(path.join(buildDir, 'index.html'), 'utf8').replace(/<title>[^<]*<\/title>/, '');
  return { html, preloads: JSON.parse(readFileSync(path.join(buildDir, 'preloads.json'), 'utf8')) };
}

const hasSession = (ctx: Context) => ctx.get('cookie').includes('strapi_admin_refresh=');

/** What a page will need: what somebody sees who is signed in, perhaps a list, or else the sign-in. */
function scriptsFor(ctx: Context, { signIn, signedIn, list }: Preloads): string[] {
  if (!hasSession(ctx)) return signIn;
  return ctx.path.includes('/collection-types/') ? [...signedIn, ...list] : signedIn;
}

/**
 * Writes the association's name, icon and colors into the dashboard's page as they are now, and which scripts it will need:
 * Strapi's own page is the same for everybody from the build on. Where the dashboard's own sign-in is closed, the site's stands in
 * its place.
 */
export default (_config: unknown, { strapi }: { strapi: Core.Strapi }) => {
  const buildDir = path.join(strapi.dirs.dist.root, 'build');
  let page: ReturnType<typeof readPage> | undefined;

  return async (ctx: Context, next: () => Promise<void>) => {
    await next();
    const { body } = ctx;
    const isPage = ctx.path.startsWith('/admin') && ctx.type === 'text/html' && body instanceof Readable;
    if (!isPage) return;
    body.destroy();
    const isSignIn = ctx.path.startsWith('/admin/auth/') || !hasSession(ctx);
    const isSignInOpen = await service(strapi, 'api::session.dashboard-access').isSignInOpen();
    if (isSignIn && !isSignInOpen) {
      // The site asks for the login there, and its bar opens the dashboard. The proxy puts its prefix before an address without a host.
      ctx.redirect(`${environment.siteUrl}/${languageOf(ctx)}/manager/account`);
      return;
    }
    page ??= readPage(buildDir);
    const branding = await readBranding(strapi);
    const base = `${new URL(strapi.config.get<string>('admin.absoluteUrl')).pathname}/`;
    const head = [
      `<title>${escapeText(`${branding.name.ar} · ${branding.name.en}`)}</title>`,
      branding.hasIcon ? OWN_ICON : '<link rel="icon" type="image/svg+xml" href="/favicon.svg">',
      isSignInOpen ? '' : '<meta name="dashboard-sign-in" content="closed">',
      ...scriptsFor(ctx, page.preloads).map((file) => `<link rel="modulepreload" href="${base}${file}">`),
      `<script type="application/json" id="${BRANDING_ID}">${JSON.stringify(branding).replaceAll('<', '\\u003c')}</script>`,
    ];
    ctx.body = page.html.replace('</head>', () => `${head.join('')}</head>`);
  };
};
