import { describe, expect, it } from 'vitest';
import { playerAddress } from './video-address.ts';

const YOUTUBE = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

describe("a video's address", () => {
  it('leads to the player without cookies in every form of YouTube', () => {
    for (const text of [
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=10s',
      'https://m.youtube.com/watch?list=x&v=dQw4w9WgXcQ',
      'youtu.be/dQw4w9WgXcQ?si=abc',
      'https://www.youtube.com/shorts/dQw4w9WgXcQ',
      'https://youtube.com/live/dQw4w9WgXcQ',
      '<iframe width="560" src="https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0&amp;x=1" allowfullscreen></iframe>',
    ]) {
      expect(playerAddress(text), text).toBe(YOUTUBE);
    }
  });

  it('leads to the players of Vimeo and Dailymotion', () => {
    expect(playerAddress('https://vimeo.com/1084537')).toBe('https://player.vimeo.com/video/1084537');
    expect(playerAddress('https://vimeo.com/1084537/abcdef12')).toBe(
      'https://player.vimeo.com/video/1084537?h=abcdef12',
    );
    expect(playerAddress('https://player.vimeo.com/video/1084537?h=abcdef12')).toBe(
      'https://player.vimeo.com/video/1084537?h=abcdef12',
    );
    expect(playerAddress('https://dai.ly/x7tgad0')).toBe('https://www.dailymotion.com/embed/video/x7tgad0');
    expect(playerAddress('https://www.dailymotion.com/video/x7tgad0_a-title')).toBe(
      'https://www.dailymotion.com/embed/video/x7tgad0',
    );
  });

  it('is refused for every other host and for no video', () => {
    for (const text of [
      '',
      'hello',
      'https://example.org/watch?v=dQw4w9WgXcQ',
      'https://youtube.com.example.org/embed/dQw4w9WgXcQ',
      'https://www.youtube.com/@channel',
      'https://www.youtube.com/watch?v=short',
      'javascript:alert(1)',
      '<iframe title="x"></iframe>',
    ]) {
      expect(playerAddress(text), text).toBeUndefined();
    }
  });
});
