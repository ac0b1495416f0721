import { QueryClient } from '@tanstack/react-query';
import { articleCalls } from 'contract/calls/articles';
import { albumQuery, albumsQuery } from '../features/albums/queries.ts';
import { articleQuery, articlesQuery } from '../features/articles/queries.ts';
import { contactBlockQuery } from '../features/contact/queries.ts';
import { donationQuery } from '../features/donation/queries.ts';
import { pageQuery } from '../features/pages/queries.ts';
import { keptDaysQuery } from '../features/privacy/queries.ts';
import { searchQuery } from '../features/search/queries.ts';
import { videosQuery } from '../features/videos/queries.ts';
import type { Lang } from '../lib/lang.ts';
import { menuQuery } from '../lib/menu.ts';
import { emptyReply } from '../test-tools/empty-reply.ts';
import { exampleMenu } from '../test-tools/example-menu.ts';

const picture = (name: string) => ({
  width: 1200,
  height: 900,
  alt: `Alt of ${name}`,
  srcset: '',
  share: `/uploads/share_${name}.jpg`,
});

const card = {
  ...emptyReply(articleCalls.card),
  id: 5,
  catId: 7,
  title: 'A new well',
  author: 'Huda',
  summary: 'Water for a village',
  image: '/uploads/well.jpg',
  imageInfo: picture('well'),
  showTime: '2026-11-18',
  isVisible: 1,
} as const;
const article = {
  ...emptyReply(articleCalls.item.data),
  ...card,
  html: '<p>Text</p>',
  relatedCat: '#7#',
  version: '1',
  updatedAt: '2026-11-19T08:00:00.000Z',
};
const album = { ...card, id: 4, catId: 6, title: 'The festival', folder: '', relatedCat: '#6#', version: '1' };
const images = [
  { name: '1.jpg', url: '/uploads/1.jpg', width: 8, height: 6, thumb: '/uploads/s_1.jpg', alt: '', srcset: '' },
];
const video = {
  ...card,
  title: 'A film',
  imageInfo: null,
  link: '<iframe src="https://www.youtube-nocookie.com/embed/x" title="A film"></iframe>',
  embed: { player: 'https://www.youtube-nocookie.com/embed/x', page: 'https://www.youtube.com/watch?v=x' },
};
const ok = { status: 0 } as const;

/** For tests: a query client with the replies for the pages of a small site, in one language. */
export function exampleReplies(
  lang: Lang,
  { twin = true, isTwinHidden, textLang }: { twin?: boolean; isTwinHidden?: true; textLang?: Lang } = {},
): QueryClient {
  const client = new QueryClient();
  const languages = { twin, isTwinHidden, ...(textLang ? { lang: textLang } : {}) };
  client.setQueryData(menuQuery(lang).queryKey, exampleMenu(lang));
  const lastArticles = {
    lastArticles: [],
    previous: null,
    next: null,
    related: [],
    events: [],
    cat: [{ id: 7, title: 'News' }],
  };
  client.setQueryData(articleQuery(lang, 7, 5).queryKey, {
    ...ok,
    data: article,
    extra: { ...lastArticles, ...languages },
  });
  client.setQueryData(articleQuery(lang, 7).queryKey, {
    ...ok,
    data: article,
    extra: { ...lastArticles, ...languages },
  });
  client.setQueryData(articlesQuery(lang, 7, 1).queryKey, {
    ...ok,
    data: [card],
    extra: { catTitle: 'News', itemsCount: 11 },
  });
  client.setQueryData(articlesQuery(lang, 7, 2).queryKey, {
    ...ok,
    data: [card],
    extra: { catTitle: 'News', itemsCount: 11 },
  });
  client.setQueryData(articlesQuery(lang, 7, 3).queryKey, {
    ...ok,
    data: [],
    extra: { catTitle: 'News', itemsCount: 11 },
  });
  client.setQueryData(searchQuery(lang, { text: 'a', page: 1 }).queryKey, {
    ...ok,
    data: [],
    extra: { itemsCount: 11, hasMore: false, isPart: false, isInstead: false, suggestions: [] },
  });
  client.setQueryData(albumsQuery(lang, 6, 1).queryKey, {
    ...ok,
    data: [album],
    extra: { catTitle: 'Photos', itemsCount: 1 },
  });
  client.setQueryData(videosQuery(lang, 11, 1).queryKey, {
    ...ok,
    data: [video],
    extra: { catTitle: 'Films', itemsCount: 1 },
  });
  client.setQueryData(albumQuery(lang, 6, undefined).queryKey, {
    ...ok,
    data: album,
    extra: { catTitle: 'Photos', images, ...languages },
  });
  const page = {
    html: '<h2>Give</h2><p>It helps</p>',
    description: 'Give It helps',
    catId: 13,
    catTitle: 'Donate',
    version: '1',
  };
  client.setQueryData(pageQuery(lang, 13).queryKey, { ...ok, data: page, extra: languages });
  client.setQueryData(donationQuery(lang).queryKey, {
    ...ok,
    data: {
      ways: [],
      amounts: [],
      purposes: [],
      currencies: [],
      giftWays: [],
      cards: { isMonthly: false, isTest: false },
      campaigns: [],
      use: '',
      hasZakat: true,
      report: [],
    },
    extra: {},
  });
  client.setQueryData(keptDaysQuery(lang).queryKey, {
    ...ok,
    data: { messages: 730, visits: 730, searches: 90, missing: 30, audit: 365, bin: 30, gifts: 3650, forms: [] },
    extra: {},
  });
  client.setQueryData(contactBlockQuery(lang).queryKey, {
    ...ok,
    data: { ...page, html: '<p>Gaza</p>', description: 'Gaza' },
    extra: languages,
  });
  return client;
}
