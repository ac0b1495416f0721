import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VIDEO_FRAME_ORIGINS } from '../../../cms/contract/video-address.ts';
import { cpuTime } from '../test-tools/cpu-time.ts';
import { videoEmbed, videoOfLink } from './video-embed.ts';
import LINKS from './video-links.json' with { type: 'json' };

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const YOUTUBE_PAGE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

describe('video links', () => {
  it.each(LINKS.youtube)('finds the YouTube video of %s', (link) => {
    expect(videoOfLink(link)).toEqual({ player: YOUTUBE, page: YOUTUBE_PAGE });
  });

  it.each(Object.entries(LINKS.players))('finds the video of %s', (link, player) => {
    expect(videoOfLink(link)?.player).toBe(player);
  });

  it.each(Object.entries(LINKS.parts))(
    'keeps the place in the film, on every way through the site: %s',
    (link, found) => {
      const [player = '', page = ''] = found;
      expect(videoOfLink(link)).toEqual({ player, page });
      expect(videoOfLink(player)).toEqual({ player, page });
      expect(videoOfLink(page)).toEqual({ player: player.replace(/&end=.*/, ''), page });
    },
  );

  it.each(Object.entries(LINKS.onHost))('finds the film that opens on its host: %s', (link, page) => {
    expect(videoOfLink(link)).toEqual({ player: '', page });
    expect(videoOfLink(page)).toEqual({ player: '', page });
    expect(videoEmbed(link, 'A "b"')).toBe(`<a href="${page}" target="_blank" rel="noopener">A &quot;b&quot;</a>`);
  });

  it.each(LINKS.none)('finds nothing in %s', (link) => {
    expect(videoOfLink(link)).toBeUndefined();
    expect(videoEmbed(link, 'x')).toBe('');
  });

  it.each([
    ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
    ['https://geo.dailymotion.com/player.html?video=x8abcde', 'https://www.dailymotion.com/video/x8abcde'],
  ])('finds the page of %s on its host', (link, page) => {
    expect(videoOfLink(link)?.page).toBe(page);
  });

  it('does not read an address out of a title', () => {
    const link = `<iframe title='> src="https://youtu.be/aaaaaaaaaaa"' src="${YOUTUBE}"></iframe>`;
    expect(videoOfLink(link)?.player).toBe(YOUTUBE);
  });

  it('writes the title so that it stays one', () => {
    const embed = videoEmbed('https://youtu.be/dQw4w9WgXcQ', '"><script>alert(1)</script>&');
    expect(embed).toContain('title="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;&amp;"');
    expect(embed).not.toContain('<script');
  });

  // Security: X2.
  it('never leads anywhere but to the allowed players', () => {
    const text = fc.oneof(
      fc.webUrl({ withQueryParameters: true }),
      fc.string(),
      fc.string().map((rest) => `https://www.youtube.com/embed/${rest}`),
      fc.string().map((rest) => `<iframe src="https://vimeo.com/${rest}">`),
    );
    fc.assert(
      fc.property(text, (link) => {
        const video = videoOfLink(link);
        if (video?.player) expect(VIDEO_FRAME_ORIGINS).toContain(new URL(video.player).origin);
      }),
    );
  });

  // Security: X9.
  it('is quick on 100 KB of anything', async () => {
    for (const text of [
      '<iframe '.repeat(12_500),
      `<iframe src="${'a'.repeat(100_000)}`,
      `<iframe ${' src'.repeat(25_000)}`,
      `https://youtube.com/${'a/'.repeat(50_000)}`,
    ]) {
      expect(await cpuTime(() => videoOfLink(text))).toBeLessThan(2_000);
    }
  });
});
