import type { AlbumImage } from 'contract/calls/albums';
import { crumbsAbove } from '../../lib/menu.ts';
import {
  absolute,
  associationRef,
  type Heads,
  type JsonLd,
  type PageContext,
  type PageHead,
  PLAIN_HEAD,
  sharePicture,
} from '../../lib/page-head.ts';
import { paths } from '../../lib/paths.ts';
import { cachedAlbum } from './queries.ts';

/** The maximum number of described pictures; more would only make the page larger. */
const MAX_PICTURES = 24;

const imageObject = ({ url, thumb, width, height, alt, caption = alt }: AlbumImage, siteUrl: string): JsonLd => ({
  '@type': 'ImageObject',
  contentUrl: absolute(siteUrl, url),
  thumbnailUrl: absolute(siteUrl, thumb),
  ...(width > 0 && height > 0 ? { width, height } : {}),
  ...(caption === '' ? {} : { caption }),
});

const imageGallery = (head: PageHead, images: readonly AlbumImage[], context: PageContext): JsonLd => ({
  '@type': 'ImageGallery',
  '@id': absolute(context.siteUrl, head.pathIn(head.lang)),
  name: head.title,
  ...(head.publishedTime === '' ? {} : { datePublished: head.publishedTime }),
  inLanguage: head.lang,
  publisher: associationRef(context),
  image: images.slice(0, MAX_PICTURES).map((image) => imageObject(image, context.siteUrl)),
});

function albumHead(
  { catId, albumId }: { catId: number; albumId?: number },
  context: PageContext,
): PageHead | undefined {
  const { lang, siteUrl, menu, queryClient, t } = context;
  const reply = cachedAlbum(queryClient, lang, { catId, albumId });
  if (!reply) return undefined;
  const { data: album, extra } = reply;
  const { catTitle, images = [] } = extra;
  // The newest album stands in for a title, not for an album that is gone.
  if (albumId !== undefined && albumId !== album.id && catTitle.trim() !== String(albumId)) return undefined;
  const head: PageHead = {
    ...PLAIN_HEAD,
    title: album.title,
    about: [catTitle, album.title, t('ALBUM.PICTURES', { count: images.length })].join(' · '),
    pathIn: (language) => paths.album(language, catId, album.id),
    lang: extra.lang ?? lang,
    hasTwin: extra.twin && extra.lang === undefined,
    picture: sharePicture(siteUrl, album.imageInfo),
    publishedTime: album.showTime,
    trail: [...crumbsAbove(menu, lang, catId), { title: catTitle, path: paths.gallery(lang, catId) }],
  };
  return { ...head, jsonLd: [imageGallery(head, images, context)] };
}

export const heads: Heads = { album: albumHead };
