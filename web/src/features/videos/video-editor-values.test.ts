import { videoInput } from 'adapter/contract/videos';
import { describe, expect, it } from 'vitest';
import { currentVideo, newVideo, storedVideo } from './video-editor-values.ts';

const data = {
  id: 3,
  catId: 11,
  title: 'A day in the bakery',
  link: '<iframe src="https://player.vimeo.com/video/1084537"></iframe>',
  image: '',
  imageInfo: null,
  showTime: '2026-11-05',
  isVisible: 1,
  showInHome: 0,
  relatedCat: '#11#',
  version: 'v1',
} as const;

describe('the video form', () => {
  it('begins a new video hidden and dated today', () => {
    expect(newVideo(11, new Date(2026, 10, 21)).values).toMatchObject({ id: 0, isVisible: 0, showTime: '11/21/2026' });
  });

  it('takes a video over in a shape that its rules accept', () => {
    const { values, version } = storedVideo({ status: 0, data, extra: { catTitle: 'Videos', twin: false } }, 'en');
    expect(version).toBe('v1');
    expect(videoInput.safeParse(values).success).toBe(true);
    expect(currentVideo(data)).toEqual({ values, version });
  });

  it('keeps the film where the other language stands in, and asks for a title', () => {
    const { values, version } = storedVideo(
      { status: 0, data, extra: { catTitle: 'Videos', twin: false, lang: 'ar' } },
      'en',
    );
    expect(values).toMatchObject({ title: '', link: 'https://player.vimeo.com/video/1084537', isVisible: 0 });
    expect(version).toBeUndefined();
  });
});
