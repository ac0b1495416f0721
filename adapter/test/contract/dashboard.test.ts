import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import { administrator, signInToDashboard } from './administrator.ts';
import { get, siteUrl } from './site.ts';

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
    'admin/api-tokens',
    'admin/transfer/runner/push',
    'content-manager/content-types',
    'content-manager/collection-types/api::contact-message.contact-message',
    'upload/files',
    'upload/configuration',
    'users-permissions/roles',
    'i18n/locales',
  ])('nothing is told without a session: %s', async (path) => {
    const reply = await get(`/dashboard/${path}`);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([401, 'no-store']);
  });

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
