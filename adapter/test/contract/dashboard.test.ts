import { describe, expect, it } from 'vitest';
import { get } from './site.ts';

describe('below the dashboard’s address', () => {
  // Security: V5.
  it.each([
    'admin/users',
    'content-manager/content-types',
    'content-manager/collection-types/api::contact-message.contact-message',
    'upload/files',
    'upload/configuration',
    'i18n/locales',
  ])('nothing is told without a session: %s', async (path) => {
    const reply = await get(`/dashboard/${path}`);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([401, 'no-store']);
  });

  it('the browsers’ own request for an icon is answered', async () => {
    const icon = await get('/dashboard/favicon.ico');
    expect([icon.status, (await icon.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  });
});

describe('the page of the dashboard', () => {
  const page = async (headers: Record<string, string> = {}) => (await get('/dashboard/admin/', { headers })).text();
  const scripts = (html: string) =>
    [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href);

  it('names the scripts of its first screen, which come compressed and are stored for good', async () => {
    const signIn = scripts(await page());
    const signedIn = scripts(await page({ cookie: 'strapi_admin_refresh=x' }));
    expect(signIn.length).toBeGreaterThan(1);
    expect(signedIn.length).toBeGreaterThan(signIn.length);
    for (const script of signedIn) {
      const { status, headers } = await get(script, { headers: { 'accept-encoding': 'br' } });
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect(headers.get('vary')).toContain('accept-encoding');
    }
    const main = await get(signIn[0] ?? '', { headers: { 'accept-encoding': 'br' } });
    expect(main.headers.get('content-encoding')).toBe('br');
    // Smaller than what was compressed while it was sent.
    expect(Number(main.headers.get('content-length'))).toBeLessThan(1_100_000);
  });
});
