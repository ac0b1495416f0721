import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { TAGS } from '../../cms/contract/vocabulary.ts';
import { FakeRefusal } from './fake-answer.ts';
import { startTestApp } from './test-app.ts';

const files = { 'favicon.svg': readFileSync(new URL('../../web/public/favicon.svg', import.meta.url), 'utf8') };
const names = { nameAr: 'خير', nameEn: 'Khayr', socialLinks: [], quickLinks: [] };

const menuWith = (settings: Record<string, unknown>) => ({
  categories: [],
  donatePageIn: [],
  demoAccounts: 'none',
  notices: [],
  sendsMail: true,
  settings: { ...names, ...settings },
});

async function siteWith(settings: Record<string, string>, siteUrl = 'https://khayr.example') {
  const answers = { '/api/visible/menu': { data: menuWith(settings) } };
  const test = await startTestApp({ config: { siteUrl }, files, answers });
  return (url: string) => test.app.inject({ url });
}

describe('the icon', () => {
  it('is where programs look that read no page', async () => {
    const get = await siteWith({});
    const png = await get('/icons/32.png');
    const ico = await get('/favicon.ico');
    expect([ico.statusCode, ico.headers['content-type']]).toEqual([200, 'image/x-icon']);
    // One picture, of 32 by 32 pixels, which is the PNG.
    expect([...ico.rawPayload.subarray(0, 8)]).toEqual([0, 0, 1, 0, 1, 0, 32, 32]);
    expect(ico.rawPayload.readUInt32LE(14)).toBe(png.rawPayload.length);
    expect(ico.rawPayload.subarray(ico.rawPayload.readUInt32LE(18)).equals(png.rawPayload)).toBe(true);
    const touch = await get('/apple-touch-icon.png');
    expect(touch.rawPayload.equals((await get('/icons/180.png')).rawPayload)).toBe(true);
  });

  it('is the association’s own; the mark where that was deleted, and for as long as it cannot be read', async () => {
    const mark = await (await siteWith({}))('/icons/32.png');
    const own = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#08f808' } })
      .png()
      .toBuffer();
    let answer: Buffer | FakeRefusal = new FakeRefusal(502);
    const favicon = { url: '/uploads/own_1a.png', width: 64, height: 64 };
    const menu = { data: menuWith({ favicon }) };
    const test = await startTestApp({
      files,
      answers: { '/api/visible/menu': menu, '/uploads/own_1a.png': () => answer },
    });
    test.cacheInvalidation.onConnect();
    const get = (name: string) => test.app.inject({ url: name });
    const standsIn = await get('/icons/32.png');
    expect([standsIn.statusCode, standsIn.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(standsIn.rawPayload.equals(mark.rawPayload)).toBe(true);
    expect((await get('/favicon.ico')).headers['cache-control']).toBe('no-store');

    answer = own;
    const icon = await get('/icons/32.png');
    expect(icon.headers['cache-control']).toBe('no-cache');
    expect((await sharp(icon.rawPayload).stats()).dominant).toEqual({ r: 8, g: 248, b: 8 });
    expect((await get('/favicon.ico')).rawPayload.includes(icon.rawPayload)).toBe(true);

    answer = new FakeRefusal(404);
    test.cacheInvalidation.invalidate(['file']);
    const left = await get('/icons/32.png');
    expect([left.rawPayload.equals(mark.rawPayload), left.headers['cache-control']]).toEqual([true, 'no-cache']);
  });
});

describe('security.txt', () => {
  const PATH = '/.well-known/security.txt';

  it('names whom the settings name, and expires within a year', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-25T18:00:00Z') });
    try {
      const get = await siteWith({ contact: 'info@khayr.example', securityContact: 'https://khayr.example/report' });
      const reply = await get(PATH);
      expect(reply.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(reply.body).toBe(
        [
          'Contact: https://khayr.example/report',
          'Expires: 2027-11-24T00:00:00.000Z',
          'Preferred-Languages: ar, en',
          'Canonical: https://khayr.example/.well-known/security.txt',
          '',
        ].join('\n'),
      );
      vi.setSystemTime(new Date('2026-11-25T23:59:00Z'));
      expect((await get(PATH)).headers.etag).toBe(reply.headers.etag);
      vi.setSystemTime(new Date('2026-11-26T00:01:00Z'));
      expect((await get(PATH)).body).toContain('Expires: 2027-11-25T');
    } finally {
      vi.useRealTimers();
    }
  });

  it('names the contact address where nothing else is named, and no address without TLS', async () => {
    const { body } = await (await siteWith({ contact: 'info@khayr.example' }, 'http://khayr.example'))(PATH);
    expect(body).toContain('Contact: mailto:info@khayr.example\n');
    expect(body).not.toContain('Canonical');
  });

  it('is not there while nobody is named', async () => {
    expect((await (await siteWith({}))(PATH)).statusCode).toBe(404);
  });

  it.each([
    ['nobody was named', {}, 404, 503],
    ['somebody was named', { contact: 'info@khayr.example' }, 200, 200],
  ])('while the cms cannot be asked, says no more than is known where %s', async (_name, settings, before, after) => {
    const test = await startTestApp({ files, answers: { '/api/visible/menu': { data: menuWith(settings) } } });
    test.cacheInvalidation.onConnect();
    expect((await test.app.inject(PATH)).statusCode).toBe(before);
    test.cms.behavior = 'failing';
    test.cacheInvalidation.invalidate(TAGS);
    const reply = await test.app.inject(PATH);
    expect(reply.statusCode).toBe(after);
    expect(reply.headers[after === 503 ? 'retry-after' : 'x-khayr-stale']).toBeDefined();
  });
});
