import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { CmsClient } from '../strapi/client.ts';
import { registerDocumentFiles } from './document-files.ts';

const BROWSER = { 'user-agent': 'Mozilla/5.0 (X11; Linux x64) Firefox/140.0' };
const file = { url: '/uploads/report_1a.pdf', ending: 'PDF', bytes: 5, pages: 2, lang: 'ar' };

/** What the address of a document's file answers, and what is counted. */
function setUp(found: object | null) {
  const counted: unknown[] = [];
  const cms = { request: async () => ({ data: [{ number: 5, file: found, earlier: [] }] }) } as unknown as CmsClient;
  const app = Fastify();
  registerDocumentFiles(app, { cms, visitCounts: { note: async (_, visits) => void counted.push(...visits) } });
  return { app, counted };
}

describe('the address of a document’s file', () => {
  it('leads to the newest file, which nobody keeps, and counts who opens it', async () => {
    const { app, counted } = setUp(file);
    const { statusCode, headers } = await app.inject({ url: '/en/documents/5/file', headers: BROWSER });
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([302, file.url, 'no-cache']);
    expect(counted).toEqual([{ lang: 'en', kind: 'download', name: '5' }]);
  });

  it('does not count programs, nor who asks for its headers alone', async () => {
    const { app, counted } = setUp(file);
    const url = '/ar/documents/5/file';
    await app.inject({ url, headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } });
    await app.inject({ url, headers: { 'user-agent': '' } });
    expect((await app.inject({ method: 'HEAD', url, headers: BROWSER })).headers.location).toBe(file.url);
    expect(counted).toEqual([]);
  });

  it('is not there while visitors see no file, and in no other language', async () => {
    const { app, counted } = setUp(null);
    for (const url of ['/ar/documents/5/file', '/xx/documents/5/file', '/ar/documents/0/file'])
      expect([url, (await app.inject({ url, headers: BROWSER })).statusCode]).toEqual([url, 404]);
    expect(counted).toEqual([]);
  });
});
