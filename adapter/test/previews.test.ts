import { describe, expect, it } from 'vitest';
import { PREVIEW_PURPOSE, signText } from '../../cms/contract/signed-text.ts';
import { sharedTestApp, startTestApp } from './test-app.ts';

const PAGE = '/en/article/7/5';
/** As the cms signs it; what it says is read by the cms alone. */
const TOKEN = signText('["a version"]', { secret: 'secret-adapter-token', purpose: PREVIEW_PURPOSE });
const FORGED = [
  'forged',
  TOKEN.slice(0, -4),
  `${TOKEN}.x`,
  `${Buffer.from('["another"]').toString('base64url')}.${TOKEN.split('.')[1]}`,
  signText('["a version"]', { secret: 'secret-adapter-token', purpose: 'something else' }),
  signText('["a version"]', { secret: 'guessed', purpose: PREVIEW_PURPOSE }),
];

describe('a link to a preview', () => {
  const opened = { kind: 'article', number: 5, locale: 'en', category: { number: 7, type: 'articles' } };
  const test = sharedTestApp({
    files: { 'index.html': '<html><head><title>x</title></head><div id="root"></div></html>' },
    answers: { '/api/visible/preview': { data: { ...opened, itemsBefore: 0 } } },
  });
  const open = (url: string) => test.app.inject({ url });

  it.each(FORGED)('that was not signed by the cms is refused without asking it: %s', async (token) => {
    const before = test.cms.requests.length;
    for (const url of [`/preview/${token}`, `${PAGE}?preview=${token}`]) {
      const reply = await open(url);
      expect([reply.statusCode, reply.headers['cache-control']]).toEqual([403, 'no-store']);
    }
    expect(test.cms.requests).toHaveLength(before);
  });

  it('leads to the page of what it is for, with every answer for the dashboard’s frame alone and into no cache', async () => {
    const link = await open(`/preview/${TOKEN}`);
    expect([link.statusCode, link.headers.location]).toEqual([302, `${PAGE}?preview=${TOKEN}`]);
    const otherForm = await open(`${PAGE}/?preview=${TOKEN}`);
    expect([otherForm.statusCode, otherForm.headers.location]).toEqual([301, `${PAGE}?preview=${TOKEN}`]);
    // Without the site's server bundle there is no page to show, and no shell that would be filled without the draft.
    const page = await open(`${PAGE}?preview=${TOKEN}`);
    expect(page.statusCode).toBe(503);
    expect(page.body).toContain('The preview cannot be shown');
    for (const { headers } of [link, otherForm, page]) {
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
      expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    }
  });

  it('says so while the cms cannot be asked', async () => {
    test.cms.behavior = 'failing';
    const reply = await open(`/preview/${TOKEN}`);
    test.cms.behavior = 'healthy';
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'self'");
  });
});

describe('the page in the dashboard’s frames', () => {
  it('may be shown by the same site alone, and is not for search engines', async () => {
    const files = { 'index.html': '<html lang="ar"><head><title>x</title></head></html>' };
    const test = await startTestApp({ files });
    const { statusCode, headers, body } = await test.app.inject({ url: '/en/frame' });
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'x-robots-tag': 'noindex, nofollow' });
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
    expect(body).toContain('lang="en"');
  });
});
