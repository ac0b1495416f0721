import { describe, expect, it } from 'vitest';
import { editorLink } from './editor-link.ts';

describe('the link to an editor', () => {
  it('opens articles and content blocks in a new tab that gets the session', () => {
    const newTab = { target: '_blank', rel: 'opener' };
    expect(editorLink('ar', { kind: 'article', catId: 7, id: 3 })).toEqual({
      to: '/ar/manager/article-edit/7/3',
      ...newTab,
    });
    expect(editorLink('ar', { kind: 'content-block', id: 3 })).toEqual({
      to: '/ar/manager/content-block/3',
      ...newTab,
    });
  });

  it('opens the others in the same tab', () => {
    expect(editorLink('en', { kind: 'album', catId: 6, id: 0 })).toEqual({ to: '/en/manager/album-edit/6/0' });
    expect(editorLink('en', { kind: 'video', catId: 11, id: 2 })).toEqual({ to: '/en/manager/video-edit/11/2' });
    expect(editorLink('en', { kind: 'page', id: 1 })).toEqual({ to: '/en/manager/content/1' });
  });
});
