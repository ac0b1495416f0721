import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { categoriesOfType, get, post } from './site.ts';

interface PageData {
  html: string;
  catId: number;
  catTitle: string;
  version: string;
}

describe('PageHtml', () => {
  it('is the page of every category of type 0, in both languages', async () => {
    for (const catId of [...(await categoriesOfType(0)), 13]) {
      for (const lang of ['ar', 'en']) {
        const { status, data } = await post<PageData>('/api/home/PageHtml', { catId, lang });
        expect(status).toBe(0);
        expect(data.catId).toBe(catId);
        expect(data.catTitle).not.toBe('');
        expect(data.html.length).toBeGreaterThanOrEqual(40);
      }
    }
  });

  it('is status 2 for a category that has no page', async () => {
    expect((await post('/api/home/PageHtml', { catId: 7 })).status).toBe(2);
    expect((await post('/api/home/PageHtml', { catId: 999_999 })).status).toBe(2);
  });
});

describe('ContentHtml', () => {
  it('is the block by its id, with its title', async () => {
    const { status, data } = await post<PageData>('/api/home/ContentHtml', { id: 3, lang: 'en' });
    expect(status).toBe(0);
    expect(data.catId).toBe(3);
    expect(data.catTitle).not.toBe('');
  });

  it('is status 2 for a block that does not exist', async () => {
    expect((await post('/api/home/ContentHtml', { id: 999_999 })).status).toBe(2);
  });
});

describe('the content security policy', () => {
  it.each(['/ar', '/en/articles/7/1', '/en/nope', '/en/manager/messages', '/api/home'])(
    'allows no foreign script, no inline one but the page’s own, no plugin and no frame around %s',
    async (path) => {
      const response = await get(path);
      const { headers } = response;
      const own = /<script>([^<]+)<\/script>/.exec(await response.text())?.[1];
      const ownHash = own && createHash('sha256').update(own).digest('base64');
      const policy = new Map(
        (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
          const [name = '', ...sources] = directive.trim().split(/ +/);
          return [name, sources.join(' ')];
        }),
      );
      const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src');
      expect([`'self' 'sha256-${ownHash}'`, "'none'"]).toContain(sourcesOf('script-src'));
      expect(sourcesOf('object-src')).toBe("'none'");
      expect(policy.get('frame-ancestors')).toBe("'none'");
      if (sourcesOf('script-src') !== "'none'") expect(policy.get('base-uri')).toBe("'none'");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    },
  );

  it('allows the players’ frames only', async () => {
    const policy = (await get('/ar')).headers.get('content-security-policy');
    expect(policy).toContain(
      'frame-src https://www.youtube-nocookie.com https://player.vimeo.com https://geo.dailymotion.com;',
    );
  });
});
