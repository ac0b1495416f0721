import { crumbsAbove } from '../../../lib/crumbs.ts';
import { paths } from '../../../lib/paths.ts';
import { albumReply } from '../album-reply.ts';
import { imageGallery } from '../json-ld/image-gallery.ts';
import type { PageContext, PageFacts } from '../page-facts.ts';
import { sharePicture } from '../share-picture.ts';

export function albumFacts(
  address: { catId: number; id: number | undefined },
  context: PageContext,
): PageFacts | undefined {
  const { lang, siteUrl, menu, queryClient, t } = context;
  const reply = albumReply(address, lang, queryClient);
  if (!reply) return undefined;
  const { catId } = address;
  const { data: album, extra } = reply;
  const { catTitle, images = [] } = extra;
  const facts: PageFacts = {
    title: album.title,
    about: [catTitle, album.title, t('ALBUM.PICTURES', { count: images.length })].join(' · '),
    place: `/album/${catId}/${album.id}`,
    lang: extra.lang ?? lang,
    hasTwin: extra.twin && extra.lang === undefined,
    isForSearch: true,
    type: 'website',
    picture: sharePicture(siteUrl, album.imageInfo),
    publishedTime: album.showTime,
    trail: [...crumbsAbove(menu, lang, catId), { title: catTitle, path: paths.gallery(lang, catId) }],
    jsonLd: [],
  };
  return { ...facts, jsonLd: [imageGallery(facts, images, context)] };
}
