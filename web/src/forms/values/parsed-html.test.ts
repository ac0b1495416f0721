// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { htmlAsText, htmlPreview, videoOfLink } from './parsed-html.ts';

it('reads stored HTML as text, with a line for each block', () => {
  expect(htmlAsText('<h2>A &amp; B</h2>\n<p>one <b>two</b><br>three</p><ul><li>x</li><li>y</li></ul>')).toBe(
    'A & B\none two\nthree\nx\ny',
  );
});

it('names pictures and frames in the text, and separates the cells of a table', () => {
  expect(htmlAsText('<p><img src="/a.jpg" alt="Bread"></p><iframe src="https://x.example/"></iframe>')).toBe(
    '[Bread]\n[https://x.example/]',
  );
  expect(htmlAsText('<table><tr><th>a</th><td>b</td></tr></table>')).toBe('| a | b');
});

const PLAYER = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

it('replaces players by links in a preview', () => {
  expect(
    htmlPreview(`<p dir="ltr">a</p><p>5</p><p>b</p><iframe src="${PLAYER}" title="A &amp; B"></iframe>`, 'Video'),
  ).toBe(
    `<p dir="ltr">a</p><p>5</p><p dir="auto">b</p><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" ` +
      `data-player="${PLAYER}"><bdi>A &amp; B</bdi></a>`,
  );
  expect(htmlPreview(`<iframe src="${PLAYER}"></iframe>`, 'Video')).toContain('<bdi>Video</bdi>');
});

it('finds the player of an address and of an embed code', () => {
  expect(videoOfLink('https://youtu.be/aqz-KE-bpKQ')?.player).toBe(PLAYER);
  expect(videoOfLink(`<div><iframe title='> src="x"' src="${PLAYER}?a=1&amp;b=2"></iframe></div>`)?.player).toBe(
    PLAYER,
  );
  const reel = 'https://www.instagram.com/reel/CxAmPle_12-/';
  expect(videoOfLink(`<blockquote data-instgrm-permalink="${reel}?a=1"><a href="/x"></a></blockquote>`)?.page).toBe(
    reel,
  );
});

it.each(['', 'x', 'https://evil.example/', '<iframe></iframe>', '<p>https://youtu.be/aqz-KE-bpKQ</p>'])(
  'finds no player in %j',
  (link) => {
    expect(videoOfLink(link)).toBeUndefined();
  },
);
