import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { VIDEO_FRAME_ORIGINS } from '../../../cms/contract/video-address.ts';
import { cpuTime } from '../test-tools/cpu-time.ts';
import { videoEmbed, videoOfLink } from './video-embed.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';
const YOUTUBE_PAGE = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ';

describe('video links', () => {
  it.each([
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://youtube.com/watch?list=x&v=dQw4w9WgXcQ&t=30s',
    'https://m.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://youtu.be/dQw4w9WgXcQ?si=abc',
    'https://www.youtube.com/shorts/dQw4w9WgXcQ',
    'https://www.youtube.com/live/dQw4w9WgXcQ?feature=share',
    'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
    'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
    '//www.youtube.com/embed/dQw4w9WgXcQ',
    'youtube.com/watch?v=dQw4w9WgXcQ',
    '  https://youtu.be/dQw4w9WgXcQ  ',
    '<iframe width="560" height="315" src="https://www.youtube.com/embed/dQw4w9WgXcQ?si=1" title="x" frameborder="0" allowfullscreen></iframe>',
    "<iframe allowfullscreen src='https://www.youtube.com/embed/dQw4w9WgXcQ'></iframe>",
    '<IFRAME SRC=https://www.youtube.com/embed/dQw4w9WgXcQ></IFRAME>',
    'https://www.youtube.com/watch/dQw4w9WgXcQ',
    'https://studio.youtube.com/video/dQw4w9WgXcQ/edit',
    'https://www.youtube.com/attribution_link?a=x&u=%2Fwatch%3Fv%3DdQw4w9WgXcQ%26feature%3Dshare',
    '\u200ehttps://youtu.be/dQw4w9WgXcQ\u200f',
    '\u202ahttps://youtu.be/\u2068dQw4w9WgXcQ\u2069\u202c',
    '<div class="video"><iframe\n  data-x="1"\n  src = "https://www.youtube.com/embed/dQw4w9WgXcQ&amp;x=1"></iframe></div>',
  ])('finds the YouTube video of %s', (link) => {
    expect(videoOfLink(link.replace('&amp;x=1', '?a=1&amp;x=1'))).toEqual({ player: YOUTUBE, page: YOUTUBE_PAGE });
  });

  it.each([
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/channels/staffpicks/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    ['https://vimeo.com/showcase/7008490/video/407943692', 'https://player.vimeo.com/video/407943692'],
    ['https://vimeo.com/album/2222/video/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/groups/1234/videos/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/ondemand/1234/76979871', 'https://player.vimeo.com/video/76979871'],
    ['https://vimeo.com/manage/videos/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?h=8272103f6e'],
    ['https://vimeo.com/٧٦٩٧٩٨٧١', 'https://player.vimeo.com/video/76979871'],
    ['https://touch.dailymotion.com/video/x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
    ['https://www.dailymotion.com/video/x8abcde_some-title', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
    ['https://dai.ly/x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
    ['https://dai.ly/video/x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
    [
      'https://geo.dailymotion.com/player/x123.html?playlist=x5abcd&video=x8abcde',
      'https://geo.dailymotion.com/player.html?video=x8abcde',
    ],
    ['https://geo.dailymotion.com/player.html?video=x8abcde', 'https://geo.dailymotion.com/player.html?video=x8abcde'],
    [
      '<iframe src="https://www.dailymotion.com/embed/video/x8abcde"></iframe>',
      'https://geo.dailymotion.com/player.html?video=x8abcde',
    ],
  ])('finds the video of %s', (link, player) => {
    expect(videoOfLink(link)?.player).toBe(player);
  });

  it.each([
    '',
    'x',
    'javascript:alert(1)',
    'https://evil.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evilyoutube.com/watch?v=dQw4w9WgXcQ',
    'https://youtube.com@evil.example/watch?v=dQw4w9WgXcQ',
    'https://user:pass@www.youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com:8443/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=short',
    'https://www.youtube.com/watch?v=dQw4w9WgXcQ"onload=x',
    'https://www.youtube.com/embed/../redirect?q=https://evil.example',
    'https://www.youtube.com/channel/UC1234567890',
    'https://www.youtube.com/embed/videoseries?list=PLFs4vir_WsTwEd',
    'https://www.youtube.com/embed/live_stream?channel=UC1234567890',
    'https://youtu.be/videoseries',
    'https://www.youtube.com/playlist?list=PLFs4vir_WsTwEd',
    'https://www.youtube.com/@charity/live/abcdefghijk',
    'https://www.youtube.com/attribution_link?u=@evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/event/4153460',
    'https://vimeo.com/event/4153460/embed',
    'https://vimeo.com/showcase/7008490',
    'https://vimeo.com/album/2222',
    'https://vimeo.com/channels/1234',
    'https://vimeo.com/ondemand/1234',
    'https://vimeo.com/user1234567/collections/76979871',
    'https://www.dailymotion.com/playlist/x5abcde',
    'https://www.dailymotion.com/embed/playlist/x5abcde',
    'https://geo.dailymotion.com/player/x123.html?playlist=x5abcde',
    'https://dai.ly/video',
    'https://vimeo.com/about',
    '<iframe src="https://evil.example/"></iframe>',
    '<iframe data-src="https://youtu.be/dQw4w9WgXcQ"></iframe>',
    '<script src="https://youtu.be/dQw4w9WgXcQ"></script>',
    '<p>https://youtu.be/dQw4w9WgXcQ</p>',
  ])('finds nothing in %s', (link) => {
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
        if (video !== undefined) expect(VIDEO_FRAME_ORIGINS).toContain(new URL(video.player).origin);
      }),
    );
  });

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
