import { videoInput } from 'contract/calls/videos';
import { describe, expect, it } from 'vitest';
import { VIDEO } from './video-editor-screen.tsx';

const data = {
  id: 3,
  catId: 11,
  title: 'A day in the bakery',
  link: '<iframe src="https://player.vimeo.com/video/1084537"></iframe>',
  embed: { player: 'https://player.vimeo.com/video/1084537', page: 'https://vimeo.com/1084537' },
  image: '',
  imageInfo: null,
  showTime: '2026-11-05',
  isVisible: 1,
  showInHome: 0,
  relatedCat: '#11#',
  version: 'v1',
} as const;

describe('the video form', () => {
  it('starts a new video hidden and dated today', () => {
    const { values } = VIDEO.values.fresh(new Date(2026, 10, 21), VIDEO.newItem?.(11) ?? {});
    expect(values).toMatchObject({ id: 0, catId: 11, isVisible: 0, showTime: '11/21/2026' });
  });

  it('converts a stored video to values that the rules of a save accept', () => {
    const { values, version } = VIDEO.values.stored({ data, extra: {} }, 'en');
    expect(videoInput.safeParse(values).success).toBe(true);
    expect(VIDEO.values.current(data)).toEqual({ values, version });
  });

  it('starts a translation with the address of the player and without the title', () => {
    const { values } = VIDEO.values.stored({ data, extra: { lang: 'ar' } }, 'en');
    expect(values).toMatchObject({ title: '', link: 'https://player.vimeo.com/video/1084537', isVisible: 0 });
  });
});
