import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { administrator, signInToDashboard } from './administrator.ts';
import { callerWith, login, makeAccount, managerToken, retireAccount } from './manager.ts';
import { get, post, siteUrl } from './site.ts';

const site = new URL(siteUrl);

/** The status and body of a GET with the address exactly as written. */
async function getAsWritten(address: string) {
  const client = connect(Number(site.port), site.hostname);
  client.write(`GET ${address} HTTP/1.1\r\nHost: ${site.host}\r\nConnection: close\r\n\r\n`);
  const answer = await text(client);
  return { status: Number(answer.split(' ')[1]), body: answer.slice(answer.indexOf('\r\n\r\n')) };
}

describe('below the dashboard’s address', () => {
  it.each([
    'api/articles',
    'API/articles',
    '%61pi/articles',
    '/api/articles',
    './api/articles',
    'admin/../api/articles',
    'admin/..%2fapi/articles',
    'api;x/articles',
    'api%2farticles',
    'api/visible/menu',
    'api/sessions/resolve',
    'visible/menu',
    'admin/register-admin',
    'Uploads/x.svg',
  ])('the content API of the cms does not answer: %s', async (path) => {
    expect((await getAsWritten(`/dashboard/${path}`)).status).toBe(404);
  });

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

  it.each(['admin/api-tokens', 'admin/transfer/runner/push', 'users-permissions/roles'])(
    'there is nothing that no table names: %s',
    async (path) => {
      expect((await get(`/dashboard/${path}`)).status).toBe(404);
    },
  );

  it('a sign-in checks at most ten passwords for an e-mail, however it and the path are written', async () => {
    const email = `nobody-${randomUUID()}@khayr.example`;
    const emails = [email, email.toUpperCase(), ` ${email}`];
    const paths = ['admin/login', 'admin/login/', 'admin/LOGIN'];
    const replies = await Promise.all(
      Array.from({ length: 18 }, (_, index) =>
        signInToDashboard(
          { email: emails[index % 3] ?? '', password: 'Wrong-password-1' },
          paths[Math.floor(index / 3) % 3],
        ),
      ),
    );
    const refused = replies.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(8);
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(800);
    // Whoever signs in with another e-mail is not affected.
    expect((await (await administrator())('admin/users/me')).status).toBe(200);
  });

  it('the browsers’ own request for an icon is answered', async () => {
    const icon = await get('/dashboard/favicon.ico');
    expect([icon.status, (await icon.arrayBuffer()).byteLength > 0]).toEqual([200, true]);
  });
});

describe('the dashboard, opened with a session of the site', () => {
  const open = (hashString: string, headers: Record<string, string> = {}) =>
    fetch(`${siteUrl}/dashboard/admin/site-session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ hashString }),
    });
  const tokenIn = (reply: Response) =>
    reply.headers
      .getSetCookie()
      .flatMap((line) => /^jwtToken=([^;]+); path=\/dashboard\/admin/.exec(line)?.[1] ?? [])
      .at(0) ?? '';
  const statusOf = async (token: string, path = 'admin/users/me') =>
    (await get(`/dashboard/${path}`, { headers: { authorization: `Bearer ${token}` } })).status;

  it('is a manager’s until they log out on the site, with content and nothing else', async () => {
    const session = await managerToken();
    const token = tokenIn(await open(session));
    expect(await statusOf(token)).toBe(200);
    expect(await statusOf(token, 'content-manager/collection-types/api::article.article')).toBe(200);
    expect(await statusOf(token, 'admin/users')).toBe(403);
    await callerWith(session)('/api/home/UserLogout');
    expect(await statusOf(token)).toBe(401);
    expect((await open(session)).status).toBe(401);
  });

  it('is refused to visitors, to users who are no managers, and to other sites', async () => {
    const session = await managerToken();
    const call = callerWith(session);
    const worker = await makeAccount(call, 5);
    const { token } = await login(worker);
    const replies = await Promise.all([
      open(''),
      open(token.hashString),
      open(session, { origin: 'https://evil.example' }),
      open(session, { 'sec-fetch-site': 'cross-site' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([401, 403, 403, 403]);
    for (const reply of replies) expect(reply.headers.getSetCookie()).toEqual([]);
    await retireAccount(call, worker);
  });
});

describe('the page of the dashboard', () => {
  const page = async (headers: Record<string, string> = {}) => (await get('/dashboard/admin/', { headers })).text();
  const scripts = (html: string) =>
    [...html.matchAll(/rel="modulepreload" href="([^"]+)"/g)].map(([, href = '']) => href);

  it('has the association’s name, icon and colors before any script runs', async () => {
    const { extra } = await post<unknown, { siteName: string }>('/api/home/Menu', { lang: 'ar' });
    const html = await page();
    expect(html).toContain(`<title>${extra.siteName} · `);
    expect(html).toContain('<link rel="icon" type="image/svg+xml" href="/favicon.svg">');
    const branding: unknown = JSON.parse(/id="branding">([^<]+)</.exec(html)?.[1] ?? '');
    expect(branding).toMatchObject({ name: { ar: extra.siteName }, accent: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  });

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
