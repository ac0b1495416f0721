import { albumCalls } from 'contract/calls/albums';
import { articleCalls } from 'contract/calls/articles';
import { videoCalls } from 'contract/calls/videos';
import type { Lang } from 'contract/fields';
import { describe, expect, it } from 'vitest';
import { own as ownOfAlbums } from '../features/albums/album-kind.tsx';
import { own as ownOfArticles } from '../features/articles/article-kind.tsx';
import { own as ownOfVideos } from '../features/videos/video-kind.tsx';
import { formOfKind } from '../forms/form-of-kind.ts';
import { emptyReply } from '../test-tools/empty-reply.ts';

const ARTICLE = formOfKind('article', ownOfArticles);
const VIDEO = formOfKind('video', ownOfVideos);
const ALBUM = formOfKind('album', ownOfAlbums);

const TODAY = new Date(2026, 10, 21);

const item = {
  title: 'Bread for all',
  image: '/uploads/a.jpg',
  imageInfo: null,
  showTime: '2026-11-05',
  isVisible: 1,
  version: 'v3',
} as const;
const article = {
  ...emptyReply(articleCalls.item.data),
  ...{ ...item, id: 12, catId: 7, relatedCat: '#7#', author: 'Media team', summary: 'What the bakery does in winter' },
  html: `<p>${'text '.repeat(12)}</p>`,
} as const;
const video = {
  ...{ ...item, id: 3, catId: 11, relatedCat: '#11#' },
  showInHome: 0,
  link: '<iframe src="https://player.vimeo.com/video/1084537"></iframe>',
  embed: { player: 'https://player.vimeo.com/video/1084537', page: 'https://vimeo.com/1084537' },
} as const;
const album = {
  ...{ ...item, id: 2, catId: 6, relatedCat: '#6#', folder: '/_userFiles/albums/winter/' },
  pictureOrder: ['b.jpg', 'a.jpg'],
  captions: [{ name: 'a.jpg', caption: 'غلاف' }],
};

/** What each form does with an item of its kind, and what of that is its own. */
const FORMS = [
  {
    kind: 'article',
    fresh: () => ARTICLE.values.fresh(TODAY, ARTICLE.newItem?.(7) ?? {}),
    stored: (extra: { lang?: Lang }) => ARTICLE.values.stored({ data: article, extra }, 'en'),
    current: () => ARTICLE.values.current(article),
    rules: articleCalls.input,
    begun: { catId: 7, showInHome: 1 },
    translated: { title: '', summary: '', html: '', author: '', image: item.image },
  },
  {
    kind: 'video',
    fresh: () => VIDEO.values.fresh(TODAY, VIDEO.newItem?.(11) ?? {}),
    stored: (extra: { lang?: Lang }) => VIDEO.values.stored({ data: video, extra }, 'en'),
    current: () => VIDEO.values.current(video),
    rules: videoCalls.input,
    begun: { catId: 11 },
    translated: { title: '', link: video.embed.player },
  },
  {
    kind: 'album',
    fresh: () => ALBUM.values.fresh(TODAY, ALBUM.newItem?.(6) ?? {}),
    stored: (extra: { lang?: Lang }) => ALBUM.values.stored({ data: album, extra }, 'en'),
    current: () => ALBUM.values.current(album),
    rules: albumCalls.input,
    begun: { catId: 6 },
    translated: { title: '', folder: album.folder, pictureOrder: album.pictureOrder, captions: [] },
  },
];

describe.each(FORMS)('the form of an item: $kind', ({ fresh, stored, current, rules, begun, translated }) => {
  it('starts a new one hidden and dated today', () => {
    const { values, version } = fresh();
    expect(values).toMatchObject({ id: 0, isVisible: 0, showTime: '11/21/2026', ...begun });
    expect(version).toBeUndefined();
  });

  it('has the stored values in a shape that the rules of a save accept', () => {
    const { values, version } = stored({});
    expect(version).toBe('v3');
    expect(values.showTime).toBe('11/5/2026');
    expect(rules.safeParse(values).success).toBe(true);
    expect(current()).toEqual({ values, version });
  });

  it('starts a translation without the texts and with everything else', () => {
    expect(stored({ lang: 'ar' }).values).toMatchObject({ isVisible: 0, ...translated });
  });
});
