import { AwsClient } from 'aws4fetch';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startSwift } from '../../scripts/stack/swift.ts';
import { readConfig } from '../src/config.ts';
import { sharedTestApp, type TestApp } from './test-app.ts';

const PICTURE = '/uploads/webp_480_a_0123456789_89abcdef.webp';
const REPLACEABLE = '/uploads/a_1a.jpg';
const ICON = '/uploads/icon_1a.png';
const CONTENT = Buffer.alloc(300_000, 'خير').toString();

describe('stored files in a private bucket', () => {
  let swift: Awaited<ReturnType<typeof startSwift>>;
  const settings = {
    ...{ nameAr: 'خير', nameEn: 'Khayr', socialLinks: [], quickLinks: [] },
    favicon: { url: ICON, width: 64, height: 64 },
  };
  const menu = { categories: [], settings, donatePageIn: [], demoAccounts: 'none', notices: [], sendsMail: true };
  const config: Parameters<typeof sharedTestApp>[0] = {
    config: {},
    answers: { '/api/visible/menu': { data: menu } },
    files: { 'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>' },
  };
  beforeAll(async () => {
    swift = await startSwift();
    const { S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY } = swift.settings;
    const keys = { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY };
    const client = new AwsClient({ ...keys, service: 's3', region: 'us-east-1' });
    const green = { width: 64, height: 64, channels: 3, background: '#08f808' } as const;
    const icon = new Uint8Array(await sharp({ create: green }).png().toBuffer());
    for (const path of [PICTURE, REPLACEABLE, '/uploads/a_1a.pdf', '/bin/b_1a.jpg', ICON]) {
      const body = path === ICON ? icon : CONTENT;
      const stored = await client.fetch(`${S3_ENDPOINT}/${S3_BUCKET}${path}`, { method: 'PUT', body });
      expect(stored.status).toBe(200);
    }
    Object.assign(config.config ?? {}, {
      bucket: readConfig({ ADAPTER_TOKEN: 'x', ...swift.settings }).bucket,
      requestTimeout: 60_000,
    });
  });
  afterAll(() => swift.stop());
  const test: TestApp = sharedTestApp(config);

  const load = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

  it('come as they are stored, with the headers of files in the folder', async () => {
    const [picture, replaceable, download] = await Promise.all([
      load(PICTURE),
      load(REPLACEABLE),
      load('/uploads/a_1a.pdf'),
    ]);
    expect(picture.body).toBe(CONTENT);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': String(Buffer.byteLength(CONTENT)),
      'x-content-type-options': 'nosniff',
    });
    expect(replaceable.headers['cache-control']).toBe('no-cache');
    expect(download.headers['content-disposition']).toContain('attachment; filename="a_1a.pdf"');
    // Nothing that only the store says.
    expect(Object.keys(picture.headers).filter((name) => /^x-(amz|trans|openstack)/.test(name))).toEqual([]);
  });

  it('support ranges and conditional requests', async () => {
    const part = await load(REPLACEABLE, { range: 'bytes=0-5' });
    expect([part.statusCode, part.headers['content-range']]).toEqual([206, `bytes 0-5/${Buffer.byteLength(CONTENT)}`]);
    expect(part.body).toBe(Buffer.from(CONTENT).subarray(0, 6).toString());
    const etag = String(part.headers.etag);
    expect((await load(REPLACEABLE, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await load(REPLACEABLE, { 'if-none-match': '"other"' })).statusCode).toBe(200);
    expect((await load(REPLACEABLE, { range: 'bytes=9000000-' })).statusCode).toBe(416);
    const head = await test.app.inject({ method: 'HEAD', url: REPLACEABLE });
    expect([head.statusCode, head.body]).toEqual([200, '']);
  });

  it('are those of the uploads alone, and a missing one is 404', async () => {
    for (const path of ['/uploads/b_1a.jpg', '/uploads/..%2fbin%2fb_1a.jpg', '/uploads/../bin/b_1a.jpg'])
      expect((await test.getAsWritten(path)).statusCode, path).toBe(404);
  });

  it('are what the icons of the site are drawn from', async () => {
    const { statusCode, rawPayload } = await load('/icons/32.png');
    expect(statusCode).toBe(200);
    expect((await sharp(rawPayload).stats()).dominant).toEqual({ r: 8, g: 248, b: 8 });
  });

  // Faults: 22.
  it('are 503 with a placeholder while the store is away or silent, and come again after it', async () => {
    swift.kill();
    const away = await load(PICTURE);
    expect([away.statusCode, away.headers['cache-control']]).toEqual([503, 'no-cache']);
    expect(away.headers['content-type']).toContain('image/svg+xml');
    test.cacheInvalidation.invalidate(['file']);
    expect((await load('/icons/32.png')).headers['cache-control']).toBe('no-store');
    await swift.restart();
    swift.freeze();
    expect((await load(PICTURE)).statusCode).toBe(503);
    swift.unfreeze();
    await expect.poll(async () => (await load(PICTURE)).statusCode).toBe(200);
  });
});
