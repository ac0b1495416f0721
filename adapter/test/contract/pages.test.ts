import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { get } from './site.ts';

describe('the content security policy', () => {
  // Security: X5.
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
