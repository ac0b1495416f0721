import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../scripts/stack/temporary-folder.ts';
import CLOSED from './closed-addresses.json' with { type: 'json' };
import { FakeRefusal, type FakeRequest } from './fake-answer.ts';
import { MANAGER } from './fake-manager.ts';
import { goodPayloads } from './good-payloads.ts';
import { sharedTestApp, startTestApp } from './test-app.ts';

const CLOSED_NAMES = [...CLOSED.uploads, `${'a'.repeat(300)}.jpg`];

/** Versions that are named after their picture's content. */
const CHANGELESS = ['webp_480_a_0123456789_89abcdef.webp', 'share_a_0123456789_89abcdef.jpg'];
/** The version of a picture that was replaced. */
const EARLIER_VERSION = 'webp_480_a_0123456789_fedcba98.webp';
/** The last two are names that users gave their files. */
const REPLACEABLE = [
  'a_0123456789.jpg',
  'small_a_0123456789.jpg',
  'webp_480_a_0123456789.webp',
  'share_a_89abcdef_0123456789.jpg',
];

const DOWNLOADED = ['a_1a.svg', 'a_1a.html', 'a_1a.pdf', 'a_1a.jpg.html'];

/** What files are called in the Media Library, by the name that they are stored under. */
const LIBRARY_NAMES: Record<string, string> = {
  'murf_q_7d55c74107.pdf': 'مُرفَق ﷺ.pdf',
  'tqryr_1_and_2_481cb25d7c.pdf': 'تقرير #1 & 2؟.pdf',
  'page_1a.html': `it's (a) "page*".HTML`,
  'renamed_1a.docx': 'a.exe',
};

