import { describe, expect, it } from 'vitest';
import { playerAddress, watchAddress } from './video-source.ts';

describe('the address of a video player', () => {
  it('is the source of the iframe, asked to begin', () => {
    const link =
      '<iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ" title="A film" allowfullscreen></iframe>';
    expect(playerAddress(link)).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1');
  });

  it('keeps what the address already says', () => {
    const link = `<iframe title="a > b" width=1 src='https://player.vimeo.com/video/1084537?h=ab&amp;dnt=1#t=30s'></iframe>`;
    expect(playerAddress(link)).toBe('https://player.vimeo.com/video/1084537?h=ab&dnt=1&autoplay=1#t=30s');
  });

  it('is not taken from inside a title', () => {
    const link = `<iframe title='> src="https://a.example/"' src="https://b.example/"></iframe>`;
    expect(playerAddress(link)).toBe('https://b.example/');
  });

  it('says autoplay once', () => {
    const link = '<iframe src="https://geo.dailymotion.com/player.html?video=x84sh87&autoplay=0"></iframe>';
    expect(playerAddress(link)).toBe('https://geo.dailymotion.com/player.html?video=x84sh87&autoplay=1');
  });

  it('stays as it is at a host that does not know the wish', () => {
    expect(playerAddress('<iframe src="https://videos.example/embed/7"></iframe>')).toBe(
      'https://videos.example/embed/7',
    );
  });

  it('is not there when the link holds none', () => {
    for (const link of [
      '',
      '<iframe></iframe>',
      '<iframe data-src="https://a.example/"></iframe>',
      '<iframe src=""></iframe>',
    ]) {
      expect(playerAddress(link), link).toBeUndefined();
    }
  });

  it('is never anything but https', () => {
    for (const source of [
      'javascript:alert(1)',
      'http://player.vimeo.com/video/1',
      '//player.vimeo.com/video/1',
      'data:text/html,x',
    ]) {
      expect(playerAddress(`<iframe src="${source}"></iframe>`), source).toBeUndefined();
    }
  });
});

describe('the page of a video on its host', () => {
  const frame = (source: string) => `<iframe src="${source}" title="A film"></iframe>`;

  it.each([
    ['https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ', 'https://www.youtube.com/watch?v=aqz-KE-bpKQ'],
    ['https://player.vimeo.com/video/1084537', 'https://vimeo.com/1084537'],
    ['https://player.vimeo.com/video/1084537?h=0a1b2c', 'https://vimeo.com/1084537/0a1b2c'],
    ['https://geo.dailymotion.com/player.html?video=x8abc12', 'https://www.dailymotion.com/video/x8abc12'],
    ['https://videos.example/1', 'https://videos.example/1'],
  ])('of the player %s is %s', (player, page) => {
    expect(watchAddress(frame(player))).toBe(page);
  });

  it('is none where the link holds no secure address', () => {
    expect(watchAddress(frame('http://videos.example/1'))).toBeUndefined();
    expect(watchAddress('')).toBeUndefined();
  });
});
