import { albumsQuery } from '../../../features/albums/queries.ts';
import { articlesQuery } from '../../../features/articles/queries.ts';
import { videosQuery } from '../../../features/videos/queries.ts';
import { crumbsAbove } from '../../../lib/crumbs.ts';
import type { JsonLd } from '../head.ts';
import { videoObject } from '../json-ld/video-object.ts';
import type { PageContext, PageFacts } from '../page-facts.ts';

interface ListPlace {
  catId: number;
  page: number;
}

interface ListReply {
  data: readonly { title: string }[];
  extra: { catTitle: string };
}

interface List extends ListPlace {
  section: 'articles' | 'gallery' | 'videos';
  reply: ListReply;
  jsonLd?: readonly JsonLd[];
}

/** A page past the list's end is nothing to find; only first pages are each other's translation. */
function listFacts(
  { section, catId, page, reply, jsonLd = [] }: List,
  { lang, menu, site, t }: PageContext,
): PageFacts {
  const { catTitle } = reply.extra;
  const titles = reply.data.map(({ title }) => title).join(' · ');
  return {
    title: page === 1 ? catTitle : `${catTitle} · ${t('PAGER.PAGE', { page })}`,
    about: titles === '' ? site.footer.about : `${catTitle}: ${titles}`,
    place: `/${section}/${catId}/${page}`,
    lang,
    hasTwin: page === 1,
    isForSearch: page === 1 || reply.data.length > 0,
    type: 'website',
    publishedTime: '',
    trail: crumbsAbove(menu, lang, catId),
    jsonLd,
  };
}

export function articlesFacts({ catId, page }: ListPlace, context: PageContext): PageFacts | undefined {
  const reply = context.queryClient.getQueryData(articlesQuery(context.lang, catId, page).queryKey);
  return reply && listFacts({ section: 'articles', catId, page, reply }, context);
}

export function galleryFacts({ catId, page }: ListPlace, context: PageContext): PageFacts | undefined {
  const reply = context.queryClient.getQueryData(albumsQuery(context.lang, catId, page).queryKey);
  return reply && listFacts({ section: 'gallery', catId, page, reply }, context);
}

export function videosFacts({ catId, page }: ListPlace, context: PageContext): PageFacts | undefined {
  const reply = context.queryClient.getQueryData(videosQuery(context.lang, catId, page).queryKey);
  const jsonLd = reply?.data.map((video) => videoObject(video, context));
  return reply && listFacts({ section: 'videos', catId, page, reply, ...(jsonLd ? { jsonLd } : {}) }, context);
}