/** The name that a browser reads in a header, which prefers the encoded one. */
const nameIn = (header: unknown) =>
  decodeURIComponent(/filename\*=UTF-8''([\w.~!#$&+^`|%-]+)$/.exec(String(header))?.[1] ?? '');

describe('stored files on this machine', () => {
  const dir = temporaryFolder(afterAll);
  const uploadsDir = join(dir, 'uploads');
  mkdirSync(join(uploadsDir, 'sub.jpg'), { recursive: true });
  writeFileSync(join(dir, 'secret.txt'), 'outside');
  for (const name of ['a_1a.jpg', ...CHANGELESS, ...REPLACEABLE, ...DOWNLOADED, ...Object.keys(LIBRARY_NAMES)]) {
    writeFileSync(join(uploadsDir, name), '0123456789');
  }
  const answers = {
    '/api/file-store/file': ({ query }: FakeRequest) => {
      const url = query.get('address') ?? '';
      if (url === `/uploads/${EARLIER_VERSION}`) return { data: { url: `/uploads/${CHANGELESS[0]}`, name: 'a.jpg' } };
      const name = LIBRARY_NAMES[url.replace('/uploads/', '')];
      return name === undefined ? new FakeRefusal(404, 'notFound') : { data: { url, name } };
    },
  };
  const test = sharedTestApp({ config: { uploadsDir }, answers });

  it.each(['/uploads', '/dashboard/uploads'])('are displayed when they are pictures, under %s', async (prefix) => {
    const reply = await test.app.inject({ url: `${prefix}/a_1a.jpg` });
    expect(reply.statusCode).toBe(200);
    expect(reply.body).toBe('0123456789');
    expect(reply.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.headers['content-disposition']).toBeUndefined();
  });

  it.each(CHANGELESS)('are cached immutably where the name contains a digest: %s', async (name) => {
    const reply = await test.app.inject({ url: `/uploads/${name}` });
    expect(reply.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('lead from a size of a picture that was replaced to that of the present one, which is never cached', async () => {
    const reply = await test.app.inject({ url: `/uploads/${EARLIER_VERSION}` });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, `/uploads/${CHANGELESS[0]}`]);
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  it.each(REPLACEABLE)('are revalidated where another file may get the name: %s', async (name) => {
    const reply = await test.app.inject({ url: `/uploads/${name}` });
    expect(reply.headers['cache-control']).toBe('no-cache');
    expect(reply.headers.etag).toBeTruthy();
  });

  // Security: F3.
  it.each(DOWNLOADED)('are downloads when they are not pictures: %s', async (name) => {
    for (const prefix of ['/uploads', '/dashboard/uploads']) {
      const reply = await test.app.inject({ url: `${prefix}/${name}` });
      expect(reply.statusCode).toBe(200);
      expect(reply.headers).toMatchObject({
        'content-type': 'application/octet-stream',
        'content-disposition': `attachment; filename="${name}"; filename*=UTF-8''${name}`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      });
    }
  });

  it.each(Object.entries(LIBRARY_NAMES))('are downloaded under their own name: %s', async (stored, name) => {
    const { headers } = await test.app.inject({ url: `/uploads/${stored}` });
    expect(headers['content-disposition']).toContain(`attachment; filename="${stored}";`);
    expect(nameIn(headers['content-disposition'])).toBe(stored.endsWith('.docx') ? `${name}.docx` : name);
  });

  it('are downloaded under the stored name while the cms restarts', async () => {
    test.cms.behavior = 'failing';
    const reply = await test.app.inject({ url: '/uploads/murf_q_7d55c74107.pdf' });
    test.cms.behavior = 'healthy';
    expect([reply.statusCode, nameIn(reply.headers['content-disposition'])]).toEqual([200, 'murf_q_7d55c74107.pdf']);
  });

  it('support range and conditional requests', async () => {
    const piece = await test.app.inject({ url: '/uploads/a_1a.jpg', headers: { range: 'bytes=2-4' } });
    expect([piece.statusCode, piece.body]).toEqual([206, '234']);
    const again = await test.app.inject({
      url: '/uploads/a_1a.jpg',
      headers: { 'if-none-match': String(piece.headers.etag) },
    });
    expect(again.statusCode).toBe(304);
  });

  // Security: P5.
  it.each(CLOSED_NAMES)('are the only files served: %s', async (name) => {
    for (const prefix of ['/uploads', '/dashboard/uploads']) {
      const reply = await test.getAsWritten(`${prefix}/${name}`);
      expect(reply.statusCode).toBeGreaterThanOrEqual(400);
      expect(reply.statusCode).toBeLessThan(500);
      expect(reply.body).not.toContain('outside');
      expect(String(reply.headers['cache-control'])).not.toContain('immutable');
    }
  });

  // Security: F1.
  it('that are missing, folders, or links to anything, are 404', async () => {
    const links = { 'link_1a.pdf': '../secret.txt', 'link_1a.jpg': 'a_1a.jpg' };
    for (const [name, to] of Object.entries(links)) symlinkSync(to, join(uploadsDir, name));
    for (const name of ['nope_1a.jpg', 'sub.jpg', ...Object.keys(links)])
      expect([name, (await test.app.inject({ url: `/uploads/${name}` })).statusCode]).toEqual([name, 404]);
  });

  // Faults: 17.
  it('are replaced by a placeholder picture, or a line of text, when missing', async () => {
    const picture = await test.app.inject({ url: '/uploads/nope_1a.webp' });
    expect(picture.statusCode).toBe(404);
    expect(picture.headers).toMatchObject({ 'content-type': 'image/svg+xml', 'cache-control': 'no-cache' });
    expect(picture.body).toMatch(/^<svg /);
    const paper = await test.app.inject({ url: '/uploads/nope_1a.pdf' });
    expect([paper.statusCode, paper.body]).toEqual([404, 'Not found\n']);
  });
});

describe('stored files behind the cms', () => {
  const test = sharedTestApp({
    answers: {
      '/uploads/a_1a.jpg': 'picture',
      '/uploads/a_1a.html': '<script>',
      '/api/file-store/file': { data: { url: '/uploads/a_1a.html', name: 'page.html' } },
    },
  });

  it('are proxied with the same headers, without the client’s cookies or query', async () => {
    const reply = await test.app.inject({
      url: '/uploads/a_1a.jpg?x=1',
      headers: { cookie: 'a=b', authorization: 'x' },
    });
    expect([reply.statusCode, reply.body]).toEqual([200, '"picture"']);
    expect(reply.headers).toMatchObject({ 'content-type': 'image/jpeg', 'x-content-type-options': 'nosniff' });
    expect(test.cms.requests).toContain('GET /uploads/a_1a.jpg');
    const page = await test.app.inject({ url: '/uploads/a_1a.html' });
    expect(nameIn(page.headers['content-disposition'])).toBe('page.html');
  });

  it.each(CLOSED_NAMES)('are the only files requested from the cms: %s', async (name) => {
    const before = test.cms.requests.length;
    const reply = await test.getAsWritten(`/uploads/${name}`);
    expect(reply.statusCode).toBeGreaterThanOrEqual(400);
    expect(reply.statusCode).toBeLessThan(500);
    expect(test.cms.requests.length).toBe(before);
  });

  it('that are missing are 404', async () => {
    expect((await test.app.inject({ url: '/uploads/nope_1a.jpg' })).statusCode).toBe(404);
  });
});

describe('stored files in a bucket', () => {
  const keys = { accessKeyId: 'key', secretAccessKey: 'secret', region: 'us-east-1', name: 'files' };
  const bucket = { ...keys, endpoint: 'http://127.0.0.1:9', publicUrl: 'https://cdn.example/files' };
  const test = sharedTestApp({ config: { bucket } });

  it.each(CHANGELESS)('are read where everybody can, if their names change with their content: %s', async (name) => {
    const { statusCode, headers } = await test.app.inject({ url: `/uploads/${name}` });
    expect([statusCode, headers.location]).toEqual([302, `https://cdn.example/files/uploads/${name}`]);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=86400',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('are 503 with a placeholder where they come from here and the bucket does not answer', async () => {
    const addresses = ['/uploads/a_1a.jpg', '/uploads/a_1a.pdf', `/dashboard/uploads/${CHANGELESS[0]}`];
    const replies = await Promise.all(addresses.map((url) => test.app.inject({ url })));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    expect(replies[0]?.headers['content-type']).toContain('image/svg+xml');
  });
});

it('an uploaded file comes back with its place among those that a client sends', async () => {
  const test = await startTestApp();
  const upload = { ...goodPayloads['/api/filemanager/FileUpload'], token: MANAGER };
  expect((await test.call('/api/filemanager/FileUpload', { ...upload, index: 3 })).json().extra).toEqual({ index: 3 });
});

describe('files by their path in the users’ folders', () => {
  const test = sharedTestApp();

  it('redirect to where they are stored', async () => {
    const reply = await test.app.inject({ url: '/_userFiles/albums/%D8%A3%D9%84%D8%A8%D9%88%D9%85/1.jpg' });
    expect([reply.statusCode, reply.headers.location]).toEqual([302, '/uploads/picture_1a.jpg']);
    expect(decodeURIComponent(test.cms.requests.at(-1) ?? '')).toContain('address=/_userFiles/albums/ألبوم/1.jpg');
  });

  it('redirect from deep folders too', async () => {
    const reply = await test.app.inject({ url: `/_userFiles/${'folder/'.repeat(40)}1.jpg` });
    expect(reply.statusCode).toBe(302);
  });

  // Security: F1.
  it.each(['', '/', '..%2f..%2fx', '../x', 'a//b', 'a/%2e%2e/b', 'a%5c..%5cb', 'a%00b', `${'a'.repeat(1_100)}`])(
    'are never requested for a malformed path: %s',
    async (path) => {
      const before = test.cms.requests.length;
      const reply = await test.getAsWritten(`/_userFiles/${path}`);
      expect(reply.statusCode).toBe(404);
      expect(test.cms.requests.length).toBe(before);
    },
  );
});
